import { resolve } from 'node:path';
import type { StoredRun } from '../../core/report/compare.ts';
import { readStoredRun } from '../../core/report/read-run.ts';
import { attributionOf } from '../../core/results/attribution.ts';
import { whyNoRun } from '../../core/results/kind.ts';
import { disk } from '../../node/disk.ts';
import { findBank, loadDefinitions, UsageError } from '../io.ts';
import { onOneLine } from '../terminal.ts';

/** The run in a folder, or in the folder of the run.json named. @throws UsageError where there is none. */
export async function loadRun(path: string): Promise<StoredRun> {
  const folder = resolve(path.replace(/[/\\]run\.json$/, '')).replaceAll('\\', '/');
  const run = await readStoredRun(disk, folder, attributionOf(loadDefinitions(findBank(folder)).definitions) ?? null);
  if (run !== null) return run;
  throw new UsageError(`${onOneLine(path)} ${await whyNoRun(disk, folder, 'cases')}`);
}

/** Runs under names that tell them apart: their own, or the folders as they were given where two are the same. */
export async function loadRuns(paths: readonly string[]): Promise<StoredRun[]> {
  const runs: StoredRun[] = [];
  for (const path of paths) runs.push(await loadRun(path));
  return runs.map((run, i) => {
    const twice = runs.some((other, j) => i !== j && other.name === run.name);
    return twice ? { ...run, name: paths[i] ?? run.name } : run;
  });
}
