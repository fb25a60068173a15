import { hash, randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { RealPaths } from '../core/models/bank-path.ts';
import type { FileSystem } from '../core/results/files.ts';

/**
 * The machine's files, for storing results. Small files are written at once, on this thread: handing each of a trial's steps to
 * another one costs more than the step.
 */
export const disk: FileSystem = {
  readText: (path) => absentAs(null, readFile(path, 'utf8')),
  writeNew: async (path, text) => {
    writeFileSync(path, text, { encoding: 'utf8', flag: 'wx' });
  },
  unguessable: randomUUID,
  rename: async (from, to) => {
    renameSync(from, to);
  },
  remove: async (path) => {
    rmSync(path, { force: true });
  },
  async makeFolder(path) {
    try {
      // Nearly always the folder above is there already.
      mkdirSync(path);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST' && isFolder(path)) return false;
      if (codeOf(error) !== 'ENOENT' || isThere(dirname(path))) throw error;
      // Not by `recursive`: where a file system refuses a folder as if the one above were missing, that never ends.
      await disk.makeFolder(dirname(path));
      return disk.makeFolder(path);
    }
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

export const sha256 = (text: string): string => hash('sha256', text);

/** As a content security policy names a script or a style. */
export const sha256Base64 = (text: string): string => hash('sha256', text, 'base64');

async function absentAs<T, U>(otherwise: U, reading: Promise<T>): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return otherwise;
    throw error;
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
