import { runAttribution } from '../results/attribution.ts';
import { summarise } from '../results/summary.ts';
import type { FileSystem } from '../results/files.ts';
import { ResultFolder } from '../results/folder.ts';
import type { StoredRun } from './compare.ts';

/**
 * The stored run in a folder (`/` between names), ours or the published harness's (SPEC 9); null where its run.json is absent
 * or cannot be read. `attributionElsewhere` is the licence line of the bank the folder lies in.
 */
export async function readStoredRun(
  files: FileSystem,
  path: string,
  attributionElsewhere: string | null,
): Promise<StoredRun | null> {
  const folder = ResultFolder.at(files, path);
  const record = await folder.readRun();
  if (record === null) return null;
  const scores = await folder.readScores(record);
  const standIns = summarise(record, scores).summary.stand_ins;
  const attribution = (await runAttribution(folder, record)) ?? attributionElsewhere;
  return { name: folder.runId, record, scores, standIns, attribution };
}
