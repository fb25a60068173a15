import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Texts } from '../../client/panel/texts.ts';
import { MessageReader } from '../../core/results/message-view.ts';
import { recordTable } from '../../core/results/records-view.ts';
import { searchTranscript } from '../../core/results/search.ts';
import {
  contractOf,
  queuedTrial,
  recordEvent,
  resultView,
  subjectView,
  trialSummary,
  trialView,
  type TrialRecord,
} from '../../core/results/view.ts';
import type { Case } from '../../core/document/case.ts';
import type { Score } from '../../core/grade/score.ts';
import type { AssistantName } from '../../core/models/profile.ts';
import { scriptedModel } from '../../core/models/scripted/assistant.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import type { RunEvent } from '../../core/run/events.ts';
import { prepareCase } from '../../core/run/prepare.ts';
import type { Message } from '../../core/run/transcript.ts';
import { runTrial } from '../../core/run/trial.ts';
import type { FromPanel, PanelState, ToPanel } from '../../protocol/panel.ts';
import { FINE_CHECKS, sampleScore } from '../sample-score.ts';
import { DEFINITIONS } from '../tools.ts';

export interface Sample {
  case: Case | null;
  trials: TrialRecord[];
  events: RunEvent[];
}

/** One of our own cases played by a scripted assistant, through the real engine. */
export async function played(path: string, assistant: AssistantName, judged = true): Promise<Sample> {
  const file = resolve(import.meta.dirname, '../../cases', path);
  const { case: theCase, exposure } = prepareCase(readFileSync(file, 'utf8'), file, DEFINITIONS);
  const record = queuedTrial(1);
  const events: RunEvent[] = [];
  const judge = judged ? { kind: 'heuristic' as const } : { kind: 'none' as const };
  await runTrial({
    case: theCase,
    exposure,
    template: DEFAULT_PROMPT,
    trial: 1,
    candidate: scriptedModel(assistant, { case: theCase, exposure }),
    judge,
    resolver: judge,
    skipJudgeAfterFailure: false,
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
      recordEvent(record, event);
    },
  });
  return { case: theCase, trials: [record], events };
}

/** A finished trial written by hand. */
export function written(transcript: Message[], score: Partial<Score> = {}, priorCount = 0): TrialRecord {
  const record = queuedTrial(1);
  const cast = { candidate: 'qwen3-32b', judge: 'gpt-judge', standIns: [], priorCount };
  recordEvent(record, { type: 'started', caseId: 'c', trial: 1, ...cast });
  recordEvent(record, { type: 'finished', score: sampleScore(score), transcript });
  return record;
}

export const ATTRIBUTION =
  'Case published as part of IndicBankBench (National Payments Corporation of India), licensed under CC BY 4.0.';

export function stateOf(
  trials: TrialRecord[],
  shown = 1,
  source: Case | null = null,
  attribution?: string,
  ended = false,
): PanelState {
  const record = trials.find(({ trial }) => trial === shown);
  const id = source ?? trials.find(({ score }) => score !== null)?.score ?? sampleScore();
  return {
    view: 'case',
    subject: subjectView(id, 'file:///bank/case.json', attribution),
    folder: null,
    trials: trials.map((each) => trialSummary(each, ended)),
    shown: record === undefined ? null : trialView(record, source),
  };
}

/** The messages with which the extension host follows a run, one list per event. */
export function* replay(events: RunEvent[], source: Case | null): Generator<ToPanel[]> {
  const record = queuedTrial(1);
  let reader = new MessageReader(0, source);
  for (const event of events) {
    recordEvent(record, event);
    switch (event.type) {
      case 'started':
        reader = new MessageReader(event.priorCount, source);
        yield [{ type: 'reset', state: stateOf([record], 1, source) }];
        break;
      case 'message':
        yield [
          {
            type: 'message',
            trial: 1,
            message: reader.read(event.index, event.message, event.request),
            ...(source && { contract: contractOf(record, source)! }),
          },
        ];
        break;
      case 'state':
        yield [{ type: 'state', trial: 1, text: event.text }];
        break;
      case 'finished':
        yield [
          {
            type: 'finished',
            trial: 1,
            result: resultView(event.score, record, source),
            contract: contractOf(record, source),
          },
        ];
    }
  }
}

