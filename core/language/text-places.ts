import { endOfString } from '../document/scan.ts';

/** What a string or key of a JSON text says. A string that is JSON itself comes as the strings and keys within it. */
export interface TextPlace {
  read: string;
  /** Where a unit of `read`, or its end, stands in the file. */
  offsetOf: (unit: number) => number;
  /** In how many strings it lies: so often its escapes are written. */
  depth: number;
  isKey: boolean;
  /** The last key before it in its JSON text; its own where it is the value of one. */
  key: string;
  /** All that its string says; false for what stands between the strings of a JSON text that is cut or broken. */
  whole: boolean;
}

/** Nobody wraps JSON in strings more often; every level doubles the backslashes. */
const DEEPEST = 6;

/** All texts of a JSON text, broken or not, in its order. */
export function textsIn(text: string): Generator<TextPlace> {
  return textsWithin(text, (unit) => unit, { depth: 1, key: '', loose: false });
}

interface Nesting {
  depth: number;
  key: string;
  /** Also what stands outside of strings, in a text that only begins like JSON. */
  loose: boolean;
}

function* textsWithin(text: string, offsetOf: TextPlace['offsetOf'], nesting: Nesting): Generator<TextPlace> {
  const { depth, loose } = nesting;
  let { key } = nesting;
  let end = 0;
  const between = (from: number, to: number): TextPlace => ({
    ...{ read: text.slice(from, to), offsetOf: (unit) => offsetOf(from + unit) },
    ...{ depth: depth - 1, isKey: false, key, whole: false },
  });
  for (const string of stringsIn(text)) {
    if (loose) yield between(end, string.start);
    end = string.end;
    const { read, offsetOf: unitOf } = reading(text, string);
    const isKey = /^"\s*:/.test(text.slice(string.end, string.end + 20));
    const place: TextPlace = { read, offsetOf: (unit) => offsetOf(unitOf(unit)), depth, isKey, key, whole: true };
    if (isKey) key = read;
    if (isKey || depth === DEEPEST || !/^\s*[[{]/.test(read)) yield place;
    else yield* textsWithin(read, place.offsetOf, { depth: depth + 1, key, loose: !isJson(read) });
  }
  if (loose) yield between(end, text.length);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The inside of a string, and whether anything in it is written with a backslash. */
interface StringPlace {
  start: number;
  end: number;
  escaped: boolean;
}

/** The insides of all strings; one that is not closed ends with its line, as JSON strings do. */
function* stringsIn(text: string): Generator<StringPlace> {
  // Each is looked for again only when it is passed: a text without any is read once, not once for every string.
  let line = -1;
  let backslash = -1;
  for (let open = text.indexOf('"'); open >= 0;) {
    if (line < open) line = next(text, '\n', open);
    if (backslash < open) backslash = next(text, '\\', open);
    const close = endOfString(text, open);
    const end = close < 0 || close > line ? line : close;
    yield { start: open + 1, end, escaped: backslash < end };
    open = text.indexOf('"', end + 1);
  }
}

function next(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

function reading(text: string, { start, end, escaped }: StringPlace): Omit<ReadString, 'unitAt'> {
  if (escaped) return readString(text, start, end);
  return { read: text.slice(start, end), offsetOf: (unit) => start + unit };
}

/** What the inside of a string says, and how the units of both are found from each other. */
export interface ReadString {
  read: string;
  /** Where a unit of `read`, or its end, stands in the text. */
  offsetOf: (unit: number) => number;
  /** The unit that stands at an offset, or began before it. */
  unitAt: (offset: number) => number;
}

export function readString(text: string, start: number, end: number): ReadString {
  const pieces: string[] = [];
  // Where `read` and the text are no longer as far from each other as before: behind every escape.
  const units = [0];
  const offsets = [start];
  let unit = 0;
  for (let at = start; at < end;) {
    const found = text.indexOf('\\', at);
    const escape = found < 0 ? end : Math.min(found, end);
    pieces.push(text.slice(at, escape));
    unit += escape - at;
    at = escape;
    if (at === end) break;
    const after = Math.min(end, at + (text[at + 1] === 'u' ? 6 : 2));
    pieces.push(unescaped(text.slice(at, after)));
    units.push(unit, ++unit);
    offsets.push(at, after);
    at = after;
  }
  const map = (from: readonly number[], to: readonly number[], value: number) => {
    const piece = lastUpTo(from, value);
    return (to[piece] ?? 0) + value - (from[piece] ?? 0);
  };
  return {
    read: pieces.join(''),
    offsetOf: (at) => Math.min(end, map(units, offsets, at)),
    // Within an escape the unit is that of the escape.
    unitAt: (offset) => Math.min(map(offsets, units, offset), (units[lastUpTo(offsets, offset) + 1] ?? Infinity) - 1),
  };
}

/** The index of the last number that is at most a value, in a list that rises. */
function lastUpTo(rising: readonly number[], value: number): number {
  let low = 0;
  for (let high = rising.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** One UTF-16 unit for every escape, also for one that is none. */
function unescaped(escape: string): string {
  try {
    return JSON.parse(`"${escape}"`) as string;
  } catch {
    return '\uFFFD';
  }
}
