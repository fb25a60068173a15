import type { FileSystem } from './files.ts';
import { ResultFolder } from './folder.ts';
import { refuseOtherKind, type RunKind } from './kind.ts';
import { lockFolder, RunLockedError, type LockOwner } from './lock.ts';
import { defaultRunId } from './names.ts';
import { timeStamp } from './run-record.ts';

export interface Claim<Folder = ResultFolder> {
  folder: Folder;
  /** Lets other processes write there again. */
  release: () => Promise<void>;
}

/** How the folders of one kind of run are made and named. */
export interface FolderMaker<Folder> {
  kind: RunKind;
  open: (runId: string) => Folder;
  /** For a run that was given no name. */
  defaultId: string;
}

/**
 * The folder that a run of cases is to write to, which nobody else writes to until it is released: the one of `runId`, which
 * may hold a run to be resumed, else one that is not in use yet, named after the candidate and the start.
 * @throws ResultNameError for a run id that is no file name; RunLockedError where another run writes under this id;
 * OtherKindError where a run of questions is stored there.
 */
export async function claimFolder(
  files: FileSystem,
  root: string,
  owner: LockOwner,
  { runId, candidate, start }: { runId?: string | undefined; candidate: string; start: Date },
): Promise<Claim> {
  const open = (id: string) => new ResultFolder(files, root, id);
  return claimRun(files, owner, { kind: 'cases', open, defaultId: defaultRunId(candidate, start) }, { runId, start });
}

/** The same for a run of either kind. */
export async function claimRun<Folder extends { path: string }>(
  files: FileSystem,
  owner: LockOwner,
  { kind, open, defaultId }: FolderMaker<Folder>,
  { runId, start }: { runId?: string | undefined; start: Date },
): Promise<Claim<Folder>> {
  const claim = async (folder: Folder): Promise<Claim<Folder>> => {
    // First of all, so that nothing is written there.
    await refuseOtherKind(files, folder.path, kind);
    const release = await lockFolder(files, folder.path, owner, timeStamp(start));
    try {
      await refuseOtherKind(files, folder.path, kind);
    } catch (error) {
      await release();
      throw error;
    }
    return { folder, release };
  };
  if (runId !== undefined) return claim(open(runId));
  for (let n = 1; ; n++) {
    const folder = open(n === 1 ? defaultId : `${defaultId}_${n}`);
    if ((await files.list(folder.path)).length > 0) continue;
    try {
      return await claim(folder);
    } catch (error) {
      // Another run began in the same minute, just now.
      if (!(error instanceof RunLockedError)) throw error;
    }
  }
}
