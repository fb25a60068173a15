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

const SIGN_BEFORE =
  /(?:(₹|(?<![a-z])(?:Rs\.?|INR|Rupees?|Rupaye))|(?<![a-z])US[$]|[$€£¥]|(?<![a-z])(?:USD|EUR|GBP|AED|SGD|JPY|CHF|AUD|CAD|QAR|SAR|dollars|euros))\s?$/i;
const LARGE_AFTER = /^[\s-]?(lakhs?|lacs?|crores?|cr|millions?|mn|thousands?|hazaa?r|billions?|bn|L|k)(?![\w])\.?/i;
const MORE_LARGE = /^\s(?:and\s)?(\d{1,3}(?:\.\d+)?)[\s-]?(lakhs?|lacs?|thousands?|hazaa?r)(?!\w)/i;

const KARATS = /^(?:9|10|14|18|20|21|22|23|24)$/;

const PERCENT = String.raw`\s?(?:%|-?(?:percent(?:age)?|per\s?cent|pct)(?![a-z]))`;
const RUPEES = String.raw`(?:\s?\/-|\s?(?:-\s?)?(?:rupees?|rupa?[iy]?ya|rupa?[iy]ye|rupaye|Rs(?!\.?\s?\d)|INR(?!\s?\d))(?!\w))(?:\sonly\b)?`;
const FOREIGN = String.raw`\s?(?:US\s)?(?:[$€£¥]|(?:dollars?|USD|euros?|EUR|pounds|GBP|dirhams?|AED|SGD|JPY|yen|CHF|AUD|CAD|riyals?)(?!\w))`;
const RUPEES_AFTER = new RegExp(`^${RUPEES}`, 'i');
const MONTHS_PART = /^,?\s(?:and\s)?(\d{1,2})[\s-](?:months?|mths?)(?!\w)/i;
const PAISE_PART = /^\s(?:and\s)?(\d{1,2})\spaise\b/i;
/** What a number is of, in the order of the groups; behind a sign only the first two are looked for. */
const SUFFIX = new RegExp(
  `^(?:(${PERCENT})|(${RUPEES})|(${FOREIGN})|(\\spaisa?e?\\b)|(\\s(?:bps|basis\\spoints)\\b))`,
  'i',
);
const SUFFIXES: readonly Sense[] = ['percent', 'rupees', 'foreign', 'paise', 'points'];
/** What such a word can begin with: most numbers are followed by none. */
const WORD_AFTER = /[\s%/$€£¥a-z(-]/iy;

/** So far around a number it is looked for what it is. */
const AFTER = 64;
const BEFORE = 12;

/** The sign of money before a number, and where it begins. */
export function signBefore(text: string, at: number): { prefix: Numeral['prefix']; start: number } {
  const match = SIGN_BEFORE.exec(text.slice(Math.max(0, at - BEFORE), at));
  if (!match) return { prefix: null, start: at };
  return { prefix: match[1] === undefined ? 'foreign' : 'rupees', start: at - match[0].length };
}

/** Reads what stands around a number: `written` are its digits, or the value of its words, from `at` to `digitsEnd`. */
export function numeralOf(
  text: string,
  written: string,
  at: number,
  digitsEnd: number,
  inWords: boolean,
  { prefix, start } = signBefore(text, at),
): Numeral {
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
  WORD_AFTER.lastIndex = digitsEnd;
  if (!WORD_AFTER.test(text)) return numeral;
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
  // "24k" is gold; "₹24k" and "24k rupees" are money, and so is "50k".
  const isGold = /k$/i.test(match[0]) && match[0].length === 1 && KARATS.test(numeral.decimal);
  if (isGold && numeral.prefix === null && !RUPEES_AFTER.test(rest(text, end))) return;
  // "5 l" and "5 k" are told apart from words only where they stand close.
  if (/^[\s-](?:L|k)$/i.test(match[0]) && numeral.prefix === null) return;
  numeral.zeros = zerosOf(match[1] ?? '');
  numeral.end = match[0].endsWith('.') ? end - 1 : end;
  // "A lakh crore".
  const crores = numeral.zeros === 5 ? /^\scrores?(?!\w)/i.exec(rest(text, numeral.end)) : null;
  if (crores) {
    numeral.zeros += 7;
    numeral.end += crores[0].length;
  }
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
  const match = SUFFIX.exec(after);
  const suffix = match && SUFFIXES[match.findIndex((part, group) => group > 0 && part !== undefined) - 1];
  if (suffix && (numeral.prefix === null || suffix === 'percent' || suffix === 'rupees')) {
    numeral.suffix = suffix;
    numeral.end += match[0].length;
    if (suffix === 'rupees') takePaise(numeral, text);
    return;
  }
  const unit = numeral.prefix === null ? unitAfter(after, Number(numeral.decimal)) : null;
  if (!unit) return;
  numeral.suffix = unit;
  numeral.end += unit.length;
  if (unit.name === 'month' && unit.factor === 12) takeMonths(numeral, text);
}

/** "1 year and 6 months" is one time. */
function takeMonths(numeral: Numeral, text: string): void {
  const months = MONTHS_PART.exec(rest(text, numeral.end));
  if (!months) return;
  numeral.decimal = String(12 * Number(numeral.decimal) + Number(months[1]));
  numeral.suffix = { name: 'month', factor: 1, isTime: true };
  numeral.end += months[0].length;
}

/** "500 rupees and 50 paise" is one amount. */
function takePaise(numeral: Numeral, text: string): void {
  const paise = PAISE_PART.exec(rest(text, numeral.end));
  if (!paise || numeral.decimal.includes('.') || numeral.zeros !== null) return;
  numeral.decimal += `.${(paise[1] ?? '').padStart(2, '0')}`;
  numeral.end += paise[0].length;
}
