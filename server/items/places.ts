import type { JsonPath } from '../../core/document/json.ts';
import type { OffsetRange, ParsedText, Position } from '../../core/document/text.ts';
import { contextsOf } from '../../core/qa/lint/engine.ts';
import type { ItemContext } from '../../core/qa/lint/rule.ts';
import type { Span } from '../../protocol/requests.ts';
import type { ItemsRecord } from './shelf.ts';

/** A place in the editor, which does not count a byte order mark as a column. */
export function spanOf({ parsed, hasMark }: ItemsRecord, { offset, length }: OffsetRange): Span {
  const place = ({ line, column }: Position) => ({
    line,
    character: hasMark && line === 0 ? Math.max(0, column - 1) : column,
  });
  return { start: place(parsed.position(offset)), end: place(parsed.position(offset + length)) };
}

/** The offset of a place in the editor. */
export function offsetOf({ parsed, hasMark }: ItemsRecord, line: number, character: number): number {
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

/** The item at a path that begins with an item's index. */
export function itemAt(parsed: ParsedText, path: JsonPath): ItemContext | undefined {
  return contextsOf(parsed.value).find(({ index }) => index === path[0]);
}
