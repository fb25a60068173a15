import type { CaseContext } from '../context.ts';
import { sameRupee } from '../money/rupees.ts';
import { computations } from './computation.ts';
import { formulaFigures } from './formulas.ts';
import type { Figure } from './read.ts';
import type { Stated } from './stated.ts';

/**
 * Whether a figure stands in the case, or follows from what stands there: as a sum or difference of two figures, a sum
 * over records, a share or a multiple, a rounded value, or by the formulas of SPEC 11c from the gold calls.
 */
export function isSupported(figure: Figure, ctx: CaseContext, stated: Stated): boolean {
  const { kind, value } = figure;
  if (typeof value === 'string') {
    return kind === 'date' ? isKnownDay(value, stated) : stated.text().includes(value.toLowerCase());
  }
  if (stated.numbers.has(value) || stated.sums().has(value)) return true;
  if (kind !== 'count' && stated.digits().has(value)) return true;
  if (kind === 'number' && stated.text().includes(String(value))) return true;
  if (kind === 'rate') return false;
  if (kind === 'count') return isCountKnown(value, stated);
  if (computations(value, stated).next().done === false) return true;
  return formulaFigures(ctx, stated).some((formula) => sameRupee(value, formula.value));
}

function isKnownDay(day: string, { dates, derivedDates }: Stated): boolean {
  return dates.has(day) || someMatches(day, dates) || derivedDates().has(day) || someMatches(day, derivedDates());
}

/** A part that either day leaves open fits. */
function someMatches(day: string, known: ReadonlySet<string>): boolean {
  for (const other of known) {
    if ((day.includes('*') || other.includes('*')) && matchesParts(day, other)) return true;
  }
  return false;
}

function matchesParts(day: string, known: string): boolean {
  const parts = known.split('-');
  return day.split('-').every((part, index) => part === '*' || parts[index] === '*' || part === parts[index]);
}

function isCountKnown(count: number, { numbers, terms, spans }: Stated): boolean {
  if (spans().has(count) || numbers.has(count / 12) || numbers.has(count * 12)) return true;
  // What remains of a number is a difference.
  for (const number of terms) {
    if (number > count && terms.has(number - count)) return true;
  }
  return false;
}
