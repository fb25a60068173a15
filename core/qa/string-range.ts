import type { JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';

/**
 * The place in the file of a part of a text value: escapes such as `\n` or `\u20b9` are one unit of the value and several
 * of the file. `within` counts UTF-16 units of the value. Falls back to the whole value where it is no text.
 */
export function rangeWithin(parsed: ParsedText, path: JsonPath, within: OffsetRange): OffsetRange {
  const whole = parsed.rangeOf(path);
  const source = parsed.text.slice(whole.offset, whole.offset + whole.length);
  if (!source.startsWith('"')) return whole;
  const start = sourceOffset(source, within.offset);
  const end = sourceOffset(source, within.offset + within.length);
  return start === null || end === null ? whole : { offset: whole.offset + start, length: end - start };
}

/** The unit of the value at an offset of the file; null outside the text between the quotes. */
export function valueOffset(parsed: ParsedText, path: JsonPath, offset: number): number | null {
  const whole = parsed.rangeOf(path);
  const source = parsed.text.slice(whole.offset, whole.offset + whole.length);
  const target = offset - whole.offset;
  if (!source.startsWith('"') || target < 1 || target > source.length - 1) return null;
  let at = 1;
  let unit = 0;
  while (at < source.length) {
    const next = at + unitLength(source, at);
    if (next > target) return unit;
    at = next;
    unit++;
  }
  return null;
}

function sourceOffset(source: string, units: number): number | null {
  let at = 1;
  for (let left = units; left > 0;) {
    if (at >= source.length) return null;
    // Up to the next escape a unit of the value is one of the file.
    const escape = source.indexOf('\\', at);
    const plain = Math.min(left, (escape < 0 ? source.length : escape) - at);
    at += plain;
    left -= plain;
    if (left === 0 || at >= source.length) continue;
    at += unitLength(source, at);
    left--;
  }
  return at;
}

function unitLength(source: string, at: number): number {
  if (source[at] !== '\\') return 1;
  return source[at + 1] === 'u' ? 6 : 2;
}
