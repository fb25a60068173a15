import type { Score } from '../grade/score.ts';
import { errorScore } from '../grade/verdict.ts';
import { fingerprints, type FingerprintParts, type Hash } from '../results/fingerprint.ts';
import type { ResultFolder } from '../results/folder.ts';
import type { RunRecord } from '../results/run-record.ts';
import { renderReport } from '../results/report.ts';
import { summarise, type CaseRow, type Summary } from '../results/summary.ts';
import type { Cast } from './cast.ts';
import type { Deadline } from './deadline.ts';
import type { RunEvent } from './events.ts';
import { inPool } from './pool.ts';
import type { RunnableCase } from './prepare.ts';
import type { Fault } from './run-error.ts';
import { runTrial, type TrialResult } from './trial.ts';
import { noUsage, type UsageByRole } from './usage.ts';

/**
 * Which stored trials of an earlier run are run again. `resume`: those that may not stand (errors, empty replies, whatever has
 * changed since), and what is missing. `fresh`: all. `errors` and `failures` leave out what is missing; `failures` runs those
 * with a FAIL again as well.
 */
export type Again = 'resume' | 'fresh' | 'errors' | 'failures';

export interface BankRun {
  /** Claimed for this run alone. */
  folder: ResultFolder;
  record: RunRecord;
  cases: readonly RunnableCase[];
  /** Case files that cannot be run; they stay in the denominator, as their path in `record.case_ids`. */
  unreadable: readonly { path: string; message: string }[];
  /** A scripted candidate plays its own case, so models are made per case. */
  castFor: (theCase: RunnableCase) => Cast;
  template: string;
  skipJudgeAfterFailure: boolean;
  /** How many trials are under way at a time. Default 1. */
  atOnce?: number;
  /** `pass`: trial 1 of every case before trial 2 of any (the default); `case`: one case after the other. */
  order?: 'pass' | 'case';
  again?: Again;
  /** For each trial. */
  deadline?: Deadline;
  hash: Hash;
  /** The end of the run as REPORT.md writes it, asked for when it has come. */
  timeStamp: () => string;
  signal: AbortSignal;
  onEvent: (event: RunEvent, of: TrialOf) => void;
  onTrial: (trial: FinishedTrial) => void;
  /** This trial takes no part: see `Again`. */
  onLeftOut?: (of: TrialOf) => void;
}

/** Which trial is meant. */
export interface TrialOf {
  case: RunnableCase;
  /** Counted from 1. */
  trial: number;
}

export interface FinishedTrial extends TrialOf {
  score: Score;
  /** True where a stored score of an earlier run stood for it (SPEC 9). */
  reused: boolean;
  fault: Fault | null;
  /** What this run spent on it. */
  usage: UsageByRole;
}

/**
 * Runs every case as often as the record says and stores everything as it comes (SPEC 9). When `signal` fires, the trials
 * under way are stored as ERROR, the rest is left out, and the summary is written over what there is.
 * @throws only what the file system throws, where not even the error of a trial can be stored.
 */
export async function runBank(run: BankRun): Promise<{ summary: Summary; rows: CaseRow[] }> {
  const { folder, record } = run;
  const isNew = await folder.begin(record);
  for (let trial = 1; trial <= record.passes; trial++) {
    for (const { path, message } of run.unreadable) {
      await folder.noteError(trial, path, { case_id: path, case_path: path, kind: 'case', error: message });
    }
  }
  if (run.again === 'fresh') {
    for (const { case: of, trial } of trialsOf(run)) await folder.forgetTrial(trial, of.case.case_id);
  }
  const scores = new Map<string, Score>();
  const fingerprintOf = fingerprints(run, run.hash);
  await inPool(trialsOf(run), run.atOnce ?? 1, async (of) => {
    if (run.signal.aborted) return;
    const finished = await storedOrRun(run, of, isNew, fingerprintOf);
    if (finished === null) {
      run.onLeftOut?.(of);
      return;
    }
    scores.set(`${of.trial} ${finished.score.case_id}`, finished.score);
    run.onTrial(finished);
  });
  const known = (trial: number, caseId: string) => scores.get(`${trial} ${caseId}`);
  const result = summarise(record, await folder.readScores(record, known));
  await folder.writeReport(result.summary, renderReport(result.summary, run.timeStamp()));
  return result;
}

function* trialsOf({ record: { passes }, cases, order }: BankRun): Generator<TrialOf> {
  if (order === 'case') {
    for (const theCase of cases) for (let trial = 1; trial <= passes; trial++) yield { case: theCase, trial };
  } else {
    for (let trial = 1; trial <= passes; trial++) for (const theCase of cases) yield { case: theCase, trial };
  }
}

/** Null where the trial is left out. */
async function storedOrRun(
  run: BankRun,
  of: TrialOf,
  isNew: boolean,
  fingerprintOf: (parts: FingerprintParts) => string,
): Promise<FinishedTrial | null> {
  const { folder, template, skipJudgeAfterFailure, signal, hash, again = 'resume' } = run;
  const { case: theCase, trial } = of;
  const { case: content, exposure, text: caseText, path } = theCase;
  const cast = run.castFor(theCase);
  const fingerprint = fingerprintOf({ caseText, trial, exposure, ...cast });
  const stored = isNew ? null : await folder.reusableScore(trial, content.case_id, fingerprint, hash);
  if (stored !== null && !(again === 'failures' && stored.verdict === 'FAIL')) {
    return { ...of, score: stored, reused: true, fault: null, usage: noUsage() };
  }
  const onlyStored = again === 'errors' || again === 'failures';
  if (onlyStored && (await folder.readScore(trial, content.case_id)) === null) return null;
  const result = await runTrial({
    ...cast,
    case: content,
    exposure,
    template,
    trial,
    skipJudgeAfterFailure,
    fingerprint,
    ...(run.deadline && { deadline: run.deadline }),
    signal,
    onEvent: (event) => {
      run.onEvent(event, of);
    },
  });
  const { score, fault } = await store(run, of, result);
  const entry = fault && { case_id: content.case_id, case_path: path, kind: fault.kind, error: fault.message };
  await folder.noteError(trial, content.case_id, entry);
  return { ...of, score, reused: false, fault, usage: result.usage };
}

/** Stores a trial. What cannot be stored is stored as ERROR instead, so that one trial never ends the run. */
async function store({ folder, hash }: BankRun, { trial, case: theCase }: TrialOf, result: TrialResult) {
  try {
    await folder.writeTrial(trial, result.score, result.transcript, hash);
    return result;
  } catch (error) {
    const message = `the trial cannot be stored: ${error instanceof Error ? error.message : String(error)}`;
    const fault: Fault = { kind: 'internal', message, cause: error };
    const standIns = result.score.stand_ins ?? [];
    const score: Score = { ...errorScore(theCase.case, message, {}, { standIns }), error_kind: fault.kind };
    await folder.writeTrial(trial, score, [], hash);
    return { score, fault };
  }
}
