import { ResultFolder } from '../../core/results/folder.ts';
import { disk } from '../../node/disk.ts';
import { strictCount } from './strict-count.ts';

/** A stored run as lists show it. */
export interface RunEntry {
  /** Path of the run's folder, with `/`. */
  path: string;
  /** The folder's name: the run's id, unless it was copied or renamed. */
  runId: string;
  candidate: string;
  startedAt: string;
  passes: number;
  cases: number;
  /** Cases that passed every trial; null for a run that has not ended. */
  strict: number | null;
  standIns: boolean;
}

/** The runs in these folders, the newest first; folders that hold none are left out. */
export async function runEntries(folders: readonly string[]): Promise<RunEntry[]> {
  const entries: (RunEntry | null)[] = [];
  // One after the other: each may have hundreds of scores to read.
  for (const folder of new Set(folders)) entries.push(await runEntry(folder));
  return entries
    .filter((entry) => entry !== null)
    .sort((a, b) => (a.startedAt === b.startedAt ? compare(a.runId, b.runId) : compare(b.startedAt, a.startedAt)));
}

/** The folders right below a results folder. */
export async function foldersIn(root: string): Promise<string[]> {
  return (await disk.list(root)).flatMap(({ name, folder }) => (folder ? [`${root}/${name}`] : []));
}

async function runEntry(path: string): Promise<RunEntry | null> {
  try {
    const folder = ResultFolder.at(disk, path);
    const record = await folder.readRun();
    if (record === null) return null;
    const count = await strictCount(path, folder, record);
    return {
      path,
      runId: folder.runId,
      candidate: record.candidate_model,
      startedAt: record.started_at,
      passes: record.passes,
      cases: count?.cases ?? record.n_cases,
      strict: count?.strict ?? null,
      standIns: (record.stand_ins ?? []).length > 0,
    };
  } catch {
    // A folder that cannot be read is no run of ours.
    return null;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
