import { parseText, type OffsetRange, type ParsedText } from '../document/text.ts';
import type { JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { nameAt } from './case-names.ts';
import { readString } from './text-places.ts';
import { wordAround } from './word-places.ts';

/** How deep JSON texts in strings of JSON texts are looked into. */
const MOST_NESTED = 3;

/**
 * What a growing selection takes in, one after the other, the innermost first: a word or id, its sentence, what the string
 * holds, the string, the property, the object, and so on up to the whole case; within a JSON text in a string likewise.
 */
export function selectionsAt(parsed: ParsedText, ctx: CaseContext, offset: number): OffsetRange[] {
  const name = nameAt(parsed, ctx, offset);
  const ranges = [
    ...(name ? [rangeFrom(name.offset, name.offset + name.length)] : []),
    ...selections(parsed, offset, 0),
  ];
  const growing: OffsetRange[] = [];
  for (const range of ranges.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)) {
    const last = growing.at(-1);
    if (!last || (contains(range, last) && range.length > last.length)) growing.push(range);
  }
  return growing;
}

function selections(parsed: ParsedText, offset: number, depth: number): OffsetRange[] {
  const path = parsed.pathAt(offset);
  const key = typeof path.at(-1) === 'string' ? parsed.rangeOf(path, 'key') : undefined;
  const leaf = key && isIn(key, offset) ? key : parsed.rangeOf(path);
  return [...inString(parsed, leaf, offset, depth), ...around(parsed, path, offset)];
}

/** The value, its property, and those that hold it. */
function around(parsed: ParsedText, path: JsonPath, offset: number): OffsetRange[] {
  const ranges: OffsetRange[] = [];
  for (let { length } = path; length >= 0; length--) {
    const here = path.slice(0, length);
    const value = parsed.rangeOf(here);
    if (isIn(value, offset)) ranges.push(value);
    if (typeof here.at(-1) !== 'string') continue;
    const key = parsed.rangeOf(here, 'key');
    if (isIn(key, offset)) ranges.push(key);
    ranges.push(rangeFrom(key.offset, Math.max(key.offset + key.length, value.offset + value.length)));
  }
  return ranges.filter((range) => isIn(range, offset));
}

function inString(parsed: ParsedText, leaf: OffsetRange, offset: number, depth: number): OffsetRange[] {
  const [start, end] = [leaf.offset + 1, leaf.offset + leaf.length - 1];
  if (parsed.text[leaf.offset] !== '"' || offset < start || offset > end) return [];
  const { read, offsetOf, unitAt } = readString(parsed.text, start, end);
  const at = unitAt(offset);
  const back = ({ offset: from, length }: OffsetRange) => rangeFrom(offsetOf(from), offsetOf(from + length));
  const inner = depth < MOST_NESTED && /^\s*[[{]/.test(read) ? parseText(read) : undefined;
  const inside =
    inner && !inner.broken ? selections(inner, at, depth + 1) : [wordAround(read, at, 0), sentenceAt(read, at)];
  return [...inside.map(back), rangeFrom(start, end)];
}

/** A full stop, with what may close behind it, ends a sentence where a new one begins: not in `Rs. 500` or `e.g. this`. */
const SENTENCE_END = /[.!?…।][)"'”’\]]*\s+(?=[^\s\p{Ll}\d])|\n+/gu;

function sentenceAt(text: string, at: number): OffsetRange {
  let start = 0;
  for (const end of text.matchAll(SENTENCE_END)) {
    const next = end.index + end[0].length;
    if (next > at) return trimmed(text, start, next);
    start = next;
  }
  return trimmed(text, start, text.length);
}

function trimmed(text: string, start: number, end: number): OffsetRange {
  const piece = text.slice(start, end);
  return { offset: start + piece.length - piece.trimStart().length, length: piece.trim().length };
}

function rangeFrom(offset: number, end: number): OffsetRange {
  return { offset, length: Math.max(0, end - offset) };
}

function isIn({ offset, length }: OffsetRange, at: number): boolean {
  return at >= offset && at <= offset + length;
}

function contains(outer: OffsetRange, inner: OffsetRange): boolean {
  return outer.offset <= inner.offset && outer.offset + outer.length >= inner.offset + inner.length;
}
