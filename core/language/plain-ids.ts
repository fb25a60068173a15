import type { JsonPath } from '../document/json.ts';
import { isIdArgument } from '../lint/id-trace.ts';
import type { WordPlace } from './word-places.ts';

/** Whether an id has nothing about it that tells it from an amount or an ordinary word: `50000`, `primary`. */
export function isPlain(id: string): boolean {
  return /^[\p{N}.,]+$/u.test(id) || (/^[\p{L}\p{M}]+$/u.test(id) && !/^[A-Z]+$/.test(id));
}

/**
 * Whether a plain id is meant where its characters stand: as a whole value that is an id by its key, or in a sentence that
 * says so. An equal amount, limit, year or word is not meant. `path`: of the string in the file.
 */
export function isMeant({ word, within, at }: WordPlace, path: JsonPath): boolean {
  const { read, whole, isKey } = within;
  const name = nameOf(within, path);
  // What somebody says may be a number and nothing else; such a field is an id only if its name says so.
  if (whole && read === word && (isKey || name !== 'content')) return isIdName(name) || isLongFor(name, word);
  if (isKey) return false;
  return saysId(read.slice(Math.max(0, at - 60), at), word, read.slice(at + word.length, at + word.length + 20));
}

/** The argument or field that a value is of; lists, and the `allowed` of a gate, are passed over. */
function nameOf({ depth, key, isKey }: WordPlace['within'], path: JsonPath): string {
  if (depth > 1) return key;
  const names = path.filter((step) => typeof step === 'string' && step !== 'allowed');
  return String((isKey ? names.at(-2) : names.at(-1)) ?? '');
}

const THINGS =
  'accounts?|a/c|acc?t|cards?|cheques?|deposits?|fds?|rds?|loans?|polic(?:y|ies)|customers?|transactions?|references?|ref|ids?|खात\\p{M}|कार्ड';
/** Of an account, say, but not its id: `account_type`, `loan_amount`. */
const OTHER_NAME =
  /(?:^|_)(?:amount|balance|limit|rate|emi|premium|interest|charge|fee|total|count|date|tenure|month|year|type|status|label|name|note)s?(?:_|$)/;

const ID_NAME = new RegExp(`(?:^|_)(?:${THINGS})(?:_|$)`, 'iu');

/** Whether the name of a field says that it holds ids, though it need not end in `_id`: `account_number`, `source_card`. */
export function isIdName(name: string): boolean {
  if (isIdArgument(name)) return true;
  return !OTHER_NAME.test(name) && ID_NAME.test(name);
}

const BOUNDARY = '(?<![\\p{L}\\p{N}_])';
/** `account`, `card number`, `a/c no.`, `cards 1234 and`. */
const CUE = new RegExp(
  `${BOUNDARY}(?:${THINGS})(?:\\s+(?:number|no\\.?|nos\\.?|id|is|ending|ending in|named|called))?[\\s:#("'“‘\`*-]*(?:\\p{N}{3,}[)"'”’\`*]*\\s*(?:,|and|or|&|और)\\s*)*["'“‘\`*]*$`,
  'iu',
);
const MONEY_BEFORE =
  /(?:₹|(?<![\p{L}\p{N}_])(?:rs\.?|inr|rupees?|amounts?|balance|limit|principal|emi|total|sum|payout|charges?|fees?|interest|premium|worth|pay|paid|deposited|transfer(?:red)?))\s*(?:(?:of|is|was|to|for|:)\s*)?$/iu;
const MONEY_AFTER =
  /^(?:\s*(?:₹|rs\b|inr\b|rupees?\b|lakhs?\b|lacs?\b|crores?\b|%|per ?cent|रुपये|रुपए|रु)|\/-|[.,]\p{N})/iu;

/** Whether a sentence speaks of money: the signs and words directly around a number. */
export function saysMoney(before: string, after: string): boolean {
  return MONEY_BEFORE.test(before) || MONEY_AFTER.test(after) || /[\p{N}][.,]$/u.test(before);
}

/** A number so long is no amount that anybody writes without commas. */
const LONG = 9;

function isLongFor(name: string, word: string): boolean {
  return word.length >= LONG && /^\p{N}+$/u.test(word) && !OTHER_NAME.test(name) && !/mobile|phone/.test(name);
}

function saysId(before: string, word: string, after: string): boolean {
  if (saysMoney(before, after)) return false;
  if (/^\p{N}+$/u.test(word) && (word.length >= LONG || (word.length >= 6 && !/00$/.test(word)))) return true;
  return CUE.test(before);
}
