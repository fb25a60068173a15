import { SCALES, wordNumber } from '../../qa/evidence/number-words.ts';

/** Sorted by their first letters, which is what makes them quick to seek. */
const ONES =
  'one|t(?:wo|hree|en|w(?:elve|enty)|hirt(?:een|y))|f(?:ive|our(?:teen|ty)?|ift(?:een|y)|orty)|s(?:ix|even)(?:teen|ty)?|' +
  'e(?:leven|ight(?:een|y)?)|nine(?:teen|ty)?';
const LARGE = 'hundred|thousand|lakhs?|lacs?|crores?|million|billion';

/** The beginning of a number in words: as source, to be sought together with digits. */
export const WORD_NUMERAL = `\\b(?=[aefhnost])(?<!-)(?:(?:${ONES})\\b|(?:an?|half)\\s(?:a\\s)?(?:${LARGE})\\b)`;

const WHOLE = new RegExp(
  `^(?:an?\\s|half\\s(?:an?\\s)?)?(?:${ONES}|${LARGE})(?!\\w)(?:(?:\\s|-|,\\s)(?:and[\\s-])?(?:an?[\\s-])?(?:${ONES}|${LARGE}|half)(?!\\w))*`,
  'i',
);
/** Nobody says a longer number. */
const LONGEST = 160;

export interface WordNumeral {
  value: number;
  end: number;
  /** The word "one" alone. */
  isOne: boolean;
  /** In lakhs or crores: that is said of money only. */
  isLarge: boolean;
}

/** A number in words at an offset, such as "five lakh twenty thousand" or "two and a half"; null where none is whole. */
export function wordNumeralAt(text: string, at: number): WordNumeral | null {
  const match = WHOLE.exec(text.slice(at, at + LONGEST));
  if (!match) return null;
  const words = [...match[0].matchAll(/[a-z]+/gi)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    end: at + index + word.length,
  }));
  const halved = words[0]?.word === 'half';
  const said = words.map(({ word }) => word);
  const from = halved || /^an?$/.test(said[0] ?? '') ? (said[1] === 'a' || said[1] === 'an' ? 2 : 1) : 0;
  const spoken = from > 0 ? ['one', ...said.slice(from)] : said;
  // The words that were put in or left out before those that are looked at.
  const shift = from > 0 ? from - 1 : 0;
  let [taken, value, below] = [0, 0, Infinity];
  while (taken < spoken.length) {
    const skip = taken > 0 && spoken[taken] === 'and' ? 1 : 0;
    const next = wordNumber(spoken.slice(taken + skip));
    if (!next || next.words === 0 || next.scaled >= below) break;
    value += next.scaled;
    taken += skip + next.words;
    below = SCALES.get(spoken[taken - 1] ?? '') ?? 0;
  }
  const last = words[taken - 1 + shift];
  if (taken === 0 || !last) return null;
  const isLarge = spoken.slice(0, taken).some((word) => /^(?:la|cr)/.test(word));
  return { value: halved ? value / 2 : value, end: last.end, isOne: taken === 1 && value === 1, isLarge };
}
