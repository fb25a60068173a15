const SMALL = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
]; // prettier-ignore
const SMALL_ORDINALS = [
  'zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh',
  'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth',
]; // prettier-ignore
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Counting words below a hundred, ordinals included; `fourty` as circulars misspell it. */
const UNITS = new Map<string, number>([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...SMALL_ORDINALS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, i): [string, number] => [word, 20 + 10 * i]),
  ...TENS.map((word, i): [string, number] => [word.replace(/y$/, 'ieth'), 20 + 10 * i]),
  ['fourty', 40],
]);
const ORDINALS = new Set([...SMALL_ORDINALS, ...TENS.map((word) => word.replace(/y$/, 'ieth')), 'hundredth']);

/** What multiplies the number before it. */
export const SCALES = new Map<string, number>([
  ['hundred', 100],
  ['hundredth', 100],
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['lac', 1e5],
  ['lacs', 1e5],
  ['million', 1e6],
  ['crore', 1e7],
  ['crores', 1e7],
  ['billion', 1e9],
]);

const PARTS = new Map<string, number>([
  ['half', 2],
  ['third', 3],
  ['thirds', 3],
  ['fourth', 4],
  ['fourths', 4],
  ['quarter', 4],
  ['quarters', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
]);

export interface WordNumber {
  /** As written, the scales of money (lakh, crore, million, billion) left out: three crore is 3. */
  plain: number;
  /** With them: three crore is 30,000,000. */
  scaled: number;
  /** Of the words given, how many belong to it. */
  words: number;
  ordinal: boolean;
  fraction: boolean;
}

/** The number that a list of lower-case words begins with, as English and Indian texts write it; null where there is none. */
export function wordNumber(words: readonly string[]): WordNumber | null {
  let i = 0;
  let below = -1;
  let total = 0;
  let ordinal = false;
  while (i < words.length) {
    const word = words[i] ?? '';
    const unit = UNITS.get(word);
    const fits = below < 0 || (unit !== undefined && unit < 10 && unit > 0 && below >= 20 && below % 10 === 0);
    if (unit !== undefined && (fits || (below >= 100 && below % 100 === 0))) {
      below = Math.max(below, 0) + unit;
      ordinal = ORDINALS.has(word);
    } else if ((word === 'hundred' || word === 'hundredth') && below > 0 && below < 100) below *= 100;
    else if (word === 'thousand' && below > 0) {
      total += below * 1000;
      below = -1;
    } else if (!(word === 'and' && below > 0 && below % 100 === 0 && UNITS.has(words[i + 1] ?? ''))) break;
    i++;
    if (ordinal) break;
  }
  if (below < 0 && total === 0) return null;
  let value = total + Math.max(below, 0);
  const part = PARTS.get(words[i] ?? '');
  if (part !== undefined && value < 10 && !ordinal) {
    return { plain: value / part, scaled: value / part, words: i + 1, ordinal: false, fraction: true };
  }
  const half = words[i] === 'and' ? words.indexOf('half', i) - i : -1;
  if (half === 1 || (half === 2 && words[i + 1] === 'a')) {
    value += 0.5;
    i += half + 1;
  }
  let scaled = value;
  for (let scale = SCALES.get(words[i] ?? ''); scale !== undefined && !ordinal; scale = SCALES.get(words[i] ?? '')) {
    scaled *= scale;
    i++;
  }
  return { plain: value, scaled, words: i, ordinal, fraction: false };
}
