import type { DateMention } from './dates.ts';
import { MOST_WORK } from './most-work.ts';
import type { Quantity } from './quantities.ts';
import { countBelow } from './ranges.ts';

/** Whether a quantity is the time between two dates, to the month or the day: "8 years and 10 months". */
export function elapsedBetween(
  dates: readonly DateMention[],
  quantities: readonly Quantity[],
): (quantity: Quantity) => boolean {
  const whole = dates.filter(({ year }) => year !== null);
  const timed = quantities.filter(({ unit }) => unit !== null);
  if (timed.length === 0) return () => false;
  if (whole.length ** 2 * timed.length > MOST_WORK) return ({ unit }) => unit !== null;
  const between = whole.flatMap((from) => whole.map((to) => elapsed(from, to)));
  const months = timed.filter(({ unit }) => unit === 'month');
  const offsets = months.map(({ offset }) => offset);
  return ({ plain, unit, offset }) => {
    if (unit === null) return false;
    const first = months[countBelow(offsets, offset - 15)];
    const beside = first && first.offset < offset + 16 ? first : undefined;
    return between.some(([months, days]) => {
      if (unit === 'day') return days === plain || days + 1 === plain;
      if (unit === 'week') return Math.floor(days / 7) === plain;
      if (unit === 'month') return near(months, plain) || near(months % 12, plain);
      return (
        unit === 'year' &&
        (near(months, 12 * plain) || (beside !== undefined && near(months, 12 * plain + beside.plain)))
      );
    });
  };
}

function near(a: number, b: number): boolean {
  return b > 0 && Math.abs(a - b) <= 1;
}

function elapsed(from: DateMention, to: DateMention): [months: number, days: number] {
  const [first, last] = [from.year ?? 0, to.year ?? 0];
  const at = (year: number, { month, day }: DateMention) => Date.UTC(year, month - 1, day ?? 1) / 86_400_000;
  const months = (last - first) * 12 + to.month - from.month + ((to.day ?? 1) - (from.day ?? 1)) / 31;
  return [months, at(last, to) - at(first, from)];
}
