import { claimRun, type Claim } from '../../results/claim.ts';
import type { FileSystem } from '../../results/files.ts';
import type { LockOwner } from '../../results/lock.ts';
import { defaultRunId } from '../../results/names.ts';
import { ItemsFolder } from './folder.ts';

/**
 * The folder that a run of questions is to write to, which nobody else writes to until it is released, as for a run of cases.
 * @throws ResultNameError, RunLockedError, OtherKindError
 */
export async function claimItemsFolder(
  files: FileSystem,
  root: string,
  owner: LockOwner,
  { runId, candidate, start }: { runId?: string | undefined; candidate: string; start: Date },
): Promise<Claim<ItemsFolder>> {
  const open = (id: string) => new ItemsFolder(files, root, id);
  const defaultId = `items_${defaultRunId(candidate, start)}`;
  return claimRun(files, owner, { kind: 'items', open, defaultId }, { runId, start });
}
