import { relative, sep } from 'node:path';
import { isCaseFile } from '../core/document/discover.ts';
import { parseText } from '../core/document/text.ts';
import { findJsonFiles } from './find-json.ts';
import { readAnyText } from './io.ts';
import { printable } from './terminal.ts';

export interface CaseFile {
  /** As it was given, or below the folder that was given. */
  path: string;
  text: string;
  /** Without it the text is not what stands in the file. */
  utf8: boolean;
}

/**
 * The cases that a command was given: a file named by itself counts whatever it holds, of a folder every case below it
 * except in `_retired`, in the order of their paths. `globs` as in the configuration, from `root`.
 * @throws UsageError for a path that cannot be read.
 */
export function readCaseFiles(paths: readonly string[], root: string, globs: readonly string[]): CaseFile[] {
  const { files, notes } = findJsonFiles(paths);
  for (const note of notes) console.error(printable(note));
  return files.flatMap(({ name, path, named }) => {
    const { text, utf8 } = readAnyText(path);
    const fromRoot = relative(root, path).split(sep).join('/');
    return named || isCaseFile(fromRoot, parseText(text), globs) ? [{ path: name, text, utf8 }] : [];
  });
}
