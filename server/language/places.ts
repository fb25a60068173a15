import type { OffsetRange, ParsedText, Position } from '../../core/document/text.ts';
import type { Span } from '../../protocol/requests.ts';

/** A text of the workspace as it was last read. */
export interface TextRecord {
  readonly parsed: ParsedText;
  /** The file on disk begins with a byte order mark, which editors do not show. */
  readonly hasMark: boolean;
}

/** A place in the editor, which does not count a byte order mark as a column. */
export function spanOf({ parsed, hasMark }: TextRecord, { offset, length }: OffsetRange): Span {
  const place = ({ line, column }: Position) => ({
    line,
    character: hasMark && line === 0 ? Math.max(0, column - 1) : column,
  });
  return { start: place(parsed.position(offset)), end: place(parsed.position(offset + length)) };
}

/** The offset of a place in the editor. */
export function offsetOf({ parsed, hasMark }: TextRecord, line: number, character: number): number {
  const { text } = parsed;
  let at = 0;
  for (let left = line; left > 0; left--) {
    const end = /\r\n?|\n/g;
    end.lastIndex = at;
    const found = end.exec(text);
    if (!found) return text.length;
    at = found.index + found[0].length;
  }
  return Math.min(text.length, at + character + (hasMark && line === 0 ? 1 : 0));
}
