import type { Score } from '../grade/score.ts';
import { errorScore } from '../grade/verdict.ts';
import { fingerprintOf, type Hash } from '../results/fingerprint.ts';
import type { ResultFolder } from '../results/folder.ts';
import type { RunRecord } from '../results/run-record.ts';
import { renderReport } from '../results/report.ts';
import { summarise, type CaseRow, type Summary } from '../results/summary.ts';
import type { Cast } from './cast.ts';
import type { RunEvent } from './events.ts';
import type { RunnableCase } from './prepare.ts';
import type { Fault } from './run-error.ts';
import { runTrial, type TrialResult } from './trial.ts';

export interface BankRun {
  folder: ResultFolder;
  record: RunRecord;
  cases: readonly RunnableCase[];
  /** Case files that cannot be run; they stay in the denominator, as their path in `record.case_ids`. */
  unreadable: readonly { path: string; message: string }[];
  /** A scripted candidate plays its own case, so models are made per case. */
  castFor: (theCase: RunnableCase) => Cast;
  template: string;
  skipJudgeAfterFailure: boolean;
  hash: Hash;
  /** The end of the run as REPORT.md writes it, asked for when it has come. */
  timeStamp: () => string;
  signal: AbortSignal;
  onEvent: (event: RunEvent) => void;
  onTrial: (trial: FinishedTrial) => void;
}

export interface FinishedTrial {
  trial: number;
  score: Score;
  /** True where a stored score of an earlier run stood for it (SPEC 9). */
  reused: boolean;
  fault: Fault | null;
}

/**
 * Runs every case as often as the record says, one trial after the other, and stores everything as it comes (SPEC 9).
 * When `signal` fires, the trial at hand is stored as ERROR, the rest is left out, and the summary is written over what
 * there is. @throws only what the file system throws, where not even the error of a trial can be stored.
 */
export async function runBank(run: BankRun): Promise<{ summary: Summary; rows: CaseRow[] }> {
  const { folder, record } = run;
  await folder.begin(record);
  for (let trial = 1; trial <= record.passes; trial++) {
    for (const { path, message } of run.unreadable) {
      await folder.logError(trial, { case_id: path, case_path: path, kind: 'case', error: message });
    }
    for (const theCase of run.cases) {
      if (run.signal.aborted) break;
      run.onTrial(await storedOrRun(run, theCase, trial));
    }
  }
  const result = summarise(record, await folder.readScores(record));
  await folder.writeReport(result.summary, renderReport(result.summary, run.timeStamp()));
  return result;
}

async function storedOrRun(run: BankRun, theCase: RunnableCase, trial: number): Promise<FinishedTrial> {
  const { folder, template, skipJudgeAfterFailure, signal, onEvent } = run;
  const cast = run.castFor(theCase);
  const { case: content, exposure, text: caseText, path } = theCase;
  const parts = { caseText, trial, exposure, template, skipJudgeAfterFailure, ...cast };
  const fingerprint = fingerprintOf(parts, run.hash);
  const stored = await folder.reusableScore(trial, content.case_id, fingerprint);
  if (stored !== null) return { trial, score: stored, reused: true, fault: null };
  const result = await runTrial({
    ...cast,
    case: content,
    exposure,
    template,
    trial,
    skipJudgeAfterFailure,
    fingerprint,
    signal,
    onEvent,
  });
  const { score, fault } = await store(run, trial, theCase, result);
  if (fault !== null) {
    await folder.logError(trial, { case_id: content.case_id, case_path: path, kind: fault.kind, error: fault.message });
  }
  return { trial, score, reused: false, fault };
}

/** Stores a trial. What cannot be stored is stored as ERROR instead, so that one trial never ends the run. */
async function store({ folder }: BankRun, trial: number, theCase: RunnableCase, result: TrialResult) {
  try {
    await folder.writeTrial(trial, result.score, result.transcript);
    return result;
  } catch (error) {
    const message = `the trial cannot be stored: ${error instanceof Error ? error.message : String(error)}`;
    const fault: Fault = { kind: 'internal', message, cause: error };
    const standIns = result.score.stand_ins ?? [];
    const score: Score = { ...errorScore(theCase.case, message, {}, { standIns }), error_kind: fault.kind };
    await folder.writeTrial(trial, score, []);
    return { score, fault };
  }
}
