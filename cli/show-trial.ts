import type { Case } from '../core/document/case.ts';
import type { Score } from '../core/grade/score.ts';
import { messageViews, resultView } from '../core/results/view.ts';
import type { Message } from '../core/run/transcript.ts';
import type { GateState, GateView, MessageView, TrialResult } from '../protocol/panel.ts';
import { onOneLine, printable, styled } from './terminal.ts';

/** Longest text of one message and of one tool result on the terminal, in characters; the stored transcript holds all. */
const SHOWN = 1500;
const SHOWN_RESULT = 300;

type Style = Parameters<typeof styled>[0];

const COLOURS: Readonly<Record<GateState, Style>> = {
  pass: 'green',
  fail: 'red',
  off: 'gray',
  not_applicable: 'gray',
  needs_judge: 'yellow',
  not_computed: 'gray',
  score: 'cyan',
};

export const VERDICT_STYLES: Readonly<Record<Score['verdict'], Style>> = {
  PASS: ['bold', 'green'],
  FAIL: ['bold', 'red'],
  ERROR: ['bold', 'magenta'],
  INCOMPLETE: ['bold', 'yellow'],
};

/** One trial for reading on a terminal: the conversation as it happened, then the verdict with every gate. */
export function showTrial(theCase: Case, score: Score, transcript: readonly Message[], judge: string | null): string {
  const result = resultView(score, { judge, transcript: [...transcript] }, theCase);
  const messages = messageViews(transcript, theCase.setup.prior_messages.length);
  return [...messages.map((message) => showMessage(message, result)), '', ...showVerdict(score, result)].join('\n');
}

function showMessage(message: MessageView, { violations }: TrialResult): string {
  const { index, role, prior, calls, outcome } = message;
  const label = styled(role === 'customer' ? 'cyan' : role === 'assistant' ? 'green' : 'gray', role);
  const head = `${styled('gray', `[${index}]`)} ${label}${prior ? styled('gray', ' (prior)') : ''}`;
  const found = violations.filter((violation) => violation.message === index);
  return [
    `${head}  ${shownContent(message)}`.trimEnd(),
    ...calls.map((call) => `      ${styled('blue', '→')} ${onOneLine(call.tool)}(${onOneLine(call.summary)})`),
    ...(outcome === null || outcome.errorCode === null ? [] : [`      ${styled('red', onOneLine(outcome.errorCode))}`]),
    ...found.map(({ gate, text }) => `      ${styled('red', `${gate}: ${onOneLine(text)}`)}`),
  ].join('\n');
}

function shownContent({ role, content }: MessageView): string {
  if (content === null) return '';
  switch (role) {
    case 'system':
      return styled('gray', `(${content.length} characters)`);
    case 'tool':
      return cut(printable(content.text).replace(/\s+/g, ' '), SHOWN_RESULT);
    case 'customer':
    case 'assistant':
      return body(content.text);
  }
}

function body(text: string): string {
  return cut(printable(text).trimEnd(), SHOWN).replaceAll('\n', '\n      ');
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)} … (${text.length - max} more characters)`;
}

function showVerdict(score: Score, result: TrialResult): string[] {
  const { verdict, headline, advice, gates, violations, judge, standIns, judgeMissing } = result;
  const nowhere = violations.filter((violation) => violation.message === null);
  return [
    `${styled(VERDICT_STYLES[verdict], verdict)}  ${onOneLine(score.case_id)}  ${onOneLine(headline)}`,
    ...(advice === null ? [] : [`  ${onOneLine(advice)}`]),
    `  ${gates.map(chip).join('  ')}`,
    ...nowhere.map(({ gate, text }) => `  ${styled('red', `${gate}: ${onOneLine(text)}`)}`),
    judge === null
      ? `  judge: ${onOneLine(judgeMissing ?? '')}`
      : `  judge (${onOneLine(judge.name ?? 'stored')}): ${judge.behaviorClass}, gate ${judge.axisGate}. ${body(judge.gateReason)}`,
    ...(standIns.length === 0 ? [] : [`  stand-ins: ${standIns.map(onOneLine).join('; ')}`]),
  ];
}

function chip({ id, state, label }: GateView): string {
  return `${id} ${styled(COLOURS[state], onOneLine(label))}`;
}
