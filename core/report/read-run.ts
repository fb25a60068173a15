import { runAttribution } from '../results/attribution.ts';
import { summarise } from '../results/summary.ts';
import type { FileSystem } from '../results/files.ts';
import { ResultFolder } from '../results/folder.ts';
import { checkedRunId } from '../results/names.ts';
import type { StoredRun } from './compare.ts';

/**
 * The stored run in a folder (`/` between names), ours or the published harness's (SPEC 9); null where its run.json is absent
 * or cannot be read. `attributionElsewhere` is the licence line of the bank the folder lies in.
 * @throws ResultNameError where the folder's name can be no run's.
 */
export async function readStoredRun(
  files: FileSystem,
  path: string,
  attributionElsewhere: string | null,
): Promise<StoredRun | null> {
  const at = path.lastIndexOf('/');
  const name = checkedRunId(path.slice(at + 1));
  const folder = new ResultFolder(files, at < 0 ? '.' : path.slice(0, at), name);
  const record = await folder.readRun();
  if (record === null) return null;
  const scores = await folder.readScores(record);
  const standIns = summarise(record, scores).summary.stand_ins;
  const attribution = (await runAttribution(folder, record)) ?? attributionElsewhere;
  return { name, record, scores, standIns, attribution };
}
