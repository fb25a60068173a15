import { costFacts, costWords } from '../../protocol/cost-words.ts';
import type { SubjectView, TrialResult } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import type { Message } from '../run/transcript.ts';
import { prettyJson } from './shown-text.ts';
import { trialView, type TrialRecord } from './view.ts';

/** A trial as it is taken out of the editor, whatever the file is: foreign texts as they are, to be escaped by who writes them. */
export interface TakenTrial {
  /** Whose trial it is and what it took, a few words each. */
  facts: string[];
  result: TrialResult | null;
  /** The judge's part, a line each; empty where no judge has answered. */
  judged: string[];
  messages: TakenMessage[];
  /** What the gates missed: found at no message. */
  missing: Found[];
}

/** What a gate found, in a sentence. */
export interface Found {
  gate: string;
  text: string;
}

export interface TakenMessage {
  role: Message['role'];
  /** `[4] Assistant`, and what is to be known of it: that it was said before the case, what the reply took. */
  title: string;
  notes: string[];
  /** Results that are JSON are laid out; empty for none. */
  content: string;
  reasoning: string;
  calls: { tool: string; arguments: string }[];
  /** What the gates found here. */
  found: Found[];
}

const WHO = { system: 'System', user: 'Customer', assistant: 'Assistant', tool: 'Tool result' } as const;

/** Gathers what a saved transcript tells of a trial, a message that was not told of left out. Never throws. */
export function takenAlong(record: TrialRecord, subject: SubjectView, source: Case | null): TakenTrial {
  const view = trialView(record, source);
  const costs = new Map(view.messages.map(({ index, cost }) => [index, cost === null ? [] : [costWords(cost)]]));
  const { result } = view;
  return {
    facts: [
      ...[subject.axis, subject.domain, subject.tool].filter((part) => part !== ''),
      ...[`trial ${record.trial}`, `model ${record.candidate}`, `judge ${record.judge ?? 'none'}`],
      ...costFacts(view).map(([name, value]) => `${name.toLowerCase()} ${value}`),
      ...(view.problem === undefined ? [] : [view.problem]),
    ],
    result,
    judged: result === null ? [] : judgedLines(result),
    missing: result?.violations.filter(({ message }) => message === null) ?? [],
    messages: record.transcript.flatMap((message, index) => {
      if (message === undefined) return [];
      const found = result?.violations.filter((each) => each.message === index) ?? [];
      const earlier = index > 0 && index <= record.priorCount ? ['earlier'] : [];
      return [taken(message, index, [...earlier, ...(costs.get(index) ?? [])], found)];
    }),
  };
}

function taken(message: Message, index: number, notes: string[], found: Found[]): TakenMessage {
  const { role, content, reasoning, tool_calls: made } = message;
  const text = content ?? '';
  return {
    role,
    title: `[${index}] ${WHO[role]}`,
    notes,
    content: role === 'tool' ? (prettyJson(text) ?? text) : text,
    reasoning: typeof reasoning === 'string' ? reasoning : '',
    calls: (made ?? []).map(({ function: called }) => ({
      tool: called.name,
      arguments: called.arguments_raw ?? JSON.stringify(called.arguments, null, 2),
    })),
    found,
  };
}

function judgedLines({ judge, confirmation }: TrialResult): string[] {
  const resolved =
    confirmation === null
      ? []
      : [`Confirmation: ${confirmation.confirmed ? 'confirmed' : 'not confirmed'}. ${confirmation.reason}`.trim()];
  if (judge === null) return resolved;
  const scores = judge.subScores.map(({ metric, score }) => `${metric} ${score ?? 'none'}`);
  return [
    `Axis gate ${judge.axisGate}: ${judge.gateReason}`,
    `Behaviour: ${judge.behaviorClass}, expected ${judge.expectedClass}`,
    ...(scores.length === 0 ? [] : [`Quality: ${scores.join(', ')}`]),
    ...(judge.rationale === '' ? [] : [judge.rationale]),
    ...(judge.warning === null ? [] : [judge.warning]),
    ...resolved,
  ];
}
