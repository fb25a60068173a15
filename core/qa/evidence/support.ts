import type { OffsetRange } from '../../document/text.ts';
import { recompute, type Arithmetic, type Equation } from './arithmetic.ts';
import { overlaps, readFinancialYears, sameDate, shiftDate, type DateMention } from './dates.ts';
import { readFigures, type Quantity } from './quantities.ts';

/** A number or date of an answer that nothing given explains. */
export interface Unsupported extends OffsetRange {
  kind: 'number' | 'date';
  written: string;
}

/** Where the numbers of an answer come from (SPEC 12). */
export interface FigureSupport {
  unsupported: Unsupported[];
  /** The answer's own arithmetic, recomputed. */
  equations: Equation[];
}

/**
 * Checks every number and date of an answer: it stands in what is given (passage, question, titles), or follows from
 * the arithmetic that the answer states, or is a time before or after another that is given. `given` are texts.
 */
export function supportFigures(answer: string, given: readonly string[]): FigureSupport {
  const figures = readFigures(answer);
  const sources = given.map(readFigures);
  const arithmetic = recompute(answer, figures);
  const givenQuantities = sources.flatMap(({ quantities }) => quantities);
  const spans = [...givenQuantities, ...figures.quantities].filter(({ unit }) => unit !== null);
  const givenDates = [...sources.flatMap(({ dates }) => dates), ...given.flatMap(readFinancialYears)];
  const dates = reachableDates(givenDates, figures.dates, spans, arithmetic);

  const known = [
    ...givenQuantities.flatMap(valuesOf),
    ...givenDates.flatMap(({ day, year }) => [...(day === null ? [] : [day]), ...(year === null ? [] : [year])]),
    ...arithmetic.derived,
    ...sumsOfTimes(givenQuantities),
  ];
  const explained = (quantity: Quantity) =>
    quantity.weak ||
    isKnown(quantity, known) ||
    arithmetic.equations.some(({ resultRange }) => overlaps(resultRange, quantity)) ||
    isElapsed(quantity, figures.quantities, dates);
  const left = figures.quantities.filter((quantity) => !explained(quantity));
  // What an equation that holds is solved for: "68 + 7 = 75"; and the 100 of a percentage.
  const solved = arithmetic.operands.filter(
    (operand) => operand.plain === 100 || isKnown(operand, solvedValues(arithmetic, known)),
  );
  const numbers = left.filter((quantity) => !isKnown(quantity, solved.flatMap(valuesOf)));
  const unknownDates = figures.dates.filter((date) => !dates.includes(date));
  return {
    unsupported: [
      ...numbers.map((at) => tell(answer, at, 'number')),
      ...unknownDates.map((at) => tell(answer, at, 'date')),
    ].sort((a, b) => a.offset - b.offset),
    equations: arithmetic.equations,
  };
}

function tell(answer: string, { offset, length }: OffsetRange, kind: Unsupported['kind']): Unsupported {
  return { offset, length, kind, written: answer.slice(offset, offset + length) };
}

/** A number as it may be written elsewhere: with or without its scale, a time in another unit. */
function valuesOf({ plain, scaled, unit, kind }: Quantity): number[] {
  const others = unit === 'year' ? [12 * plain] : unit === 'month' ? [plain / 12] : unit === 'week' ? [7 * plain] : [];
  const shares = kind === 'fraction' ? [100 * plain] : kind === 'percent' ? [plain / 100] : [];
  return [plain, scaled, ...others, ...shares];
}

function isKnown(quantity: Quantity, known: readonly number[]): boolean {
  const rounding = quantity.decimals > 0 ? 0.5 * 10 ** -quantity.decimals : 0;
  return valuesOf(quantity).some((value, i) =>
    known.some((other) => {
      const difference = Math.abs(value - other);
      return difference <= 1e-9 * Math.abs(value) || (i === 0 && difference <= rounding);
    }),
  );
}

/** Differences between known numbers that an equation uses: the one number it is solved for is among them. */
function solvedValues({ operands }: Arithmetic, known: readonly number[]): number[] {
  const used = operands.filter((operand) => isKnown(operand, known));
  return used.flatMap(({ plain }) => known.map((other) => other - plain));
}

/** Two spans of time, added and subtracted: in months where years and months meet. */
function sumsOfTimes(quantities: readonly Quantity[]): number[] {
  const inMonths = quantities.flatMap(({ plain, unit }) =>
    unit === 'year' ? 12 * plain : unit === 'month' ? plain : [],
  );
  const inDays = quantities.flatMap(({ plain, unit }) => (unit === 'week' ? 7 * plain : unit === 'day' ? plain : []));
  const pairs = (list: readonly number[]) =>
    list.flatMap((a) => list.flatMap((b) => [a + b, a - b])).filter((n) => n > 0);
  return [...pairs(inMonths).flatMap((months) => [months, months / 12]), ...pairs(inDays)];
}

/** The answer's dates that are given, or lie a given time before or after one that is; and the given ones. */
function reachableDates(
  given: readonly DateMention[],
  stated: readonly DateMention[],
  spans: readonly Quantity[],
  { equations }: Arithmetic,
): DateMention[] {
  const known = [...given];
  const open = new Set(stated);
  const steps = [...new Map(spans.map((span) => [`${span.plain} ${span.unit ?? ''}`, span])).values()];
  for (let source = known.values().next().value, i = 0; open.size > 0; i++, source = known[i]) {
    const near = source ? datesNear(source, steps) : [];
    for (const date of open) {
      const isResult = i === 0 && equations.some(({ resultRange }) => overlaps(resultRange, date));
      if (!isResult && !near.some((other) => sameDate(date, other))) continue;
      open.delete(date);
      known.push(date);
    }
    if (i >= known.length) break;
  }
  return known;
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

/** "8 years and 10 months": the time between two dates that stand there, to the month or the day. */
function isElapsed(
  { plain, unit, offset }: Quantity,
  quantities: readonly Quantity[],
  dates: readonly DateMention[],
): boolean {
  if (unit === null) return false;
  const whole = dates.filter(({ year }) => year !== null);
  const beside = quantities.find((other) => other.unit === 'month' && Math.abs(other.offset - offset) < 16);
  return whole.some((from) =>
    whole.some((to) => {
      const [months, days] = elapsed(from, to);
      if (unit === 'day') return days === plain || days + 1 === plain;
      if (unit === 'week') return Math.floor(days / 7) === plain;
      if (unit === 'month') return near(months, plain) || near(months % 12, plain);
      return (
        unit === 'year' &&
        (near(months, 12 * plain) || (beside !== undefined && near(months, 12 * plain + beside.plain)))
      );
    }),
  );
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
