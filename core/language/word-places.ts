import { endOfString } from '../document/scan.ts';
import type { OffsetRange } from '../document/text.ts';

/** A name as it stands inside a string or key of a JSON text, without quotes. */
export interface WordPlace extends OffsetRange {
  word: string;
}

/** Nobody names anything longer; it bounds the work at each place of a hostile text. */
const LONGEST = 200;

/**
 * Every place in the strings and keys of a JSON text, broken or not, where one of the names stands as a whole word, in
 * the order of the text; of names that begin alike the longest counts. Escapes are read, so that the text of a place may
 * be longer than the name. Names of one character are not sought: they stand everywhere. The time grows with the text,
 * hardly with the number of names.
 */
export function wordPlaces(text: string, names: Iterable<string>): WordPlace[] {
  const sought = new Names(names);
  const places: WordPlace[] = [];
  if (sought.all.size === 0) return places;
  for (const { start, end, escaped } of stringsIn(text)) {
    if (escaped) findEscaped(text, start, end, sought, places);
    else sought.find(text, start, end, places);
  }
  return places;
}

class Names {
  readonly all: ReadonlySet<string>;
  /** By their first two characters the lengths there are, the longest first. */
  readonly #lengths = new Map<string, number[]>();

  constructor(names: Iterable<string>) {
    this.all = new Set([...names].filter(({ length }) => length > 1 && length <= LONGEST));
    for (const name of this.all) {
      const lengths = this.#lengths.get(name.slice(0, 2));
      if (lengths === undefined) this.#lengths.set(name.slice(0, 2), [name.length]);
      else if (!lengths.includes(name.length)) lengths.push(name.length);
    }
    for (const lengths of this.#lengths.values()) lengths.sort((a, b) => b - a);
  }

  find(text: string, start: number, end: number, places: WordPlace[]): void {
    for (let at = start; at < end - 1; at++) {
      if (at > start && (isInner(text, at - 1, start) || isMasked(text, at))) continue;
      const word = this.#at(text, at, end);
      if (word === undefined) continue;
      places.push({ word, offset: at, length: word.length });
      at += word.length - 1;
    }
  }

  #at(text: string, at: number, end: number): string | undefined {
    for (const length of this.#lengths.get(text.slice(at, at + 2)) ?? []) {
      const after = at + length;
      if (after > end || (after < end && isWordPart(text.charCodeAt(after)))) continue;
      const word = text.slice(at, after);
      if (this.all.has(word)) return word;
    }
    return undefined;
  }
}

/** Digits after a mask, as in `****1234`, are the end of another number; a name in bold, as in `**SB-1**`, is a name. */
function isMasked(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 48 && unit <= 57 && '*•'.includes(text.charAt(at - 1));
}

/** Whether what comes next goes on with a word. The letter of an escape, as in a JSON text within a string, does not. */
function isInner(text: string, before: number, start: number): boolean {
  if (!isWordPart(text.charCodeAt(before))) return false;
  return !(before > start && text[before - 1] === '\\' && 'nrtbf'.includes(text.charAt(before)));
}

/** The whole word that a piece of a text stands in. */
export function wordAround(text: string, at: number, length: number): OffsetRange {
  let from = at;
  while (from > 0 && isInner(text, from - 1, 0)) from--;
  let to = at + length;
  while (to < text.length && isWordPart(text.charCodeAt(to))) to++;
  return { offset: from, length: to - from };
}

/** Letters without accents, digits, `_` and `-`: what ids and tool names are made of. */
function isWordPart(unit: number): boolean {
  return (
    (unit >= 48 && unit <= 57) ||
    (unit >= 65 && unit <= 90) ||
    (unit >= 97 && unit <= 122) ||
    unit === 95 ||
    unit === 45
  );
}

/** The inside of a string, and whether anything in it is written with a backslash. */
export interface StringPlace {
  start: number;
  end: number;
  escaped: boolean;
}

/** The insides of all strings; one that is not closed ends with its line, as JSON strings do. */
export function* stringsIn(text: string): Generator<StringPlace> {
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

function findEscaped(text: string, start: number, end: number, sought: Names, places: WordPlace[]): void {
  const { read, offsets } = readString(text, start, end);
  const found: WordPlace[] = [];
  sought.find(read, 0, read.length, found);
  for (const { word, offset, length } of found) {
    const from = offsets[offset] ?? start;
    places.push({ word, offset: from, length: (offsets[offset + length] ?? end) - from });
  }
}

/** What the inside of a string says, and where each of its characters and its end stand in the text. */
export function readString(text: string, start: number, end: number): { read: string; offsets: number[] } {
  let read = '';
  const offsets: number[] = [];
  for (let at = start; at < end;) {
    const width = text[at] === '\\' ? (text[at + 1] === 'u' ? 6 : 2) : 1;
    offsets.push(at);
    read += width === 1 ? text.charAt(at) : unescaped(text.slice(at, Math.min(end, at + width)));
    at += width;
  }
  offsets.push(end);
  return { read, offsets };
}

/** One UTF-16 unit for every escape, also for one that is none. */
function unescaped(escape: string): string {
  try {
    return JSON.parse(`"${escape}"`) as string;
  } catch {
    return '\uFFFD';
  }
}
