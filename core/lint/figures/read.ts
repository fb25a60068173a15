import type { OffsetRange } from '../../document/text.ts';
import { idShapedWords } from '../../grade/ids.ts';
import { isLong, shifted } from './decimal.ts';
import { numeralOf, signBefore, type Numeral } from './numerals.ts';
import { passedOver } from './passed-over.ts';
import { shareSenses } from './ranges.ts';
import { WORD_NUMERAL, wordNumeralAt } from './word-numerals.ts';
import { dateAt } from './written-dates.ts';

/** A figure that a text states. */
export interface Figure {
  kind: 'amount' | 'foreign' | 'rate' | 'date' | 'no_date' | 'id' | 'count' | 'duration' | 'number';
  /**
   * Amounts in rupees, foreign money in its currency, rates in per cent, durations with months for years; ids, and dates
   * that no calendar has, as written; dates as `YYYY-MM-DD`, with `*` for a part that is not said. A `number` is one of at
   * least four digits of which nothing says what it is.
   */
  value: number | string;
  /** Of an amount that a number does not hold exactly, all its digits, without groups. */
  exact?: string;
  /** What is counted, one of it: `card`, `month`. */
  unit?: string;
  /** As the text has it. */
  written: string;
  /** In UTF-16 units from the text's beginning. */
  offset: number;
}

/** Where it stands in its text. */
export function figurePlace({ offset, written }: Figure): OffsetRange {
  return { offset, length: written.length };
}

/** Where a figure can begin. */
const BEGINNING = new RegExp(`\\d{1,3}(?:,\\d{2,3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|${WORD_NUMERAL}`, 'gi');
/** Words that are shaped like ids and are none: money, years, masked numbers, standards, months. */
const NO_ID =
  /^(?:INR|RS|USD|EUR|GBP|AED|SGD|FY|AY|ISO|IEC|RFC|PCI|X{2,}(?:[-/]X{2,})*|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)[A-Z]*)[-/]?\d/;
/** What the end of a number is told after. */
const TAIL = /\b(?:ending|ends|end)(?:\s(?:in|with))?\s(?:digits\s)?["('“‘]?$/i;

/** What was read before: at a keystroke all texts but one are as they were. */
const read = new Map<string, readonly Figure[]>();
const MOST_TEXTS = 4096;
const NOTHING: readonly Figure[] = [];

/** All figures of a text, in its order. Takes any text; the time grows with its length. */
export function readFigures(text: string): readonly Figure[] {
  if (text.search(BEGINNING) < 0) return NOTHING;
  const known = read.get(text);
  if (known) return known;
  const fresh = figuresIn(text);
  if (read.size >= MOST_TEXTS) read.clear();
  read.set(text, fresh);
  return fresh;
}

function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  const numerals: Numeral[] = [];
  const ids = idPlaces(text);
  let nextId = 0;
  BEGINNING.lastIndex = 0;
  for (let match = BEGINNING.exec(text); match; match = BEGINNING.exec(text)) {
    const at = match.index;
    let id = ids[nextId];
    while (id && id.offset + id.value.length <= at) id = ids[++nextId];
    if (id && id.offset <= at) {
      BEGINNING.lastIndex = id.offset + id.value.length;
      continue;
    }
    BEGINNING.lastIndex = takeAt(text, at, match[0], found, numerals);
  }
  for (const { value, offset } of ids) found.push({ kind: 'id', value, written: value, offset });
  shareSenses(numerals, text);
  for (const numeral of numerals) {
    const figure = figureOf(numeral, text);
    if (figure) found.push(figure);
  }
  return found.sort((a, b) => a.offset - b.offset);
}

