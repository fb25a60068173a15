import { alignTrials } from '../../core/report/side-by-side.ts';
import { trialWord } from '../../core/report/tables.ts';
import { reportTrial } from '../../core/report/trial.ts';
import { CaseError, readCase } from '../../core/document/read-case.ts';
import { runAttribution } from '../../core/results/attribution.ts';
import { ResultFolder } from '../../core/results/folder.ts';
import { isCaseId } from '../../core/results/names.ts';
import type { Message } from '../../core/run/transcript.ts';
import type { SideBySideView } from '../../protocol/side-by-side.ts';
import { disk } from '../../node/disk.ts';

export interface SideRequest {
  caseId: string;
  /** Folders of the runs whose trials can be chosen. */
  paths: readonly string[];
  /** The case's text as it stands now, by which prior messages are told; empty where it is not at hand. */
  text: string;
  attribution: string | null;
}

/**
 * Two stored trials of a case beside each other: those chosen (places in the view's list), else the first two that came to
 * different verdicts. @throws where fewer than two are stored.
 */
export async function sideBySide(
  { caseId, paths, text, attribution }: SideRequest,
  chosen: { a: number; b: number } | null,
): Promise<SideBySideView> {
  let line: string | undefined;
  const trials: (SideBySideView['trials'][number] & { transcript: Message[]; standIns: string[] })[] = [];
  for (const path of isCaseId(caseId) ? new Set(paths) : []) {
    const at = path.lastIndexOf('/');
    const folder = new ResultFolder(disk, path.slice(0, at), path.slice(at + 1));
    const record = await folder.readRun();
    if (record !== null) line ??= await runAttribution(folder, record);
    for (let trial = 1; trial <= (record?.passes ?? 0); trial++) {
      const score = await folder.readScore(trial, caseId);
      const transcript = score === null ? null : await folder.readTranscript(trial, caseId);
      if (record === null || score === null || transcript === null) continue;
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

function placesOf(trials: readonly { verdict: string }[], chosen: { a: number; b: number } | null): [number, number] {
  if (chosen !== null) return [chosen.a, chosen.b];
  const other = trials.findIndex(({ verdict }) => verdict !== trials[0]?.verdict);
  return [0, other < 0 ? 1 : other];
}

function priorCount(text: string): number {
  try {
    return readCase(text, '').setup.prior_messages.length;
  } catch (error) {
    if (error instanceof CaseError) return 0;
    throw error;
  }
}
