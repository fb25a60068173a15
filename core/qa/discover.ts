import { isRetired } from '../document/discover.ts';
import { globMatcher } from '../document/glob.ts';
import type { ParsedText } from '../document/text.ts';
import { looksLikeItem } from './item.ts';
import { isJsonLines } from './items-text.ts';

/** Files whose name says that they may hold items. */
export function mayHoldItems(path: string): boolean {
  return (/\.json$/i.test(path) || isJsonLines(path)) && !isRetired(path);
}

/**
 * Whether a file holds question items (SPEC 12): a list of which some entry looks like an item, or a path that matches one
 * of the globs. Takes the path from the workspace with forward slashes. A broken list counts as soon as it names a task.
 */
export function isItemFile(path: string, parsed: ParsedText, globs: readonly string[] = []): boolean {
  if (!mayHoldItems(path)) return false;
  if (globs.some((glob) => globMatcher(glob)(path))) return true;
  if (Array.isArray(parsed.value) && parsed.value.some(looksLikeItem)) return true;
  return parsed.broken && /^\s*\[/.test(parsed.text) && /"task_type"\s*:/.test(parsed.text);
}
