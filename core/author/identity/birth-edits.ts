import { addDays, writeDay, type Day } from '../../lint/money/dates.ts';
import { editsWhere, type SaidEdit } from './said-edits.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** So many days a birthday moves at most. */
const FARTHEST = 60;

/**
 * Another birthday in the same year: on the same side of every day of a year that the case names, so that the customer is of
 * the same age on all of them, a senior citizen too. Null where the case leaves no such day.
 */
export function otherBirthday(text: string, born: Day, first: number): Day | null {
  const named = [...text.replaceAll(writeDay(born), '').matchAll(/\d{4}-(\d\d-\d\d)/g)].map(([, day = '']) => day);
  const birthday = writeDay(born).slice(5);
  const side = (day: string) => named.map((one) => day <= one).join();
  for (let i = 0; i < FARTHEST; i++) {
    const days = 1 + ((first + i) % FARTHEST);
    for (const moved of [addDays(born, days), addDays(born, -days)]) {
      const day = writeDay(moved).slice(5);
      if (moved.year === born.year && !named.includes(day) && side(day) === side(birthday)) return moved;
    }
  }
  return null;
}

const EDGE = ['(?<![\\p{L}\\p{N}/.-])', '(?![\\p{L}\\p{N}/-])'] as const;
const MONTH = `(${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`;
const ISO = new RegExp(`(?<![\\p{N}-])(\\d{4})-(\\d\\d)-(\\d\\d)(?![\\p{N}-])`, 'gu');
/** As in India: the day first. */
const SHORT = new RegExp(`${EDGE[0]}(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${EDGE[1]}`, 'gu');
const DAY_FIRST = new RegExp(
  `${EDGE[0]}(\\d{1,2})(st|nd|rd|th)?([ -]|(?: of )|, )${MONTH}(,? |-)(\\d{4})${EDGE[1]}`,
  'giu',
);
const MONTH_FIRST = new RegExp(`${EDGE[0]}${MONTH} (\\d{1,2})(st|nd|rd|th)?(,? )(\\d{4})${EDGE[1]}`, 'giu');

/** Edits that give the customer another day of birth wherever it is written out, in the order in which it is. */
export function birthEdits(text: string, born: Day, next: Day): SaidEdit[] {
  const isBirth = (year = '', month = '', day = '') =>
    Number(year) === born.year && monthOf(month) === born.month && Number(day) === born.day;
  const ordinal = (sign: string | undefined) => (sign === undefined ? '' : ordinalOf(next.day));
  return [
    ...editsWhere(text, ISO, ([, year, month, day]) => (isBirth(year, month, day) ? writeDay(next) : null)),
    ...editsWhere(text, SHORT, ([, day = '', sign = '', month = '', year]) =>
      isBirth(year, month, day) ? [like(day, next.day), like(month, next.month), next.year].join(sign) : null,
    ),
    ...editsWhere(text, DAY_FIRST, ([, day = '', th, gap = '', month = '', comma = '', year]) =>
      isBirth(year, month, day)
        ? [like(day, next.day), ordinal(th), gap, nameLike(month, next), comma, next.year].join('')
        : null,
    ),
    ...editsWhere(text, MONTH_FIRST, ([, month = '', day = '', th, comma = '', year]) =>
      isBirth(year, month, day)
        ? `${nameLike(month, next)} ${like(day, next.day)}${ordinal(th)}${comma}${next.year}`
        : null,
    ),
  ];
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase())) + 1;
}

/** A number with as many digits as the one that it stands for. */
function like(written: string, number: number): string {
  return written.startsWith('0') ? String(number).padStart(2, '0') : String(number);
}

function nameLike(written: string, { month }: Day): string {
  const name = MONTHS[month - 1] ?? '';
  return written.length === 3 && written.toLowerCase() !== 'may' ? name.slice(0, 3) : name;
}

function ordinalOf(day: number): string {
  const ends = day >= 11 && day <= 13 ? 'th' : ['th', 'st', 'nd', 'rd'][day % 10];
  return ends ?? 'th';
}
