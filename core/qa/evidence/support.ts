import type { OffsetRange } from '../../document/text.ts';
import { recompute, type Arithmetic, type Equation } from './arithmetic.ts';
import { readFinancialYears } from './dates.ts';
import { elapsedBetween } from './elapsed.ts';
import { KnownValues } from './known-values.ts';
import { MOST_WORK } from './most-work.ts';
import { readFigures, type Quantity } from './quantities.ts';
import { Ranges } from './ranges.ts';
import { dateKey, reachableDates } from './reachable-dates.ts';

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
  const results = arithmetic.equations.map(({ resultRange }) => resultRange);
  const dates = reachableDates(givenDates, figures.dates, spans, results);

  const known = new KnownValues([
    ...givenQuantities.flatMap(valuesOf),
    ...givenDates.flatMap(({ day, year }) => [...(day === null ? [] : [day]), ...(year === null ? [] : [year])]),
    ...arithmetic.derived,
    ...sumsOfTimes(givenQuantities),
  ]);
  const isElapsed = elapsedBetween([...dates.values()], figures.quantities);
  const isResult = new Ranges(results);
  const explained = (quantity: Quantity) =>
    quantity.weak || isKnown(quantity, known) || isResult.meet(quantity) || isElapsed(quantity);
  const left = figures.quantities.filter((quantity) => !explained(quantity));
  const solved = new KnownValues(left.length === 0 ? [] : solvedFor(arithmetic, known).flatMap(valuesOf));
  const numbers = left.filter((quantity) => !isKnown(quantity, solved));
  const unknownDates = figures.dates.filter((date) => !dates.has(dateKey(date)));
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

/** Whether a number is known as it is written, or the known one is more by `less`. */
function isKnown(quantity: Quantity, known: KnownValues, less = 0): boolean {
  const rounding = quantity.decimals > 0 ? 0.5 * 10 ** -quantity.decimals : 0;
  return valuesOf(quantity).some((value, i) =>
    known.hold(value + less, Math.max(1e-9 * Math.abs(value), i === 0 ? rounding : 0)),
  );
}

/**
 * The numbers that an equation which holds is solved for: "68 + 7 = 75" where 68 and 75 are known. Its other number is the
 * difference of two known ones, of which the equation uses one; and the 100 of a percentage.
 */
function solvedFor({ operands }: Arithmetic, known: KnownValues): Quantity[] {
  const used = [...new Set(operands.filter((operand) => isKnown(operand, known)).map(({ plain }) => plain))];
  if (operands.length * used.length > MOST_WORK) return operands;
  return operands.filter((operand) => operand.plain === 100 || used.some((plain) => isKnown(operand, known, plain)));
}

/** So many different times are added and subtracted. */
const MOST_TIMES = 300;

/** Two spans of time, added and subtracted: in months where years and months meet. */
function sumsOfTimes(quantities: readonly Quantity[]): number[] {
  const inMonths = quantities.flatMap(({ plain, unit }) =>
    unit === 'year' ? 12 * plain : unit === 'month' ? plain : [],
  );
  const inDays = quantities.flatMap(({ plain, unit }) => (unit === 'week' ? 7 * plain : unit === 'day' ? plain : []));
  const pairs = (all: readonly number[]) => {
    const list = [...new Set(all)].slice(0, MOST_TIMES);
    return list.flatMap((a) => list.flatMap((b) => [a + b, a - b])).filter((n) => n > 0);
  };
  return [...pairs(inMonths).flatMap((months) => [months, months / 12]), ...pairs(inDays)];
}
