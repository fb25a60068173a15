import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { RealPaths } from '../../core/models/bank-path.ts';
import type { FileSystem } from '../../core/results/files.ts';

/** The disk of the machine the extension runs on. */
export const disk: FileSystem = {
  readText: (path) => readFile(path, 'utf8').catch(orWhereAbsent(null)),
  writeNew: (path, text) => writeFile(path, text, { encoding: 'utf8', flag: 'wx' }),
  unguessable: randomUUID,
  rename,
  remove: (path) => rm(path, { force: true }),
  makeFolder: async (path) => (await mkdir(path, { recursive: true })) !== undefined,
  list: async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(orWhereAbsent([]));
    return entries.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
  },
};

/** The machine's links. */
export const realPaths: RealPaths = {
  real: (path) => (lstatSync(path, { throwIfNoEntry: false }) === undefined ? null : realpathSync.native(path)),
  separator: sep,
};

function orWhereAbsent<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return otherwise;
    throw error;
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
