import { isObject, type Json } from '../document/json.ts';
import { toJsonFile, type FileSystem } from './files.ts';

/** The process that wants to write results. */
export interface LockOwner {
  pid: number;
  /** The name of its machine. */
  host: string;
  /** Unlike that of any other process, also of one that had the same number before. */
  token: string;
  /** Whether a process of this machine is alive. */
  isAlive(pid: number): boolean;
  /** Waits long enough for another process to finish writing a few bytes. */
  moment(): Promise<void>;
}

/** Somebody else writes into the folder. */
export class RunLockedError extends Error {
  override readonly name = 'RunLockedError';
}

interface Holder {
  pid: number;
  host: string;
  token: string;
  since: string;
}

const NAME = 'run.lock';
const ATTEMPTS = 5;

/**
 * Makes `folder` this process's own until the function that is returned is called. A lock whose process is gone is taken
 * over.
 * @param since as `timeStamp` writes it.
 * @throws RunLockedError while another run writes there; what the file system throws.
 */
export async function lockFolder(
  files: FileSystem,
  folder: string,
  owner: LockOwner,
  since: string,
): Promise<() => Promise<void>> {
  const path = `${folder}/${NAME}`;
  const { pid, host, token } = owner;
  const own = toJsonFile({ pid, host, token, since });
  await files.makeFolder(folder);
  let fault: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await files.writeNew(path, own);
      return async () => {
        if ((await files.readText(path)) === own) await files.remove(path);
      };
    } catch (error) {
      fault = error;
    }
    const found = await wholeLock(files, path, owner);
    if (found === null) continue;
    refuseWhereHeld(found, path, owner);
    await takeAway(files, path, found, owner);
  }
  throw fault;
}

/** The text of the lock; one that is being written at this moment is waited for. */
async function wholeLock(files: FileSystem, path: string, owner: LockOwner): Promise<string | null> {
  const text = await files.readText(path);
  if (text === null || readHolder(text) !== null) return text;
  await owner.moment();
  return files.readText(path);
}

/** Moves a lock away whose process is gone. Another run may have been quicker: then it is its lock that was moved. */
async function takeAway(files: FileSystem, path: string, stale: string, owner: LockOwner): Promise<void> {
  const aside = `${path}.${files.unguessable()}.tmp`;
  try {
    await files.rename(path, aside);
  } catch {
    return;
  }
  const moved = await files.readText(aside);
  if (moved !== null && moved !== stale) {
    await files.rename(aside, path);
    refuseWhereHeld(moved, path, owner);
    return;
  }
  await files.remove(aside);
}

function refuseWhereHeld(text: string, path: string, owner: LockOwner): void {
  const holder = readHolder(text);
  // A process that was killed between making the file and filling it leaves nothing in it.
  if (holder === null || isGone(holder, owner)) return;
  const { pid, host, since } = holder;
  const where = host === owner.host ? 'on this machine' : `on ${host}`;
  throw new RunLockedError(
    `process ${pid} ${where} has been writing this run since ${since}: wait for it or stop it, or give this run another ` +
      // A number is given again, after a restart at the latest: the process may be another one by now.
      `id (if that process is ${host === owner.host ? 'no run of Sarq' : 'gone'}, delete ${path})`,
  );
}

function isGone({ pid, host, token }: Holder, owner: LockOwner): boolean {
  if (host !== owner.host) return false;
  // The same number in another process: the one before has ended.
  if (pid === owner.pid) return token !== owner.token;
  return !owner.isAlive(pid);
}

function readHolder(text: string): Holder | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { pid, host, token, since } = value;
  if (typeof pid !== 'number' || typeof host !== 'string') return null;
  if (typeof token !== 'string' || typeof since !== 'string') return null;
  return { pid, host, token, since };
}
