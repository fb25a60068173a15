import type { JsonPath } from './json.ts';
import type { OffsetRange, ParsedText } from './text.ts';

/**
 * The place in the file of a part of a text value: escapes such as `\n` or `\u20b9` are one unit of the value and several
 * of the file. `within` counts UTF-16 units of the value. Falls back to the whole value where it is no text.
 */
export function rangeWithin(parsed: ParsedText, path: JsonPath, within: OffsetRange): OffsetRange {
  const whole = parsed.rangeOf(path);
  if (parsed.text[whole.offset] !== '"') return whole;
  const escapes = escapesIn(parsed.text, whole);
  const start = sourceOffset(escapes, within.offset);
  const end = sourceOffset(escapes, within.offset + within.length);
  return end > whole.length - 1 ? whole : { offset: whole.offset + start, length: end - start };
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

/** The escapes of a text, in its order: the unit of the value that each is, and what all up to it add to the file. */
interface Escapes extends OffsetRange {
  text: string;
  units: number[];
  added: number[];
}

/** A long text may have a thousand findings. */
let last: Escapes | undefined;

function escapesIn(text: string, { offset, length }: OffsetRange): Escapes {
  if (last !== undefined && last.text === text && last.offset === offset && last.length === length) return last;
  const escapes: Escapes = { text, offset, length, units: [], added: [] };
  const source = text.slice(offset, offset + length);
  let added = 0;
  for (let at = source.indexOf('\\'); at >= 0;) {
    const escape = unitLength(source, at);
    escapes.units.push(at - 1 - added);
    added += escape - 1;
    escapes.added.push(added);
    at = source.indexOf('\\', at + escape);
  }
  last = escapes;
  return escapes;
}

/** From the opening quote on. */
function sourceOffset({ units, added }: Escapes, unit: number): number {
  let low = 0;
  for (let high = units.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((units[middle] ?? 0) < unit) low = middle + 1;
    else high = middle;
  }
  return 1 + unit + (added[low - 1] ?? 0);
}

function unitLength(source: string, at: number): number {
  if (source[at] !== '\\') return 1;
  return source[at + 1] === 'u' ? 6 : 2;
}
