import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isCaseFile, isRetired } from '../core/document/discover.ts';
import { parseText } from '../core/document/text.ts';
import { readText, reason, UsageError } from './io.ts';

export interface CaseFile {
  /** As it was given, or below the folder that was given. */
  path: string;
  text: string;
}

/**
 * The cases that a command was given: a file named by itself counts whatever it holds, of a folder every case below it
 * except in `_retired`, in the order of their paths. `globs` as in the configuration, from `root`.
 * @throws UsageError for a path that cannot be read.
 */
export function readCaseFiles(paths: readonly string[], root: string, globs: readonly string[]): CaseFile[] {
  const found = new Map<string, CaseFile>();
  for (const path of paths) {
    for (const file of stat(path).isDirectory() ? casesBelow(path, root, globs) : [{ path, text: readText(path) }]) {
      found.set(file.path, file);
    }
  }
  return [...found.values()];
}

function casesBelow(folder: string, root: string, globs: readonly string[]): CaseFile[] {
  return jsonBelow(folder).flatMap((path) => {
    const fromRoot = relative(root, path).split(sep).join('/');
    if (isRetired(fromRoot)) return [];
    const text = readText(path);
    return isCaseFile(fromRoot, parseText(text), globs) ? [{ path, text }] : [];
  });
}

function jsonBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : jsonBelow(path);
    return entry.name.toLowerCase().endsWith('.json') ? [path] : [];
  });
}

function stat(path: string) {
  try {
    return statSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reason(error)}`);
  }
}
