import { randomFrom } from '../stats/random.ts';

/** What a digit of any script is worth; they stand in rows of ten. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return Number(digit);
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/**
 * Other digits of the same scripts, as many; a number that does not begin with 0 still does not. The same seed gives the same
 * ones.
 */
export function otherDigits(number: string, seed: string): string {
  const random = randomFrom(seed);
  let next = number;
  while (next === number && /\p{Nd}/u.test(number)) {
    next = number.replace(/\p{Nd}/gu, (digit, at: number) => {
      const value = digitValue(digit);
      const other = at === 0 && value !== 0 ? 1 + Math.floor(random() * 9) : Math.floor(random() * 10);
      return String.fromCodePoint((digit.codePointAt(0) ?? 0) - value + other);
    });
  }
  return next;
}
