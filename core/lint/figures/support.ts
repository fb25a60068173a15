import type { CaseContext } from '../context.ts';
import { sameRupee } from '../money/rupees.ts';
import { computations } from './computation.ts';
import { DayIndex } from './day-index.ts';
import { formulaFigures } from './formulas.ts';
import type { Figure } from './read.ts';
import type { Stated } from './stated.ts';

/**
 * Whether a figure stands in the case, or follows from what stands there: as a sum or difference of two figures, a sum
 * over records, a share or a multiple, a rounded value, or by the formulas of SPEC 11c from the gold calls.
 */
export function isSupported(figure: Figure, ctx: CaseContext, stated: Stated): boolean {
  const { kind, value } = figure;
  if (kind === 'date') return isKnownDay(String(value), stated);
  if (typeof value === 'string') return isInText(value.toLowerCase(), stated);
  if (stated.scalars.has(value) || stated.numbers().has(value)) return true;
  if (kind === 'rate') return stated.alone().has(value) || stated.shares().has(value);
  if (stated.sums().has(value)) return true;
  const isCounted = kind === 'count' || kind === 'duration';
  if ((isCounted || kind === 'number') && stated.lengths().has(value)) return true;
  if (!isCounted && stated.digits().has(value)) return true;
  if (kind === 'number' && isInText(String(value), stated)) return true;
  if (isCounted) return isCountKnown(figure, value, stated);
  if (!stated.afford(stated.terms().size)) return true;
  if (computations(value, stated).next().done === false) return true;
  return formulaFigures(ctx, stated).some((formula) => sameRupee(value, formula.value));
}

/** Inside other words, too; digits also as a number. */
function isInText(wanted: string, stated: Stated): boolean {
  if (
    /^\d+$/.test(wanted) &&
    (stated.digits().has(Number(wanted)) || stated.scalars.has(Number(wanted)) || stated.numbers().has(Number(wanted)))
  )
    return true;
  const text = stated.text();
  return text.includes(wanted) || !stated.afford(text.length / CHARACTERS_A_STEP);
}

const CHARACTERS_A_STEP = 50;

function isKnownDay(day: string, { texts, dates, derivedDates }: Stated): boolean {
  return texts().has(day) || indexOf(dates()).fits(day) || indexOf(derivedDates()).fits(day);
}

const indexes = new WeakMap<ReadonlySet<string>, DayIndex>();

function indexOf(days: ReadonlySet<string>): DayIndex {
  const known = indexes.get(days);
  if (known) return known;
  const fresh = new DayIndex(days);
  indexes.set(days, fresh);
  return fresh;
}

/** What a time is in other units that the case may state it in. */
const OTHERWISE: Record<string, readonly number[]> = {
  month: [12, 1 / 12],
  week: [7],
  day: [1 / 7, 24],
  hour: [1 / 24, 60],
  minute: [1 / 60, 60],
  second: [1 / 60],
};

function isCountKnown({ kind, unit = '' }: Figure, count: number, stated: Stated): boolean {
  const { spans } = stated;
  const [numbers, terms] = [stated.numbers(), stated.terms()];
  if (kind === 'count' && stated.groups().has(count)) return true;
  if (spans().has(count) || (OTHERWISE[unit] ?? []).some((factor) => numbers.has(rounded(count * factor)))) return true;
  if (!stated.afford(terms.size)) return true;
  // What remains of a number is a difference.
  for (const number of terms) {
    if (number > count && terms.has(number - count)) return true;
  }
  return false;
}

/** Without what a division leaves behind the sixth decimal. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
