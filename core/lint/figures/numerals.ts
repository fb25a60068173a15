import { shifted } from './decimal.ts';
import { unitAfter, type Unit } from './units.ts';

/** What words and signs beside a number say that it is. */
export type Sense = 'rupees' | 'paise' | 'foreign' | 'percent' | 'points' | Unit;

/** A number of a text with what is written around it. */
export interface Numeral {
  /** Of its sign, where one is before it; of its digits or first word; behind them; behind all that belongs to it. */
  start: number;
  digitsStart: number;
  digitsEnd: number;
  end: number;
  /** As a decimal text, large units left out. */
  decimal: string;
  /** How many zeros its large unit adds; null where there is none. */
  zeros: number | null;
  isGrouped: boolean;
  inWords: boolean;
  prefix: 'rupees' | 'foreign' | null;
  suffix: Sense | null;
}

const RUPEES_BEFORE = /(?:₹|(?<![a-z])(?:Rs\.?|INR|Rupees?|Rupaye))\s?$/i;
const FOREIGN_BEFORE =
  /(?:(?:(?<![a-z])US)?[$€£¥]|(?<![a-z])(?:USD|EUR|GBP|AED|SGD|JPY|CHF|AUD|CAD|QAR|SAR|dollars|euros))\s?$/i;
const RUPEES_AFTER =
  /^(?:\s?\/-|\s?(?:-\s?)?(?:rupees?|rupaye|rupaya|rupiye|rupiya|Rs(?!\.?\s?\d)|INR(?!\s?\d))(?!\w))(?:\sonly\b)?/i;
const PAISE_PART = /^\s(?:and\s)?(\d{1,2})\spaise\b/i;
const PAISE_AFTER = /^\spaisa?e?\b/i;
const FOREIGN_AFTER =
  /^\s?(?:US\s)?(?:[$€£¥]|(?:dollars?|USD|euros?|EUR|pounds|GBP|dirhams?|AED|SGD|JPY|yen|CHF|AUD|CAD|riyals?)(?!\w))/i;
const PERCENT_AFTER = /^\s?(?:%|(?:-|\s)?(?:percent|per\s?cent|pct)(?![a-z]))(?:age)?/i;
const POINTS_AFTER = /^\s(?:bps|basis\spoints)\b/i;
const LARGE_AFTER = /^[\s-]?(lakhs?|lacs?|crores?|cr|millions?|mn|thousands?|hazaa?r|billions?|bn|L|k)(?![\w])\.?/i;
const MORE_LARGE = /^\s(?:and\s)?(\d{1,3}(?:\.\d+)?)[\s-]?(lakhs?|lacs?|thousands?|hazaa?r)(?!\w)/i;

const SUFFIXES: readonly [Sense, RegExp][] = [
  ['percent', PERCENT_AFTER],
  ['rupees', RUPEES_AFTER],
  ['foreign', FOREIGN_AFTER],
  ['paise', PAISE_AFTER],
  ['points', POINTS_AFTER],
];

/** So far behind a number it is looked for what it is. */
const AFTER = 64;
const BEFORE = 12;

export function signBefore(text: string, at: number): { prefix: Numeral['prefix']; start: number } {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const rupees = RUPEES_BEFORE.exec(before);
  if (rupees) return { prefix: 'rupees', start: at - rupees[0].length };
  const foreign = FOREIGN_BEFORE.exec(before);
  return foreign ? { prefix: 'foreign', start: at - foreign[0].length } : { prefix: null, start: at };
}

/** Reads what stands around a number: `written` are its digits, or the value of its words, from `at` to `digitsEnd`. */
export function numeralOf(text: string, written: string, at: number, digitsEnd: number, inWords: boolean): Numeral {
  const { prefix, start } = signBefore(text, at);
  const isGrouped = written.includes(',');
  const numeral: Numeral = {
    start,
    digitsStart: at,
    digitsEnd,
    end: digitsEnd,
    decimal: written.replaceAll(',', ''),
    zeros: null,
    isGrouped,
    inWords,
    prefix,
    suffix: null,
  };
  if (!inWords) takeLarge(numeral, text);
  takeSuffix(numeral, text);
  return numeral;
}

function rest(text: string, from: number): string {
  return text.slice(from, from + AFTER);
}

function takeLarge(numeral: Numeral, text: string): void {
  const match = LARGE_AFTER.exec(rest(text, numeral.end));
  if (!match) return;
  const end = numeral.end + match[0].length;
  const isShort = /^(?:L|k|cr|mn|bn)$/i.test(match[1] ?? '');
  // "24k" is gold; "₹24k" and "24k rupees" are money, and so is "5 cr".
  const isMoney = numeral.prefix !== null || RUPEES_AFTER.test(rest(text, end)) || /^\s?cr/i.test(match[0]);
  if (isShort && !isMoney) return;
  numeral.zeros = zerosOf(match[1] ?? '');
  numeral.end = match[0].endsWith('.') ? end - 1 : end;
  const more = MORE_LARGE.exec(rest(text, numeral.end));
  const smaller = zerosOf(more?.[2] ?? '');
  if (!more || smaller >= numeral.zeros || numeral.decimal.includes('.')) return;
  const sum =
    BigInt(shifted(numeral.decimal, numeral.zeros)) + BigInt(Math.round(Number(shifted(more[1] ?? '', smaller))));
  numeral.decimal = String(sum);
  numeral.zeros = 0;
  numeral.end += more[0].length;
}

function zerosOf(word: string): number {
  const name = word.toLowerCase();
  if (name.startsWith('cr')) return 7;
  if (name.startsWith('l')) return 5;
  if (/^m/.test(name)) return 6;
  return name.startsWith('b') ? 9 : 3;
}

function takeSuffix(numeral: Numeral, text: string): void {
  const after = rest(text, numeral.end);
  // Behind a sign only more of the same is said of a number.
  const words = numeral.prefix === null ? SUFFIXES : SUFFIXES.slice(0, 2);
  for (const [suffix, form] of words) {
    const length = form.exec(after)?.[0].length;
    if (length === undefined) continue;
    numeral.suffix = suffix;
    numeral.end += length;
    if (suffix === 'rupees') takePaise(numeral, text);
    return;
  }
  const unit = numeral.prefix === null ? unitAfter(after, Number(numeral.decimal)) : null;
  if (!unit) return;
  numeral.suffix = unit;
  numeral.end += unit.length;
}

/** "500 rupees and 50 paise" is one amount. */
function takePaise(numeral: Numeral, text: string): void {
  const paise = PAISE_PART.exec(rest(text, numeral.end));
  if (!paise || numeral.decimal.includes('.') || numeral.zeros !== null) return;
  numeral.decimal += `.${(paise[1] ?? '').padStart(2, '0')}`;
  numeral.end += paise[0].length;
}
