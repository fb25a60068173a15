/** A calendar day, months 1 to 12. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** The day a text begins with (`2026-03-15`, also with a time behind it); null where that is no day of the calendar. */
export function parseDay(text: unknown): Day | null {
  const match = typeof text === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) : null;
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month) ? { year, month, day } : null;
}

export function monthLength(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days from one day to another; negative where the second is the earlier one. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((ordinal(to) - ordinal(from)) / 86_400_000);
}

function ordinal({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}

/** The same day so many months later; the last day of a shorter month. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return { year: inYear, month: inMonth, day: Math.min(day, monthLength(inYear, inMonth)) };
}

/** The day so many days later. */
export function addDays({ year, month, day }: Day, days: number): Day {
  const later = new Date(Date.UTC(year, month - 1, day + days));
  return { year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() };
}

/** Whole months and remaining days between two days; null where the second is the earlier one. */
export function monthsAndDays(from: Day, to: Day): { months: number; days: number } | null {
  if (daysBetween(from, to) < 0) return null;
  let months = (to.year - from.year) * 12 + (to.month - from.month);
  if (daysBetween(addMonths(from, months), to) < 0) months--;
  return { months, days: daysBetween(addMonths(from, months), to) };
}

/** The last time a day of the month came, on the given day or before it. */
export function lastDayOfMonth(dayOfMonth: number, on: Day): Day {
  const inMonth = (year: number, month: number): Day => ({
    year,
    month,
    day: Math.min(dayOfMonth, monthLength(year, month)),
  });
  const current = inMonth(on.year, on.month);
  if (daysBetween(current, on) >= 0) return current;
  return on.month === 1 ? inMonth(on.year - 1, 12) : inMonth(on.year, on.month - 1);
}

/** As the format writes days: `2026-03-15`. */
export function writeDay({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
