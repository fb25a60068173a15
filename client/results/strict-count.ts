import { stat } from 'node:fs/promises';
import { ResultFolder } from '../../core/results/folder.ts';
import type { RunRecord } from '../../core/results/run-record.ts';
import { summarise } from '../../core/results/summary.ts';
import { disk } from '../../node/disk.ts';

/** Cases that passed every trial, of so many. */
export interface StrictCount {
  strict: number;
  cases: number;
}

/** What was counted last, and of which state of the folder. */
const counted = new Map<string, { state: string; count: StrictCount }>();

/**
 * Counts from the stored scores, as the dashboard does: a summary may be of another state of the run, or of another harness
 * that counts otherwise. Null for a run that has no summary yet: it has not ended.
 */
export async function strictCount(path: string, folder: ResultFolder, record: RunRecord): Promise<StrictCount | null> {
  if ((await disk.readText(`${path}/summary.json`)) === null) return null;
  const state = await stateOf(path);
  const known = counted.get(path);
  if (known?.state === state) return known.count;
  const { summary } = summarise(record, await folder.readScores(record));
  const count = { strict: summary.strict_pass, cases: summary.n_cases };
  counted.set(path, { state, count });
  return count;
}

/** Changes with every score that is written: a score comes into its folder by being renamed. */
async function stateOf(path: string): Promise<string> {
  const folders = async (at: string) =>
    (await disk.list(at)).flatMap(({ name, folder }) => (folder ? [`${at}/${name}`] : []));
  const passes = await folders(`${path}/cases`);
  const cases = (await Promise.all(passes.map(folders))).flat();
  const times = await Promise.all([`${path}/run.json`, ...cases].map(async (at) => (await stat(at)).mtimeMs));
  return `${times.length} ${times.reduce((latest, time) => Math.max(latest, time), 0)}`;
}
