import { digitValue } from '../digits.ts';

/** Nothing of a word stands directly before, or behind, whatever the script. */
export const [START, END] = ['(?<![\\p{L}\\p{M}\\p{N}_])', '(?![\\p{L}\\p{M}\\p{N}_])'] as const;

/** A pattern of whole words, in any case. */
export function words(pattern: string): RegExp {
  return new RegExp(`${START}(?:${pattern})${END}`, 'giu');
}

const ONES = 'one|two|three|four|five|six|seven|eight|nine'.split('|');
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'.split('|');
const NUMBER = words(`(eighteen|nineteen)|(${TENS.join('|')})(?:[- ](${ONES.join('|')}))?`);

/** Numbers from eighteen on as digits of ours: written in words, or in the digits of any script. */
export function withPlainNumbers(text: string): string {
  return withPlainDigits(text).replace(
    NUMBER,
    (_, teen: string | undefined, ten: string | undefined = '', one: string | undefined = '') => {
      if (teen !== undefined) return teen.toLowerCase() === 'eighteen' ? '18' : '19';
      return String(10 * (TENS.indexOf(ten.toLowerCase()) + 2) + ONES.indexOf(one.toLowerCase()) + 1);
    },
  );
}

/** The digits of every script as ours, each in its place: `७१` reads 71. */
function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)).padStart(digit.length, '0'));
}
