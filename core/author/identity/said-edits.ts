import type { OffsetRange } from '../../document/text.ts';
import { textsIn } from '../../language/text-places.ts';

export type SaidEdit = OffsetRange & { text: string };

/** Edits of all that the texts of a case say where a pattern (global) matches; null leaves a place as it is. */
export function editsWhere(text: string, pattern: RegExp, say: (match: RegExpMatchArray) => string | null): SaidEdit[] {
  const edits: SaidEdit[] = [];
  for (const { read, offsetOf, depth } of textsIn(text)) {
    for (const match of read.matchAll(pattern)) {
      const said = say(match);
      if (said === null || said === match[0]) continue;
      const offset = offsetOf(match.index);
      edits.push({ offset, length: offsetOf(match.index + match[0].length) - offset, text: escaped(said, depth) });
    }
  }
  return edits;
}

/** A text as it is written within so many strings. */
function escaped(said: string, depth: number): string {
  return depth === 0 ? said : escaped(JSON.stringify(said).slice(1, -1), depth - 1);
}

/** What a text means in a pattern: itself. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
