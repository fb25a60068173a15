import type { OffsetRange } from '../document/text.ts';
import { textsIn, type TextPlace } from './text-places.ts';

/** A name as it stands inside a string or key of a JSON text, without quotes. */
export interface WordPlace extends OffsetRange {
  word: string;
  /** The text that holds it, and where in it. */
  within: TextPlace;
  at: number;
}

/** Nobody names anything longer; it bounds the work at each place of a hostile text. */
const LONGEST = 200;

/**
 * Every place in the strings and keys of a JSON text, broken or not, where one of the names stands as a whole word, in
 * the order of the text; of names that begin alike the longest counts. Escapes are read, also those of JSON texts within
 * strings, so that the text of a place may be longer than the name. Names of one character are not sought: they stand
 * everywhere. The time grows with the text, hardly with the number of names.
 */
export function wordPlaces(text: string, names: Iterable<string>): WordPlace[] {
  const sought = new Names(names);
  const places: WordPlace[] = [];
  if (sought.all.size === 0) return places;
  for (const within of textsIn(text)) {
    for (const { word, at } of sought.find(within.read)) {
      const offset = within.offsetOf(at);
      places.push({ word, offset, length: within.offsetOf(at + word.length) - offset, within, at });
    }
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

  find(text: string): { word: string; at: number }[] {
    const found: { word: string; at: number }[] = [];
    for (let at = 0; at < text.length - 1; at++) {
      const lengths = this.#lengths.get(text.slice(at, at + 2));
      if (lengths === undefined || goesOnBefore(text, at) || isMasked(text, at)) continue;
      const word = this.#at(text, at, lengths);
      if (word === undefined) continue;
      found.push({ word, at });
      at += word.length - 1;
    }
    return found;
  }

  #at(text: string, at: number, lengths: readonly number[]): string | undefined {
    for (const length of lengths) {
      const after = at + length;
      if (after > text.length || goesOnAfter(text, after)) continue;
      const word = text.slice(at, after);
      if (this.all.has(word)) return word;
    }
    return undefined;
  }
}

/** Digits after a mask, as in `****1234`, are the end of another number; a name in bold, as in `**SB-1**`, is a name. */
function isMasked(text: string, at: number): boolean {
  return at > 0 && '*•'.includes(text.charAt(at - 1)) && /\p{N}/u.test(text.charAt(at));
}

/** Whether a word stands directly before a place. The letter of an escape that is written twice, as in `\\\\n`, is none. */
function goesOnBefore(text: string, at: number): boolean {
  if (at <= 0 || !isWordPart(text, at - 1)) return false;
  return !(text[at - 2] === '\\' && 'nrtbf'.includes(text.charAt(at - 1)));
}

/** Whether a word goes on. The endings that other scripts put behind an id are not part of it: `SB-1ల`. */
function goesOnAfter(text: string, at: number): boolean {
  if (at >= text.length || !isWordPart(text, at)) return false;
  const isForeign = text.charCodeAt(at) > 127 && /[A-Za-z0-9]/.test(text.charAt(at - 1));
  return !isForeign || /\d\p{N}/u.test(text.slice(at - 1, at + 1));
}

/** The whole word that a piece of a text stands in. */
export function wordAround(text: string, at: number, length: number): OffsetRange {
  let from = at;
  while (goesOnBefore(text, from)) from--;
  let to = at + length;
  while (goesOnAfter(text, to)) to++;
  return { offset: from, length: to - from };
}

/** Letters, marks and digits of any script, `_` and `-`: what ids and tool names are made of. */
function isWordPart(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit > 127) return WORD_PART.test(letterAt(text, at));
  return (
    (unit >= 48 && unit <= 57) ||
    (unit >= 65 && unit <= 90) ||
    (unit >= 97 && unit <= 122) ||
    unit === 95 ||
    unit === 45
  );
}

/** With the joiners that scripts of India write within words. */
const WORD_PART = /[\p{L}\p{M}\p{N}\u200c\u200d]/u;

/** Also where only the second half of a letter stands. */
function letterAt(text: string, at: number): string {
  const isSecondHalf = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0);
}
