import { monthLength } from '../money/dates.ts';

/** A date as a text writes it. */
export interface WrittenDate {
  /** `YYYY-MM-DD`, with `*` for a part that is not said; null for a day that the calendar does not have. */
  value: string | null;
  /** Where it begins and ends in the text. */
  offset: number;
  end: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = "(?:(?<year>\\d{4})|'?(?<short>\\d{2}))(?!\\w|[.,]\\d)";

/** What may begin with the digits at hand: `2026-05-15`, `15/05/2026`, `15th of May, 2026`, `15-May-26`. */
const FORWARD: readonly RegExp[] = [
  /(?<year>\d{4})([-/.])(?<number>\d{1,2})\2(?<day>\d{1,2})(?!\d|[-/]\d)/y,
  new RegExp(`(?<day>\\d{1,2})([-/.])(?<number>\\d{1,2})\\2${YEAR}(?![-/]\\d)`, 'y'),
  new RegExp(`(?<day>\\d{1,2})([-/.])(?<name>${MONTH})\\2${YEAR}`, 'iy'),
  new RegExp(
    `${DAY}(?:\\s(?:day\\s)?of)?(?:\\s|(?=[a-z]))(?:the\\s)?(?<name>${MONTH})(?![a-z])(?:\\.?,?\\s(?:(?<year>\\d{4})(?!\\w|,\\d)|'(?<short>\\d{2})(?!\\w)))?`,
    'iy',
  ),
];
/** Behind a month's name: `15, 2026` and `15th`, but no number of something. */
const AFTER_MONTH =
  /(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s(?<year>\d{4})(?!\w|,\d)|(?!\w|[.,:/]\d|\s?%|-\d|\s(?:days?|weeks?|months?|years?|hours?|minutes?|rupees|lakhs?|crores?|percent|per\s|cards?|accounts?|transactions?)\b))/iy;
/** What every form has behind its first digits; most numbers have nothing like it. */
const FORWARD_LIKE = new RegExp(
  `\\d{1,4}(?:[-/.][\\da-z]|(?:st|nd|rd|th)?\\s?(?:(?:day\\s)?of\\s)?(?:the\\s)?(?:${MONTHS.join('|')}))`,
  'iy',
);
const YEAR_ALONE = /(?<year>\d{4})(?![\w/]|-\d|[.,]\d)/y;
const MONTH_BEFORE = new RegExp(`(?:^|[^\\w])(${MONTH})(\\.?,?\\s)$`, 'i');
/** So long a month before a number is, with what is around it. */
const LONGEST_MONTH = 13;

/** The date whose first digits stand at an offset, its month perhaps before them; null where there is none. */
export function dateAt(text: string, at: number): WrittenDate | null {
  const named = /\s/.test(text.charAt(at - 1))
    ? MONTH_BEFORE.exec(text.slice(Math.max(0, at - LONGEST_MONTH), at))
    : null;
  if (named) {
    const [, name = '', gap = ''] = named;
    const offset = at - name.length - gap.length;
    const comma = gap.includes(',');
    const day = comma ? null : matchAt(AFTER_MONTH, text, at);
    // "may 15" in small letters is more often a word and a number.
    if (day && (day.groups?.year !== undefined || name !== 'may')) return written(day, offset, name);
    const year = matchAt(YEAR_ALONE, text, at);
    if (year && /^(?:19|20|21)/.test(year[0])) return written(year, offset, name);
  }
  if (!matchAt(FORWARD_LIKE, text, at)) return null;
  for (const form of FORWARD) {
    const match = matchAt(form, text, at);
    if (match) return written(match, at, match.groups?.name);
  }
  return null;
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

function written(match: RegExpExecArray, offset: number, name: string | undefined): WrittenDate {
  const { year, short, day, number } = match.groups ?? {};
  const month = name === undefined ? Number(number) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const inYear = year ?? (short === undefined ? undefined : `20${short}`);
  const value = isInCalendar(inYear, month, day)
    ? `${inYear ?? '*'}-${String(month).padStart(2, '0')}-${day?.padStart(2, '0') ?? '*'}`
    : null;
  return { value, offset, end: match.index + match[0].length };
}

/** A day of a year that is not said may be one of a leap year. */
function isInCalendar(year: string | undefined, month: number, day: string | undefined): boolean {
  if (month < 1 || month > 12) return false;
  return day === undefined || (Number(day) >= 1 && Number(day) <= monthLength(Number(year ?? 2000), month));
}
