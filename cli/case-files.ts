import { relative, sep } from 'node:path';
import { isCaseFile } from '../core/document/discover.ts';
import { parseText } from '../core/document/text.ts';
import { findJsonFiles } from './find-json.ts';
import { textOrFault } from './io.ts';
import { onOneLine } from './terminal.ts';

export interface CaseFile {
  /** As it was given, or below the folder that was given. */
  path: string;
  text: string;
  /** Why the text is not what stands in the file. */
  fault: string | null;
}

/**
 * The cases that a command was given: a file named by itself counts whatever it holds, of a folder every case below it
 * except in `_retired`, in the order of their paths. `globs` as in the configuration, from `root`.
 * A file that cannot be read may be a case, and counts as one; so does one that is not UTF-8.
 * @throws UsageError for a path that does not exist.
 */
export function readCaseFiles(paths: readonly string[], root: string, globs: readonly string[]): CaseFile[] {
  const { files, notes } = findJsonFiles(paths);
  for (const note of notes) console.error(onOneLine(note));
  return files.flatMap(({ name, path, named }) => {
    const { text, fault } = textOrFault(path);
    const fromRoot = relative(root, path).split(sep).join('/');
    const counts = named || fault !== null || isCaseFile(fromRoot, parseText(text ?? ''), globs);
    return counts ? [{ path: name, text: text ?? '', fault }] : [];
  });
}
