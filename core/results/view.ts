import type {
  ConfirmationView,
  ContractView,
  GateId,
  JudgeView,
  MessageView,
  SubjectView,
  TrialResult,
  TrialSummary,
  TrialView,
} from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { FAILURE_ORDER, type Score } from '../grade/score.ts';
import { sameFamilyWarning } from '../judge/family.ts';
import type { RunEvent } from '../run/events.ts';
import { requestsOf, type RequestRecord } from '../run/requests.ts';
import type { Message } from '../run/transcript.ts';
import { adviceOn, unparsedCallHint } from './advice.ts';
import { contractView } from './contract-view.ts';
import { trialCost } from './cost-view.ts';
import { expectedClass, GATES, gateViews, violationViews } from './gates-view.ts';
import { MessageReader } from './message-view.ts';
import { clip } from './shown-text.ts';
import { standInSentence } from './stand-ins.ts';

/** One trial as it is kept while it runs and afterwards; also what is read back from a result folder. */
export interface TrialRecord {
  /** Counted from 1. */
  trial: number;
  candidate: string;
  judge: string | null;
  standIns: string[];
  /** How many messages after the system message are the case's `prior_messages`. */
  priorCount: number;
  /** In a trial that runs, a message that was not told of is absent. */
  transcript: (Message | undefined)[];
  /** Of a trial that runs, the requests that brought its replies; afterwards they stand in the score. */
  requests?: RequestRecord[];
  /** What is being waited for; null before the start and after the end. */
  running: string | null;
  score: Score | null;
  /** Of a stored trial, which part of it cannot be read. */
  problem?: string;
}

/** What a case goes by that no open folder holds: its place in a stored run. A file's URI has no fragment. */
export function storedOnlyUri(runFile: string, caseId: string): string {
  return `${runFile}#${caseId}`;
}

