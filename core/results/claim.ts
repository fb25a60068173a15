import type { FileSystem } from './files.ts';
import { ResultFolder } from './folder.ts';
import { lockFolder, RunLockedError, type LockOwner } from './lock.ts';
import { defaultRunId } from './names.ts';
import { timeStamp } from './run-record.ts';

export interface Claim {
  folder: ResultFolder;
  /** Lets other processes write there again. */
  release: () => Promise<void>;
}

/**
 * The folder that a run is to write to, which nobody else writes to until it is released: the one of `runId`, which may hold a
 * run to be resumed, else one that is not in use yet, named after the candidate and the start.
 * @throws ResultNameError for a run id that is no file name; RunLockedError where another run writes under this id.
 */
export async function claimFolder(
  files: FileSystem,
  root: string,
  owner: LockOwner,
  { runId, candidate, start }: { runId?: string | undefined; candidate: string; start: Date },
): Promise<Claim> {
  const claim = async (folder: ResultFolder): Promise<Claim> => {
    return { folder, release: await lockFolder(files, folder.path, owner, timeStamp(start)) };
  };
  if (runId !== undefined) return claim(new ResultFolder(files, root, runId));
  const id = defaultRunId(candidate, start);
  for (let n = 1; ; n++) {
    const folder = new ResultFolder(files, root, n === 1 ? id : `${id}_${n}`);
    if ((await files.list(folder.path)).length > 0) continue;
    try {
      return await claim(folder);
    } catch (error) {
      // Another run began in the same minute, just now.
      if (!(error instanceof RunLockedError)) throw error;
    }
  }
}
