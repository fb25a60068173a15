import type { OffsetRange } from '../document/text.ts';
import { isIdName, saysMoney } from '../language/plain-ids.ts';
import { textsIn } from '../language/text-places.ts';

export interface NumberMention extends OffsetRange {
  text: string;
}

/** A number in a string, with what stands directly before it: a mask, the letters of a short form, a number sign. */
const NUMBER = /((?<![X*•])[X*•]{2,}|(?<![A-Z])[A-Z]{2,}-|#)?(\p{Nd}{3,})(?![\w\p{Nd}]|[.,-]\d)/gu;
const CUE =
  /\b(?:end(?:s|ing)?|last|(?:card|account|deposit|fd|rd|loan|cheque|number|transaction|reference)s?|a\/c|no\.?)\W[^.;]{0,24}$/i;

/**
 * Where a text speaks of an id by its digits alone: `ending 6789`, `****6789`, `FD-6789`, `cheque #100291`. Digits that are
 * once used so stand for the id in other sentences too. Each place with the digits of the new id; `renamed` maps ids to new
 * ones of the same length.
 */
export function numberMentions(text: string, renamed: ReadonlyMap<string, string>): NumberMention[] {
  const byEnd = endings(renamed);
  const candidates = [...numbersIn(text)].flatMap((number) => {
    // An id that is all digits has been found where it is meant; elsewhere an equal number is an amount.
    const ids = (byEnd.get(number.digits) ?? []).filter(([id]) => id !== number.digits);
    const [pair] = ids.filter(([id]) => isMeant(id, number));
    return ids.length === 0 ? [] : [{ number, pair }];
  });
  const meant = new Map<string, readonly [string, string]>();
  for (const { number, pair } of candidates) if (pair && !meant.has(number.digits)) meant.set(number.digits, pair);
  return candidates.flatMap(({ number, pair }): NumberMention[] => {
    const { digits, offset, length } = number;
    const [, next] = pair ?? (isBare(number) ? meant.get(digits) : undefined) ?? [];
    const end = next?.slice(-digits.length);
    return end === undefined || end === digits ? [] : [{ offset, length, text: end }];
  });
}

interface SaidNumber {
  digits: string;
  offset: number;
  length: number;
  sign: string;
  /** Some characters before the sign. */
  before: string;
  isMoney: boolean;
}

function* numbersIn(text: string): Generator<SaidNumber> {
  for (const { read, offsetOf, key, whole } of textsIn(text)) {
    for (const match of read.matchAll(NUMBER)) {
      const [said, sign = '', digits = ''] = match;
      // A field that is a number and nothing else is an id only if its name says so.
      if (whole && said === read && sign === '' && !isIdName(key)) continue;
      const before = read.slice(Math.max(0, match.index - 40), match.index);
      // The letter of an escape that is written twice begins no word.
      if (/[\w\p{Nd}]$/u.test(before) && !/\\[nrtbf]$/.test(before)) continue;
      const end = match.index + said.length;
      const isMoney = saysMoney(before, read.slice(end, end + 20));
      const offset = offsetOf(end - digits.length);
      yield { digits, offset, length: offsetOf(end) - offset, sign, before, isMoney };
    }
  }
}

function isMeant(id: string, { sign, digits, before, isMoney }: SaidNumber): boolean {
  if (sign.endsWith('-')) return id.includes(sign.slice(0, -1));
  if (sign !== '' && sign !== '#') return true;
  if (isMoney || /\d[.,/-]$/.test(before)) return false;
  const run = /\p{Nd}+$/u.exec(id)?.[0] ?? '';
  if (run === digits && digits.length >= 5 && !digits.endsWith('000')) return true;
  return digits.length >= 4 && CUE.test(before);
}

/** A number in a sentence that is neither money nor a year nor part of a date or of another number. */
function isBare({ digits, sign, before, isMoney }: SaidNumber): boolean {
  return sign === '' && digits.length >= 4 && !/^(?:19|20)\d\d$/.test(digits) && !isMoney && !/[\d.,/:-]$/.test(before);
}

/** The ids by every end of their last number, in the order in which the case names them. */
function endings(renamed: ReadonlyMap<string, string>): Map<string, [string, string][]> {
  const byEnd = new Map<string, [string, string][]>();
  for (const pair of renamed) {
    const run = /\p{Nd}{3,}$/u.exec(pair[0])?.[0] ?? '';
    for (let length = 3; length <= run.length; length++) {
      const end = run.slice(-length);
      const same = byEnd.get(end);
      if (same) same.push(pair);
      else byEnd.set(end, [pair]);
    }
  }
  return byEnd;
}
