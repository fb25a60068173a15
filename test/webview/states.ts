import { recordEvent } from '../../core/results/view.ts';
import type { Message } from '../../core/run/transcript.ts';
import type { FromPanel, PanelState, ToPanel } from '../../protocol/panel.ts';
import { FINE_CHECKS } from '../sample-score.ts';
import { CASE, failedTrial } from './filter-trap.ts';
import { ATTRIBUTION, hostileTrial, played, stateOf, textsOf, written } from './samples.ts';
import { queuedTrial, type TrialRecord } from '../../core/results/view.ts';

export const FAILING = 'cards/set_card_controls/context_switching.001.json';
export const PASSING = 'accounts_and_transactions/stop_cheque_payment/happy.001.json';
export const LONG = 'accounts_and_transactions/get_transaction_history/long_context.001.json';

/** One thing that the verdict panel can show. */
export interface PanelCase {
  state: PanelState;
  host?: (message: FromPanel) => ToPanel[];
  /** What the reader opens first, by its selector. */
  open?: string[];
  /** The tab that is looked at. */
  tab?: string;
}

export const ENDPOINT_DOWN = {
  verdict: 'ERROR' as const,
  fail_reason: 'cannot reach http://127.0.0.1:9/v1: connection refused (3 attempts)',
  error_kind: 'unreachable',
  quality_score: null,
  checks: null,
};
const S2_OPEN = {
  status: 'needs_judge' as const,
  details: [{ message: 'whether it was confirmed is open', index: 8, call: 0 }],
};
const NO_TRANSCRIPT = 'The transcript.json of this trial is missing or cannot be read: its conversation is not shown.';
const NO_SCORE = 'The score.json of this trial is missing or cannot be read: it has no verdict.';
const NOTHING = 'Neither score.json nor transcript.json of this trial can be read: how it went is not known.';
const NO_RUN = '/results/old is no result folder: it has no run.json that can be read.';
const LONG_NAME = 'a_case_with_a_name_that_somebody_made_far_too_long_for_any_panel_whatever_its_width';

