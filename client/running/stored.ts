import { CaseError, readCase } from '../../core/document/read-case.ts';
import type { Case } from '../../core/document/case.ts';
import { attributionOf, runAttribution } from '../../core/results/attribution.ts';
import { ResultFolder } from '../../core/results/folder.ts';
import { isCaseId } from '../../core/results/names.ts';
import type { RunRecord } from '../../core/results/run-record.ts';
import { subjectView, type TrialRecord } from '../../core/results/view.ts';
import type { StoredRun } from '../panel/panel.ts';
import type { BankSetup } from './bank-setup.ts';
import { disk } from '../../node/disk.ts';

/** The latest stored result of a case; undefined where there is none. */
export async function latestResult(
  bank: Pick<BankSetup, 'resultsRoot' | 'definitions'>,
  caseUri: string,
  caseId: string,
  text: string,
): Promise<StoredRun | undefined> {
  if (!isCaseId(caseId)) return undefined;
  for (const { folder, record } of await runsNewestFirst(bank.resultsRoot)) {
    const found = await resultIn(folder, record, bank, caseUri, caseId, text);
    if (found?.trials.some(({ score }) => score !== null)) return found;
  }
  return undefined;
}

/** What one run has stored of a case; undefined where that is nothing. */
async function resultIn(
  folder: ResultFolder,
  record: RunRecord,
  bank: Pick<BankSetup, 'definitions'>,
  caseUri: string,
  caseId: string,
  text: string,
): Promise<StoredRun | undefined> {
  const theCase = readOrNull(text);
  const read = async (trial: number): Promise<TrialRecord[]> => {
    const [score, transcript] = await Promise.all([
      folder.readScore(trial, caseId),
      folder.readTranscript(trial, caseId),
    ]);
    // What is left of a trial is shown, if only that it was there: a broken file must not make another trial stand for it.
    if (score === null && transcript === null && !(await folder.hasTrial(trial, caseId))) return [];
    return [
      {
        trial,
        candidate: record.candidate_model,
        judge: record.judge_model ?? null,
        standIns: score?.stand_ins ?? record.stand_ins ?? [],
        priorCount: theCase?.setup.prior_messages.length ?? 0,
        transcript: transcript ?? [],
        running: null,
        score,
        ...problemOf(score, transcript),
      },
    ];
  };
  const trials = (await Promise.all(Array.from({ length: record.passes }, (_, i) => read(i + 1)))).flat();
  if (trials.length === 0) return undefined;
  const attribution = (await runAttribution(folder, record)) ?? attributionOf(bank.definitions);
  const known = trials.find(({ score }) => score !== null)?.score ?? identityIn(record, caseId);
  return { subject: subjectView(known, caseUri, attribution), case: theCase, trials, folder: folder.path };
}

function problemOf(score: unknown, transcript: unknown): Pick<TrialRecord, 'problem'> {
  if (score === null && transcript === null)
    return {
      problem: 'Neither score.json nor transcript.json of this trial can be read: how it went is not known.',
    };
  if (transcript === null)
    return {
      problem: 'The transcript.json of this trial is missing or cannot be read: its conversation is not shown.',
    };
  if (score === null)
    return { problem: 'The score.json of this trial is missing or cannot be read: it has no verdict.' };
  return {};
}

/** What run.json tells of a case none of whose scores can be read. */
function identityIn({ case_meta: cases }: RunRecord, caseId: string) {
  const meta = Object.hasOwn(cases, caseId) ? cases[caseId] : undefined;
  return { case_id: caseId, axis: meta?.axis ?? '', domain: meta?.domain ?? '', tool: meta?.tool ?? '' };
}

/** What the run in a folder has stored of a case. */
export async function storedCase(
  path: string,
  caseId: string,
  { bank, caseUri, text }: { bank: Pick<BankSetup, 'definitions'>; caseUri: string; text: string },
): Promise<StoredRun | undefined> {
  if (!isCaseId(caseId)) return undefined;
  const folder = ResultFolder.at(disk, path);
  const record = await folder.readRun();
  return record === null ? undefined : resultIn(folder, record, bank, caseUri, caseId, text);
}

/** The runs of a result folder that can be read. */
export async function runsNewestFirst(root: string): Promise<{ folder: ResultFolder; record: RunRecord }[]> {
  const runs: { folder: ResultFolder; record: RunRecord }[] = [];
  for (const { name, folder: isFolder } of await disk.list(root)) {
    if (!isFolder) continue;
    const folder = ResultFolder.at(disk, `${root}/${name}`);
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
