import { alignTrials } from '../../core/report/side-by-side.ts';
import { trialWord } from '../../core/report/tables.ts';
import { reportTrial } from '../../core/report/trial.ts';
import { CaseError, readCase } from '../../core/document/read-case.ts';
import { runAttribution } from '../../core/results/attribution.ts';
import { ResultFolder } from '../../core/results/folder.ts';
import { isCaseId } from '../../core/results/names.ts';
import type { RunRecord } from '../../core/results/run-record.ts';
import type { Message } from '../../core/run/transcript.ts';
import type { SideBySideView, SideTrial } from '../../protocol/side-by-side.ts';
import { disk } from '../../node/disk.ts';

export interface SideRequest {
  caseId: string;
  /** Folders of the runs whose trials can be chosen. */
  paths: readonly string[];
  /** The case's text as it stands now, by which prior messages are told; empty where it is not at hand. */
  text: string;
  attribution: string | null;
}

/** Two trials, each by its place in the view's list or by what it is; null for those that tell the most. */
export type Chosen = { a: StoredPlace | number; b: StoredPlace | number } | null;
type StoredPlace = Omit<SideTrial, 'run'>;

/**
 * Two stored trials of a case beside each other: those chosen, else two that came to different
 * verdicts, of different runs where there are several, the earlier run on the left. @throws where fewer than two are stored.
 */
export async function sideBySide(
  { caseId, paths, text, attribution }: SideRequest,
  chosen: Chosen,
): Promise<SideBySideView> {
  let line: string | undefined;
  const trials: (SideBySideView['trials'][number] & { transcript: Message[]; standIns: string[] })[] = [];
  for (const { path, folder, record } of isCaseId(caseId) ? await runsAt(paths) : []) {
    line ??= await runAttribution(folder, record);
    for (let trial = 1; trial <= record.passes; trial++) {
      const score = await folder.readScore(trial, caseId);
      const transcript = score === null ? null : await folder.readTranscript(trial, caseId);
      if (score === null || transcript === null) continue;
      const verdict = trialWord(reportTrial(score));
      const { run_id: run, candidate_model: candidate } = record;
      trials.push({ path, run, trial, verdict, candidate, transcript, standIns: score.stand_ins ?? [] });
    }
  }
  const [a, b] = placesOf(trials, chosen);
  const [left, right] = [trials[a], trials[b]];
  if (left === undefined || right === undefined || a === b) {
    throw new Error('Two stored trials of a case can be put side by side; here there are fewer.');
  }
  const prior = priorCount(text);
  return {
    caseId,
    trials: trials.map(({ path, run, trial, verdict, candidate }) => ({ path, run, trial, verdict, candidate })),
    a,
    b,
    prior,
    turns: alignTrials(left.transcript, right.transcript, prior),
    standIns: [...new Set([...left.standIns, ...right.standIns])],
    attribution: line ?? attribution,
  };
}

/** Those of the folders that are runs, the earliest first. */
async function runsAt(paths: readonly string[]): Promise<{ path: string; folder: ResultFolder; record: RunRecord }[]> {
  const runs = [];
  for (const path of new Set(paths)) {
    const folder = ResultFolder.at(disk, path);
    const record = await folder.readRun();
    if (record !== null) runs.push({ path, folder, record });
  }
  return runs.sort((a, b) => (a.record.started_at < b.record.started_at ? -1 : 1));
}

interface Ended extends StoredPlace {
  verdict: string;
}

function placesOf(trials: readonly Ended[], chosen: Chosen): [number, number] {
  if (chosen !== null) return [placeOf(trials, chosen.a), placeOf(trials, chosen.b)];
  const differ = (one: Ended, other: Ended) =>
    (one.path === other.path ? 0 : 1) + (one.verdict === other.verdict ? 0 : 2);
  let best: [number, number] = [0, 1];
  let most = 0;
  for (const [a, one] of trials.entries()) {
    for (const [b, other] of trials.entries()) {
      if (a >= b || differ(one, other) <= most) continue;
      best = [a, b];
      most = differ(one, other);
    }
  }
  return best;
}

/** @throws where a trial that was there is stored no more. */
function placeOf(trials: readonly Ended[], one: StoredPlace | number): number {
  if (typeof one === 'number') return one;
  const place = trials.findIndex(({ path, trial }) => path === one.path && trial === one.trial);
  if (place >= 0) return place;
  throw new Error(`Trial ${one.trial} in ${one.path} cannot be read any more: what is shown here is how it was.`);
}

function priorCount(text: string): number {
  try {
    return readCase(text, '').setup.prior_messages.length;
  } catch (error) {
    if (error instanceof CaseError) return 0;
    throw error;
  }
}
