import { daysBetween, monthsAndDays, parseDay, type Day } from '../lint/money/dates.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `Sunday, 15 March 2026`. */
export function longDay(day: Day): string {
  const weekday = WEEKDAYS[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? '';
  return `${weekday}, ${day.day} ${MONTHS[day.month - 1] ?? ''} ${day.year}`;
}

/**
 * Where a day lies as seen from the day of the case (`setup.current_date`, whatever stands there): `12 days before
 * current_date (2026-03-15)`, `24 months (731 days) after …`; empty where the case has no such day.
 */
export function relativeTo(day: Day, currentDate: unknown): string {
  const today = parseDay(currentDate);
  if (!today || typeof currentDate !== 'string') return '';
  const named = `current_date (${currentDate.slice(0, 10)})`;
  const days = daysBetween(today, day);
  if (days === 0) return `the same day as ${named}`;
  const span = days < 0 ? monthsAndDays(day, today) : monthsAndDays(today, day);
  const inDays = counted(Math.abs(days), 'day');
  const inMonths = span && span.months > 0 ? monthsText(span.months, span.days) : null;
  return `${inMonths === null ? inDays : `${inMonths} (${inDays})`} ${days < 0 ? 'before' : 'after'} ${named}`;
}

/** Terms up to two years are spoken of in months, longer ones in years. */
function monthsText(months: number, days: number): string {
  const [years, rest] = months > 24 ? [Math.floor(months / 12), months % 12] : [0, months];
  const parts = [
    ...(years > 0 ? [counted(years, 'year')] : []),
    ...(rest > 0 ? [counted(rest, 'month')] : []),
    ...(days > 0 ? [counted(days, 'day')] : []),
  ];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en-IN')} ${unit}${count === 1 ? '' : 's'}`;
}
