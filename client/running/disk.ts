import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { FileSystem } from '../../core/results/files.ts';

/** The disk of the machine the extension runs on. */
export const disk: FileSystem = {
  readText: (path) => readFile(path, 'utf8').catch(orWhereAbsent(null)),
  writeText: (path, text) => writeFile(path, text, 'utf8'),
  rename,
  remove: (path) => rm(path, { force: true }),
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true });
  },
  list: async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(orWhereAbsent([]));
    return entries.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
  },
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
