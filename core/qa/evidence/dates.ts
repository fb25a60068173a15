import type { OffsetRange } from '../../document/text.ts';
import { Ranges } from './ranges.ts';

/** A date as a passage writes it; what it leaves open is null. Months count from 1. */
export interface DateMention extends OffsetRange {
  year: number | null;
  month: number;
  day: number | null;
  /** False for a day that the calendar does not have, such as 31 June. */
  valid: boolean;
}

const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june',
  'july', 'august', 'september', 'october', 'november', 'december',
]; // prettier-ignore
// "May" only with a capital: "may 15 days" is no date.
const MONTH =
  '(?:[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|[Mm]ar(?:ch)?|[Aa]pr(?:il)?|May|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?|' +
  '[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?)(?![A-Za-z])\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\d%])';
const YEAR = '(\\d{4})(?!\\d)';

const FORMS: [RegExp, (m: RegExpExecArray) => [day: string | null, month: string, year: string | null]][] = [
  [/(?<![\d./-])(\d{4})-(\d{2})-(\d{2})(?![\d/-])/g, (m) => [m[3] ?? '', m[2] ?? '', m[1] ?? '']],
  [/(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?![\d/-])/g, (m) => [m[1] ?? '', m[3] ?? '', m[4] ?? '']],
  [
    new RegExp(`(?<![\\d.,/-])${DAY}(?:\\s+day of)?[\\s-]+(${MONTH})(?:,?[\\s-]+${YEAR})?`, 'g'),
    (m) => [m[1] ?? '', m[2] ?? '', m[3] ?? null],
  ],
  [
    new RegExp(`(?<![A-Za-z])(${MONTH})\\s+${DAY}(?:,?\\s+${YEAR})?`, 'g'),
    (m) => [m[2] ?? '', m[1] ?? '', m[3] ?? null],
  ],
  [new RegExp(`(?<![A-Za-z])(${MONTH}),?\\s+${YEAR}`, 'g'), (m) => [null, m[1] ?? '', m[2] ?? '']],
];

/** The financial years a text names, as its first and last day: FY 2026-27 runs from 1 April 2026 to 31 March 2027. */
export function readFinancialYears(text: string): DateMention[] {
  return [...text.matchAll(/\b(?:FY|[Ff]inancial [Yy]ear)[\s()FY]{0,20}(\d{4})\s*[-–]\s*\d{2,4}/g)].flatMap((match) => {
    const range = { offset: match.index, length: match[0].length };
    const first = Number(match[1]);
    return [
      { ...range, year: first, month: 4, day: 1, valid: true },
      { ...range, year: first + 1, month: 3, day: 31, valid: true },
    ];
  });
}

/** Every date in a text, in order, in the forms of Indian circulars (day first); without those inside another. */
export function readDates(text: string): DateMention[] {
  const found: DateMention[] = [];
  for (const [form, parts] of FORMS) {
    // Those of one form never overlap each other.
    const others = new Ranges(found);
    for (const match of text.matchAll(form)) {
      const range = { offset: match.index, length: match[0].length };
      if (others.meet(range)) continue;
      const [day, month, year] = parts(match);
      found.push(mention(range, day, month, year));
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}

function mention(range: OffsetRange, day: string | null, month: string, year: string | null): DateMention {
  const named = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1;
  const parts = {
    day: day === null ? null : Number(day),
    month: named || Number(month),
    year: year === null ? null : Number(year),
  };
  return { ...range, ...parts, valid: isInCalendar(parts) };
}

function isInCalendar({ year, month, day }: Pick<DateMention, 'year' | 'month' | 'day'>): boolean {
  if (month < 1 || month > 12) return false;
  return day === null || (day >= 1 && day <= daysIn(year, month));
}

/** Of a year that is not known, as if it were a leap year. */
function daysIn(year: number | null, month: number): number {
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

/** Whether two mentions can be the same date: what both say is equal. */
export function sameDate(a: DateMention, b: DateMention): boolean {
  const agree = (left: number | null, right: number | null) => left === null || right === null || left === right;
  return a.month === b.month && agree(a.day, b.day) && agree(a.year, b.year);
}

export type TimeUnit = 'hour' | 'day' | 'workday' | 'week' | 'month' | 'year';

/**
 * The date that lies a span of time after another, or before it where `count` is negative; whole units only. Working days
 * are Monday to Friday, whatever holidays there may be.
 */
export function shiftDate(from: DateMention, count: number, unit: TimeUnit): DateMention | null {
  if (from.day === null || !from.valid || !Number.isInteger(count) || Math.abs(count) > 40_000) return null;
  const year = from.year ?? 2001;
  if (unit === 'workday' && (from.year === null || Math.abs(count) > 1000)) return null;
  const days = daysOf(count, unit);
  const months = unit === 'month' ? count : unit === 'year' ? 12 * count : 0;
  const target = new Date(Date.UTC(year, from.month - 1 + months, 1));
  const last = daysIn(target.getUTCFullYear(), target.getUTCMonth() + 1);
  target.setUTCDate(Math.min(from.day, last) + days);
  if (unit === 'workday') addWorkingDays(target, count);
  return {
    offset: from.offset,
    length: from.length,
    year: from.year === null ? null : target.getUTCFullYear(),
    month: target.getUTCMonth() + 1,
    day: target.getUTCDate(),
    valid: true,
  };
}

function daysOf(count: number, unit: TimeUnit): number {
  if (unit === 'hour') return Math.trunc(count / 24);
  return unit === 'day' ? count : unit === 'week' ? 7 * count : 0;
}

function addWorkingDays(date: Date, count: number): void {
  // Any seven days hold five of them; the last ones are counted, so that the date is one itself.
  const weeks = Math.max(0, Math.floor((Math.abs(count) - 1) / 5));
  date.setUTCDate(date.getUTCDate() + 7 * weeks * Math.sign(count));
  for (let left = Math.abs(count) - 5 * weeks; left > 0;) {
    date.setUTCDate(date.getUTCDate() + Math.sign(count));
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left--;
  }
}

export function formatDate({ year, month, day }: DateMention): string {
  const name = MONTHS[month - 1] ?? String(month);
  const written = name.charAt(0).toUpperCase() + name.slice(1);
  return [day, written, year].filter((part) => part !== null).join(' ');
}