/** Every state of the verdict panel, by the name of its picture. */
export async function panelCases(): Promise<Record<string, PanelCase>> {
  const fail = await played(FAILING, 'wrong-target');
  const pass = await played(PASSING, 'gold');
  const early = await played(PASSING, 'hasty', false);
  const prior = await played(LONG, 'gold');
  const transcript = fail.trials[0]?.transcript as Message[];
  const reviewed = { verdict: 'PASS' as const, note: 'The customer never asked for …037; the note says so.' };
  const trap = failedTrial();
  const hostile = hostileTrial();
  const ended = (score: Parameters<typeof written>[1], upTo = transcript.length) =>
    stateOf([written(transcript.slice(0, upTo), score)], 1, fail.case);
  const trials = [pass.trials[0], early.trials[0], written(transcript, ENDPOINT_DOWN)].flatMap((each, i) =>
    each === undefined ? [] : [{ ...each, trial: i + 1 }],
  );
  return {
    empty: { state: { view: 'empty', caseUri: null, caseId: null, reading: false } },
    'empty-case': { state: { view: 'empty', caseUri: 'file:///c.json', caseId: 'cards.c.happy.001', reading: false } },
    'empty-reading': {
      state: { view: 'empty', caseUri: 'file:///c.json', caseId: 'cards.c.happy.001', reading: true },
    },
    running: { state: stateOf([halfway(prior.events)], 1, prior.case) },
    pass: { state: stateOf(pass.trials, 1, pass.case) },
    fail: { state: stateOf(fail.trials, 1, fail.case, ATTRIBUTION), open: ['.chip[data-gate=A3]'] },
    'stored-only': {
      state: storedOnly(stateOf(fail.trials)),
      open: ['.chip[data-gate=A3]'],
    },
    'no-transcript': { state: stateOf([{ ...trap, transcript: [], problem: NO_TRANSCRIPT }]) },
    'no-score': { state: stateOf([{ ...trap, score: null, problem: NO_SCORE }], 1, null, undefined, true) },
    unreadable: {
      state: stateOf(
        [trap, { ...queuedTrial(2), candidate: 'qwen3-32b', problem: NOTHING }],
        ...([2, null, undefined, true] as const),
      ),
    },
    'empty-problem': {
      state: {
        ...{ view: 'empty', caseUri: 'file:///c.json', caseId: 'cards.c.happy.001', reading: false },
        problem: NO_RUN,
      },
    },
    'failed-early': { state: stateOf(early.trials, 1, early.case) },
    error: { state: ended(ENDPOINT_DOWN, 5) },
    cancelled: {
      state: ended({ ...ENDPOINT_DOWN, fail_reason: 'stopped before the end', error_kind: 'cancelled' }, 7),
    },
    'judge-failed': {
      state: ended({
        ...ENDPOINT_DOWN,
        fail_reason: 'the judge gave no usable answer in 3 attempts: not a JSON object',
        error_kind: 'judge',
        checks: FINE_CHECKS,
      }),
      tab: 'Judge',
    },
    'no-judge': {
      state: ended({ verdict: 'INCOMPLETE', fail_reason: 'awaiting judge', quality_score: null }),
      tab: 'Judge',
    },
    incomplete: {
      state: ended({
        verdict: 'INCOMPLETE',
        fail_reason: 'awaiting judge (also needed to resolve S2)',
        quality_score: null,
        checks: { ...FINE_CHECKS, S2: { active: true, result: S2_OPEN } },
      }),
    },
    stopped: { state: stateOf([halfway(prior.events, null)], 1, prior.case, undefined, true) },
    trials: { state: stateOf([...trials, queuedTrial(4)], 2, early.case) },
    long: {
      state: ended({
        case_id: `cards.set_card_controls.${LONG_NAME}.001`,
        verdict: 'ERROR',
        fail_reason: `the endpoint refused the request: ${'a long explanation of what went wrong, '.repeat(20)}`,
        error_kind: 'bad_request',
        checks: null,
      }),
    },
    hostile: { state: stateOf([hostile]), host: textsOf(hostile) },
    prior: { state: stateOf(prior.trials, 1, prior.case), open: ['.prior summary'] },
    records: {
      state: stateOf([trap], 1, CASE),
      host: textsOf(trap, CASE),
      open: ['#m2 .result summary', '.records tbody tr', 'text=Show the 42 records left out'],
    },
    judge: { state: stateOf([trap], 1, CASE), host: textsOf(trap, CASE), tab: 'Judge' },
    reviewed: {
      state: stateOf([trap], 1, CASE),
      host: (message) =>
        message.type === 'requestReview'
          ? [{ type: 'review', trial: 1, review: { ...reviewed, reviewedAt: '2026-09-01 10:00:00' }, problem: null }]
          : [],
      tab: 'Judge',
    },
    'review-failed': {
      state: stateOf([trap], 1, CASE),
      host: (message) =>
        message.type === 'requestReview'
          ? [{ type: 'review', trial: 1, review: null, problem: 'EACCES: permission denied, open review.json' }]
          : [],
      tab: 'Judge',
    },
    contract: { state: stateOf([trap], 1, CASE), tab: 'Contract' },
    raw: { state: stateOf([trap], 1, CASE), host: textsOf(trap, CASE), tab: 'Raw' },
  };
}

/** The same trial where no open folder holds its case. */
function storedOnly(state: PanelState): PanelState {
  return state.view === 'empty' ? state : { ...state, subject: { ...state.subject, storedOnly: true } };
}

/** A trial in the middle of its conversation, waiting for something, or for nothing any more. */
function halfway(
  events: Parameters<typeof recordEvent>[1][],
  waiting: string | null = 'waiting for the model, 12 s',
): TrialRecord {
  const record = queuedTrial(1);
  for (const event of events) {
    if (event.type !== 'finished' && !(event.type === 'message' && event.index > 17)) recordEvent(record, event);
  }
  record.running = waiting;
  return record;
}