/** Takes the date or number that begins at an offset, and tells where it goes on behind that. */
function takeAt(text: string, at: number, digits: string, found: Figure[], numerals: Numeral[]): number {
  if (!/^\d/.test(digits)) {
    const words = wordNumeralAt(text, at);
    if (!words) return at + digits.length;
    const numeral = numeralOf(text, String(words.value), at, words.end, true);
    if (words.isLarge) numeral.zeros = 0;
    // "One card" is an article more often than a count.
    if (!words.isOne || !isCount(numeral)) numerals.push(numeral);
    return numeral.end;
  }
  const end = at + digits.length;
  const sign = signBefore(text, at);
  if (sign.prefix === null) {
    if (isGlued(text, at)) return end;
    const passed = passedOver(text, at);
    if (passed !== null) return Math.max(passed, end);
    const date = dateAt(text, at);
    if (date) {
      const written = text.slice(date.offset, date.end);
      found.push({
        ...(date.value === null ? { kind: 'no_date', value: written } : { kind: 'date', value: date.value }),
        written,
        offset: date.offset,
      });
      return date.end;
    }
  }
  const numeral = numeralOf(text, digits, at, end, false, sign);
  if (/^[\p{L}_]/u.test(text.slice(numeral.end, numeral.end + 2)) && numeral.end === end) return end;
  numerals.push(numeral);
  return numeral.end;
}

function isCount({ suffix }: Numeral): boolean {
  return suffix !== null && typeof suffix === 'object' && !suffix.isTime;
}

/** Digits that belong to a word, an id, a time or a number with a point before it. */
function isGlued(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return /[\p{L}\p{N}_.*#]$|[^\s(\d%]-$|\d:$|\p{L}\/$/u.test(before);
}

function idPlaces(text: string): { value: string; offset: number }[] {
  const places: { value: string; offset: number }[] = [];
  let from = 0;
  for (const word of idShapedWords(text)) {
    const offset = text.indexOf(word, from);
    if (offset < 0) continue;
    from = offset + word.length;
    const value = word.replace(/[-/]+$/, '');
    if (/\d/.test(value) && !NO_ID.test(value)) places.push({ value, offset });
  }
  return places;
}

function figureOf(numeral: Numeral, text: string): Figure | null {
  const sense = numeral.suffix ?? numeral.prefix;
  const decimal = shifted(numeral.decimal, numeral.zeros ?? 0);
  const value = Number(decimal);
  const place = { written: text.slice(numeral.start, numeral.end), offset: numeral.start };
  if (sense === 'percent') return { kind: 'rate', value, ...place };
  if (sense === 'points') return { kind: 'rate', value: value / 100, ...place };
  if (sense === 'paise') return { kind: 'amount', value: value / 100, ...place };
  if (sense === 'foreign') return { kind: 'foreign', value, ...place };
  if (sense !== null && typeof sense === 'object') {
    const { isTime, factor, name } = sense;
    return { kind: isTime ? 'duration' : 'count', value: value * factor, unit: name, ...place };
  }
  const isTail =
    sense === null && !numeral.inWords && TAIL.test(text.slice(Math.max(0, numeral.start - 24), numeral.start));
  if (isTail) return { kind: 'id', value: numeral.decimal, ...place };
  if (sense === 'rupees' || numeral.isGrouped || numeral.zeros !== null) {
    return { kind: 'amount', value, ...(isLong(decimal) && { exact: decimal }), ...place };
  }
  return isNumber(numeral, text) ? { kind: 'number', value, ...place } : null;
}

/** Of a number that nothing is said of: four to twelve digits, no year, and not the end of a range. */
function isNumber({ decimal, digitsStart, end, inWords }: Numeral, text: string): boolean {
  const [whole = ''] = decimal.split('.');
  if (inWords || whole.length < 4 || whole.length > 12 || text[digitsStart - 1] === '-' || text[end] === ':')
    return false;
  return !(decimal.length === 4 && /^(?:19|20)/.test(decimal)) && !isActYear(text, digitsStart);
}

/** "The Negotiable Instruments Act, 1881". */
function isActYear(text: string, at: number): boolean {
  return /\b(?:Act|Code|Rules|Regulations)(?:,| of)?\s$/.test(text.slice(Math.max(0, at - 20), at));
}