/** Who a case is, for the panel's header; `attribution` is the licence line of published data. */
export function subjectView(
  of: Pick<Score, 'case_id' | 'axis' | 'domain' | 'tool'>,
  caseUri: string,
  attribution?: string,
): SubjectView {
  const { case_id: caseId, axis, domain, tool } = of;
  return {
    ...{ caseUri, caseId, axis, domain, tool },
    ...(attribution === undefined ? {} : { attribution }),
    ...(/\/run\.json#/.test(caseUri) && { storedOnly: true }),
  };
}

export function queuedTrial(trial: number): TrialRecord {
  return { trial, candidate: '', judge: null, standIns: [], priorCount: 0, transcript: [], running: null, score: null };
}

/** Enters an event of the run into its trial's record, which it changes. */
export function recordEvent(record: TrialRecord, event: RunEvent): void {
  switch (event.type) {
    case 'started': {
      const { candidate, judge, standIns, priorCount } = event;
      Object.assign(record, {
        candidate,
        judge,
        standIns,
        priorCount,
        transcript: [],
        requests: [],
        running: 'starting',
        score: null,
      });
      return;
    }
    case 'message':
      record.transcript[event.index] = event.message;
      if (event.request !== undefined) record.requests?.push(event.request);
      return;
    case 'state':
      record.running = event.text;
      return;
    case 'finished':
      record.transcript = event.transcript;
      record.score = event.score;
      record.running = null;
  }
}

export function trialSummary(record: TrialRecord, stopped = false): TrialSummary {
  const { trial, score, running, problem, transcript } = record;
  const lost = problem !== undefined && transcript.length === 0;
  const unended = lost ? 'unreadable' : stopped ? 'stopped' : running === null ? 'queued' : 'running';
  return { trial, status: score?.verdict ?? unended };
}

export function trialView(record: TrialRecord, source: Case | null): TrialView {
  const { trial, candidate, judge, running, score } = record;
  const standIns = record.standIns.map(standInSentence);
  const requests = score === null ? record.requests : requestsOf(score);
  const messages = messageViews(record.transcript, record.priorCount, source, requests);
  const result = score === null ? null : resultView(score, record, source);
  const problem = record.problem === undefined ? {} : { problem: record.problem };
  return {
    trial,
    candidate,
    judge,
    standIns,
    running,
    messages,
    ...problem,
    contract: contractOf(record, source),
    result,
  };
}

/** What the case asks for beside what was done; null without the case. */
export function contractOf({ transcript, score }: TrialRecord, source: Case | null): ContractView | null {
  return source === null ? null : contractView(source, transcript, score !== null);
}

export function messageViews(
  transcript: readonly (Message | undefined)[],
  priorCount: number,
  source: Case | null = null,
  requests: readonly RequestRecord[] = [],
): MessageView[] {
  const reader = new MessageReader(priorCount, source);
  const byMessage = new Map(requests.map((request) => [request.message, request]));
  return transcript.flatMap((message, index) =>
    message === undefined ? [] : [reader.read(index, message, byMessage.get(index))],
  );
}

/**
 * A score as the panel shows it (SPEC 6 to 8): the verdict and what decided it in words, one view per gate, and every violation
 * at the message where it happened. A place outside the transcript counts as no place. `source` is null where only a stored
 * result is at hand.
 */
export function resultView(
  score: Score,
  trial: Pick<TrialRecord, 'judge' | 'transcript'> & Partial<Pick<TrialRecord, 'candidate'>>,
  source: Case | null,
): TrialResult {
  const violations = violationViews(score, source).map((violation) => {
    const known = violation.message !== null && trial.transcript[violation.message] !== undefined;
    return known ? violation : { ...violation, message: null, call: null };
  });
  const gates = gateViews(score, source);
  const decidedBy = deciderOf(score);
  return {
    verdict: score.verdict,
    headline: headlineOf(score, decidedBy, gates.find(({ id }) => id === decidedBy)?.detail),
    advice: score.verdict === 'ERROR' ? adviceOn(score) : (score.hint ?? unparsedCallHint(trial.transcript, source)),
    decidedBy,
    gates,
    violations,
    judge: judgeView(score, trial.judge, source, trial.candidate ?? ''),
    judgeMissing: judgeMissing(score, trial.judge),
    confirmation: confirmationView(score),
    cost: trialCost(score),
    standIns: (score.stand_ins ?? []).map(standInSentence),
  };
}

function deciderOf(score: Score): GateId | null {
  const { verdict, fail_reason: reason } = score;
  if (verdict === 'INCOMPLETE') return 'R';
  if (verdict !== 'FAIL' || reason === null) return null;
  return reason === 'R' ? 'R' : (FAILURE_ORDER.find((gate) => gate === reason) ?? null);
}

function headlineOf(score: Score, decidedBy: GateId | null, detail: string | undefined): string {
  const { verdict, fail_reason: reason } = score;
  switch (verdict) {
    case 'PASS':
      return 'Every active check holds and the judge accepts the response.';
    case 'INCOMPLETE':
      return reason?.includes('S2') === true
        ? 'The deterministic checks hold. A judge has yet to read the response, and to tell whether the write was confirmed.'
        : 'The deterministic checks hold. A judge has yet to read the response.';
    case 'ERROR':
      return reason === null || reason === '' ? 'The run could not be finished.' : clip(reason, 2000);
    case 'FAIL':
      if (reason === 'NO_FINAL_ANSWER') {
        return 'No final answer: the assistant was still calling tools when the limit of replies to one turn was reached.';
      }
      if (decidedBy === null) return reason === null ? 'Failed.' : clip(reason, 2000);
      return `${decidedBy}: ${detail ?? `${GATES[decidedBy].name} failed.`}`;
  }
}

function judgeView(score: Score, name: string | null, source: Case | null, candidate: string): JudgeView | null {
  const judge = score.judge_result;
  if (judge === null) return null;
  return {
    name: name === null ? null : clip(name, 200),
    standIn: name !== null && score.stand_ins?.some((standIn) => standIn.includes(name)) === true,
    warning: sameFamilyWarning(clip(candidate, 200), name && clip(name, 200), score.stand_ins ?? []),
    behaviorClass: judge.behavior_class,
    expectedClass: expectedClass(score, source),
    classAdvisory: source?.grading.judge_advisory?.includes('behavior_advisory') === true,
    axisGate: judge.axis_gate,
    gateReason: clip(judge.gate_reason, 20_000),
    subScores: Object.entries(judge.sub_scores).map(([metric, value]) => ({ metric: clip(metric, 80), score: value })),
    rationale: clip(judge.rationale, 20_000),
  };
}

function judgeMissing(score: Score, judge: string | null): string {
  if (score.judge_result !== null) return '';
  if (score['error_kind'] === 'judge') return 'The judge was asked, and gave no usable answer.';
  if (score.verdict === 'ERROR') return 'The run ended before the response was judged.';
  if (score.termination_reason === 'max_tool_iters') return 'Not asked: there is no final answer to judge.';
  if (judge === null) return 'No judge took part in this run.';
  return score.verdict === 'FAIL' ? 'Not asked: a check had failed already.' : 'The judge has not answered yet.';
}

function confirmationView(score: Score): ConfirmationView | null {
  const answer = score.confirmation_result;
  return answer === null ? null : { confirmed: answer.confirmed, reason: clip(answer.reason ?? '', 2000) };
}
