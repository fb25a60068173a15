import { idShapedWords } from '../../grade/ids.ts';

/** A figure that a text states. */
export interface Figure {
  kind: 'amount' | 'rate' | 'date' | 'id' | 'count' | 'number';
  /**
   * Amounts in rupees, rates in per cent, counts with months for years; ids as written; dates as `YYYY-MM-DD`, with `*` for
   * a part that is not said. A `number` is one of at least four digits of which nothing says what it is.
   */
  value: number | string;
  /** As the text has it. */
  written: string;
  /** In UTF-16 units from the text's beginning. */
  offset: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DIGITS = '\\d{1,15}(?:,\\d{2,3})*(?:\\.\\d+)?';
const LARGE = '(?:\\s?(?:lakhs?|lacs?|crores?|cr|L|k))(?![\\p{L}\\p{N}])';
const UNITS =
  'months?|years?|days?|weeks?|instal?lments?|grams?|leaves|transactions?|purchases|debits|credits|rows|records|entries';

/** One pass over the text; the first alternative that fits is taken. */
const FIGURE = new RegExp(
  [
    `(?<iso>\\d{4}-\\d{2}-\\d{2})(?!\\d)`,
    `(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?(?<dayMonth>${MONTH})(?![\\p{L}])(?:,?\\s(?<dayYear>\\d{4}))?`,
    `(?<monthOnly>${MONTH})\\s(?<monthYear>\\d{4})(?!\\d)`,
    `(?:₹|(?<![\\p{L}])(?:Rs\\.?|INR))\\s?(?<amount>${DIGITS})(?<large>${LARGE})?`,
    `(?<rate>\\d{1,3}(?:\\.\\d+)?)\\s?%`,
    `(?<bare>\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?)`,
    `(?<count>\\d{1,6})[ -](?<unit>${UNITS})(?![\\p{L}])`,
    `(?<number>\\d{4,12}(?:\\.\\d+)?)(?![\\d:])`,
  ].join('|'),
  'giu',
);

/** What was read before: at a keystroke all texts but one are as they were. */
const read = new Map<string, readonly Figure[]>();
const MOST_TEXTS = 4096;
const NOTHING: readonly Figure[] = [];

/** All figures of a text, in its order. Takes any text. */
export function readFigures(text: string): readonly Figure[] {
  // Every figure has a digit.
  if (!/\d/.test(text)) return NOTHING;
  const known = read.get(text);
  if (known) return known;
  const fresh = figuresIn(text);
  if (read.size >= MOST_TEXTS) read.clear();
  read.set(text, fresh);
  return fresh;
}

function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  const ids = idPlaces(text);
  for (const { value, offset } of ids) found.push({ kind: 'id', value, written: value, offset });
  for (const match of text.matchAll(FIGURE)) {
    const offset = match.index;
    // Part of a word, an id or a number with a point before it.
    if (/[\p{L}\p{N}_.*#:-]/u.test(text[offset - 1] ?? '') && !/^[=\s(]/.test(text[offset - 1] ?? '')) continue;
    if (ids.some((id) => offset < id.offset + id.value.length && offset + match[0].length > id.offset)) continue;
    const figure = figureOf(match);
    if (figure) found.push({ ...figure, written: match[0], offset });
  }
  return found.sort((a, b) => a.offset - b.offset);
}

function idPlaces(text: string): { value: string; offset: number }[] {
  const places: { value: string; offset: number }[] = [];
  let from = 0;
  for (const word of idShapedWords(text)) {
    const offset = text.indexOf(word, from);
    if (offset < 0) continue;
    from = offset + word.length;
    const value = word.replace(/[-/]+$/, '');
    if (/\d/.test(value)) places.push({ value, offset });
  }
  return places;
}

function figureOf(match: RegExpExecArray): Pick<Figure, 'kind' | 'value'> | null {
  const { iso, day, dayMonth, dayYear, monthOnly, monthYear, amount, large, rate, bare, count, unit, number } =
    match.groups ?? {};
  if (iso !== undefined) return { kind: 'date', value: iso };
  if (day !== undefined) return { kind: 'date', value: date(dayYear, dayMonth, day) };
  if (monthOnly !== undefined) return { kind: 'date', value: date(monthYear, monthOnly, undefined) };
  if (amount !== undefined) return { kind: 'amount', value: toNumber(amount) * factor(large) };
  if (rate !== undefined) return { kind: 'rate', value: Number(rate) };
  if (bare !== undefined) return { kind: 'amount', value: toNumber(bare) };
  if (count !== undefined) {
    return { kind: 'count', value: Number(count) * (unit?.toLowerCase().startsWith('year') ? 12 : 1) };
  }
  if (number === undefined) return null;
  const year = number.length === 4 && /^(?:19|20)/.test(number);
  return year ? null : { kind: 'number', value: Number(number) };
}

function date(year: string | undefined, month: string | undefined, day: string | undefined): string {
  const index = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1;
  return `${year ?? '*'}-${String(index).padStart(2, '0')}-${day === undefined ? '*' : day.padStart(2, '0')}`;
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

function factor(large: string | undefined): number {
  const word = large?.trim().toLowerCase() ?? '';
  if (word.startsWith('cr')) return 10_000_000;
  if (word.startsWith('l')) return 100_000;
  return word === 'k' ? 1000 : 1;
}
