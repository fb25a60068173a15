import { CaseError, readCase } from '../../core/document/read-case.ts';
import type { Case } from '../../core/document/case.ts';
import { ResultFolder } from '../../core/results/folder.ts';
import { isCaseId } from '../../core/results/names.ts';
import type { RunRecord } from '../../core/results/run-record.ts';
import type { TrialRecord } from '../../core/results/view.ts';
import type { StoredRun } from '../panel/panel.ts';
import type { BankSetup } from './bank-setup.ts';
import { disk } from './disk.ts';
import { subjectOf } from './subject.ts';

/** The latest stored result of a case; undefined where there is none. */
export async function latestResult(
  bank: Pick<BankSetup, 'resultsRoot' | 'definitions'>,
  caseUri: string,
  caseId: string,
  text: string,
): Promise<StoredRun | undefined> {
  if (!isCaseId(caseId)) return undefined;
  for (const { folder, record } of await runsNewestFirst(bank.resultsRoot)) {
    const trials: TrialRecord[] = [];
    for (let trial = 1; trial <= record.passes; trial++) {
      const score = await folder.readScore(trial, caseId);
      const transcript = score === null ? null : await folder.readTranscript(trial, caseId);
      if (score === null || transcript === null) continue;
      trials.push({
        trial,
        candidate: record.candidate_model,
        judge: record.judge_model ?? null,
        standIns: score.stand_ins ?? record.stand_ins ?? [],
        priorCount: priorCount(readOrNull(text)),
        transcript,
        running: null,
        score,
      });
    }
    const score = trials.at(-1)?.score;
    if (score) return { subject: subjectOf(score, caseUri, bank), case: readOrNull(text), trials };
  }
  return undefined;
}

async function runsNewestFirst(root: string): Promise<{ folder: ResultFolder; record: RunRecord }[]> {
  const runs: { folder: ResultFolder; record: RunRecord }[] = [];
  for (const { name, folder: isFolder } of await disk.list(root)) {
    if (!isFolder || !/^[A-Za-z0-9_]/.test(name)) continue;
    const folder = new ResultFolder(disk, root, name);
    const record = await folder.readRun();
    if (record !== null) runs.push({ folder, record });
  }
  return runs.sort((a, b) => (a.record.started_at < b.record.started_at ? 1 : -1));
}

function readOrNull(text: string): Case | null {
  try {
    return readCase(text, '');
  } catch (error) {
    if (error instanceof CaseError) return null;
    throw error;
  }
}

function priorCount(theCase: Case | null): number {
  return theCase?.setup.prior_messages.length ?? 0;
}
