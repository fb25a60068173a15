import { globMatcher } from './glob.ts';
import { HARNESS_FILE, TOOLS_FILE } from './locate-bank.ts';
import type { ParsedText } from './text.ts';
import { looksLikeCase } from './vocabulary.ts';

export { looksLikeCase };

const RETIRED = '_retired';
const BANK_FOLDER = 'case_bank';

/** Whether a path lies in a folder that is skipped everywhere (SPEC 1). */
export function isRetired(path: string): boolean {
  return folders(path).includes(RETIRED);
}

/**
 * Whether a JSON file is a case: it looks like one, lies under a folder `case_bank`, or matches one of the globs.
 * Takes its path from the workspace or bank with forward slashes. Broken text counts as a case as soon as it has a
 * `case_id`: what is still to come may be unreadable. Files in `_retired` folders and tool definitions are none.
 */
export function isCaseFile(path: string, parsed: ParsedText, globs: readonly string[] = []): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!name.toLowerCase().endsWith('.json') || isRetired(path)) return false;
  if (looksLikeCase(parsed.value)) return true;
  if (name === TOOLS_FILE || name === HARNESS_FILE) return false;
  if (folders(path).includes(BANK_FOLDER) || globs.some((glob) => globMatcher(glob)(path))) return true;
  return parsed.broken && /"case_id"\s*:/.test(parsed.text);
}

function folders(path: string): string[] {
  return path.split('/').slice(0, -1);
}
