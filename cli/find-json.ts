import { readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { reason, refuseSpecial, UsageError } from './io.ts';
import { onOneLine } from './terminal.ts';

export interface FoundFile {
  /** As it was given, or below the folder that was given, with forward slashes. */
  name: string;
  path: string;
  /** Given by itself, so that it counts whatever it holds. */
  named: boolean;
}

export interface FoundFiles {
  /** Every file once, in the order of their names. */
  files: FoundFile[];
  /** Folders that could not be read and links that were not followed, each told in one line. */
  notes: string[];
}

/** No case of an author lies there; `_retired` is the format's own (SPEC 1). */
const SKIPPED = new Set(['node_modules', '_retired']);

const isJson = (name: string): boolean => name.toLowerCase().endsWith('.json');

/**
 * The files that were named, and below the folders that were every file whose name is wanted: every JSON file unless said
 * otherwise. Links below a folder are not followed: what they lead to is either found by itself or none of the folder's.
 * @throws UsageError for a path that does not exist.
 */
export function findJsonFiles(paths: readonly string[], wanted = isJson): FoundFiles {
  const files = new Map<string, FoundFile>();
  const notes: string[] = [];
  const add = (given: string, named: boolean): void => {
    const path = resolve(given);
    if (named || !files.has(path)) files.set(path, { name: given.split(sep).join('/'), path, named });
  };
  const walk = (folder: string): void => {
    for (const entry of entriesOf(folder, notes)) {
      const path = join(folder, entry.name);
      const isWanted = wanted(entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) walk(path);
      } else if (entry.isSymbolicLink()) {
        if (isWanted || isFolder(path)) notes.push(onOneLine(`${path} is a link and was not followed`));
      } else if (isWanted && entry.isFile()) {
        add(path, false);
      }
    }
  };
  for (const path of paths) {
    if (existing(path).isDirectory()) walk(path);
    else add(path, true);
  }
  return { files: [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), notes };
}

function entriesOf(folder: string, notes: string[]) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    notes.push(onOneLine(`${folder} cannot be read: ${reason(error)}`));
    return [];
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function existing(path: string) {
  try {
    refuseSpecial(path);
    return statSync(path);
  } catch (error) {
    throw new UsageError(onOneLine(`cannot read ${path}: ${reason(error)}`));
  }
}
