import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { RealPaths } from '../core/models/bank-path.ts';
import type { FileSystem } from '../core/results/files.ts';

/** The machine's files, for storing results. */
export const nodeFiles: FileSystem = {
  readText: (path) => absentAs(null, readFile(path, 'utf8')),
  writeNew: (path, text) => writeFile(path, text, { encoding: 'utf8', flag: 'wx' }),
  unguessable: randomUUID,
  rename,
  remove: (path) => rm(path, { force: true }),
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  async list(folder) {
    const entries = await absentAs([], readdir(folder, { withFileTypes: true }));
    return entries.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
  },
};

/** The machine's links. */
export const realPaths: RealPaths = {
  real: (path) => (lstatSync(path, { throwIfNoEntry: false }) === undefined ? null : realpathSync.native(path)),
  separator: sep,
};

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

async function absentAs<T, U>(otherwise: U, reading: Promise<T>): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return otherwise;
    throw error;
  }
}
