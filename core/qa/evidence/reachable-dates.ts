import type { OffsetRange } from '../../document/text.ts';
import { sameDate, shiftDate, type DateMention } from './dates.ts';
import { MOST_WORK } from './most-work.ts';
import type { Quantity } from './quantities.ts';
import { Ranges } from './ranges.ts';

/**
 * The answer's dates that are given, are the result of an equation, or lie a given time before or after one that is known;
 * and the given ones. Each date once, however often it is mentioned.
 */
export function reachableDates(
  given: readonly DateMention[],
  stated: readonly DateMention[],
  spans: readonly Quantity[],
  results: readonly OffsetRange[],
): Map<string, DateMention> {
  const known = new Map(given.map((date) => [dateKey(date), date]));
  const open = new Map(stated.map((date) => [dateKey(date), date]));
  const steps = [...new Map(spans.map((span) => [`${span.plain} ${span.unit ?? ''}`, span])).values()];
  if ((known.size + open.size) * (1 + 6 * steps.length) * open.size > MOST_WORK) return new Map([...known, ...open]);

  const enter = (key: string, date: DateMention) => {
    open.delete(key);
    known.set(key, date);
  };
  const isResult = new Ranges(results);
  for (const date of stated) if (isResult.meet(date)) enter(dateKey(date), date);
  // What is entered on the way is visited, too.
  for (const source of known.values()) {
    if (open.size === 0) break;
    const near = datesNear(source, steps);
    for (const [key, date] of open) if (near.some((other) => sameDate(date, other))) enter(key, date);
  }
  return known;
}

export function dateKey({ year, month, day }: DateMention): string {
  return [year, month, day].join('-');
}

/** A date, and those a given time before or after it; a day more and less too, as periods are counted either way. */
function datesNear(source: DateMention, steps: readonly Quantity[]): DateMention[] {
  const shifted = steps.flatMap(({ plain, unit }) =>
    unit === null ? [] : [shiftDate(source, plain, unit), shiftDate(source, -plain, unit)],
  );
  return [
    source,
    ...shifted.flatMap((date) => (date ? [date, shiftDate(date, 1, 'day'), shiftDate(date, -1, 'day')] : [])),
  ].filter((date) => date !== null);
}
