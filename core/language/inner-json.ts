import type { JsonPath } from '../document/json.ts';
import { parseText, type OffsetRange, type ParsedText } from '../document/text.ts';
import { rangeWithin, valueOffset } from '../document/string-range.ts';

/** A place inside a text that is JSON itself, as the arguments and results of prior messages may be. */
export interface InnerPlace {
  /** From the case's root, through the text. */
  path: JsonPath;
  /** It is the key that is pointed at, or a text, number or the like. */
  at: 'key' | 'value';
  /** In the file. */
  range: OffsetRange;
}

/** What is pointed at within the JSON text at a path; null where there is none. */
export function innerPlace(parsed: ParsedText, path: JsonPath, text: string, offset: number): InnerPlace | null {
  if (!isJsonText(path) || !/^\s*[[{]/.test(text)) return null;
  const at = valueOffset(parsed, path, offset);
  if (at === null) return null;
  const inner = parseText(text);
  const inside = inner.pathAt(at);
  const whole = [...path, ...inside];
  const key = inner.rangeOf(inside, 'key');
  if (typeof inside.at(-1) === 'string' && isWithin(key, at)) {
    return { path: whole, at: 'key', range: rangeWithin(parsed, path, key) };
  }
  const value = inner.rangeOf(inside);
  const isScalar = !/^[[{]/.test(text.slice(value.offset));
  return inside.length > 0 && isScalar && isWithin(value, at)
    ? { path: whole, at: 'value', range: rangeWithin(parsed, path, value) }
    : null;
}

/** The content of a prior message, or the arguments of a call in one. */
function isJsonText([section, part, , kind, , role, last, ...rest]: JsonPath): boolean {
  if (section !== 'setup' || part !== 'prior_messages' || rest.length > 0) return false;
  return kind === 'content' ? role === undefined : kind === 'tool_calls' && role === 'function' && last === 'arguments';
}

function isWithin({ offset, length }: OffsetRange, at: number): boolean {
  return at >= offset && at <= offset + length;
}