/** What the extension host answers to requests for the texts of a trial. */
export function textsOf(record: TrialRecord, source: Case | null = null): (message: FromPanel) => ToPanel[] {
  const texts = new Texts();
  return (request) => {
    const { trial } = record;
    switch (request.type) {
      case 'requestText':
        return [texts.piece(record, request.ref, request.offset)];
      case 'requestTable': {
        const { message } = request;
        return [{ type: 'table', trial, message, table: recordTable(record.transcript, message, source) }];
      }
      case 'search': {
        const { query } = request;
        return [{ type: 'found', trial, query, messages: searchTranscript(record.transcript, query) }];
      }
      case 'requestReview':
        return [{ type: 'review', trial, review: null, problem: null }];
      case 'review': {
        const { verdict, note } = request;
        return [{ type: 'review', trial, review: { verdict, note, reviewedAt: '2026-09-01 10:00:00' }, problem: null }];
      }
      default:
        return [];
    }
  };
}

/** A conversation of `count` messages: questions, calls, results and replies in turn. */
export function longTranscript(count: number): Message[] {
  const transcript: Message[] = [{ role: 'system', content: 'You are the bank’s assistant.' }];
  for (let i = 0; transcript.length < count; i++) {
    const id = `c${i}`;
    const name = 'get_transaction_history';
    transcript.push(
      { role: 'user', content: `Question ${i}: what was debited on the ${i % 28}th?` },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, function: { name, arguments: { account_id: `AC-${i}` } } }],
      },
      { role: 'tool', tool_call_id: id, content: JSON.stringify({ transactions: [{ amount: i, note: 'Rent' }] }) },
      {
        role: 'assistant',
        content: `On that day ₹${i} was debited. ${'The narration is on your statement. '.repeat(i % 5)}`,
      },
    );
  }
  return transcript.slice(0, count);
}

const BIDI = 'transfer to \u202E0000-DCH\u202C now\u0007\u200B\uFEFF, \u2066isolated\u2069, tag \u{E0041}, half \uD83D';

/** Everything that a model or a case may say to break the page. */
function hostileTranscript(): Message[] {
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)><style>*{display:none}</style>';
  const records = Array.from({ length: 14_000 }, (_, i) => ({
    reference_id: `TXN-${i}`,
    note: `<b>${'note '.repeat(20)}</b>`,
  }));
  return [
    { role: 'system', content: script },
    { role: 'user', content: `${script}\n${BIDI}\nहिन्दी में पूछूँ? क्‍या खाते में पैसे हैं? مرحبا` },
    {
      role: 'assistant',
      content: null,
      reasoning: script,
      tool_calls: [
        {
          id: 'a',
          function: {
            name: `${script}${'x'.repeat(400)}`,
            arguments: JSON.parse(`{"__proto__":${JSON.stringify(script)}}`) as Record<string, string>,
          },
        },
        { id: 'b', function: { name: 'get_cards', arguments: {}, arguments_raw: `{"card_id": ${script}` } },
      ],
    },
    { role: 'tool', tool_call_id: 'a', content: JSON.stringify({ records }) },
    {
      role: 'tool',
      tool_call_id: 'b',
      content: `{"error_code":${JSON.stringify(script)},"error_message":"${BIDI.slice(0, 20)}"}`,
    },
    { role: 'assistant', content: 'A'.repeat(10_000) },
    { role: 'user', content: 'W'.repeat(3000) },
    { role: 'assistant', content: '' },
  ] as Message[];
}

/** A trial that fails for a reason as hostile as its transcript. */
export function hostileTrial(): TrialRecord {
  const violation = { message: `<b>used ${'y'.repeat(500)}`, index: 2, call: 0, expected: '<i>', actual: '\u202Ex' };
  return written(hostileTranscript(), {
    case_id: `x.${'<u>z'.repeat(60)}`,
    verdict: 'FAIL',
    fail_reason: 'S1',
    checks: { ...FINE_CHECKS, S1: { active: true, ok: false, details: [violation] } },
    stand_ins: ['<script>alert(3)</script>'],
  });
}
