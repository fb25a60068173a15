import type { JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { addMonths, parseDay, writeDay } from '../money/dates.ts';
import { sameRupee } from '../money/rupees.ts';
import { computations, type Computation } from './computation.ts';
import { formulaFigures } from './formulas.ts';
import { figurePlaces, type RecordSum } from './places.ts';
import { statedIn } from './stated.ts';

/** Why an amount is supported (`isSupported`): how it follows from what stands in the case. */
export type AmountReason =
  | { how: 'formula'; words: string; exact: number; path: JsonPath }
  | (RecordSum & { how: 'records' })
  | (Computation & {
      /** Where the two figures stand, as far as that is known. */ firstAt: JsonPath | null;
      secondAt: JsonPath | null;
    });

/** The reasons that say most, the best first: formulas, sums over records, then what two figures come to. */
export function amountReasons(value: number, ctx: CaseContext, most = 2): AmountReason[] {
  const stated = statedIn(ctx);
  const reasons: AmountReason[] = [];
  const formula = formulaFigures(ctx, stated).find((figure) => sameRupee(value, figure.value));
  if (formula) reasons.push({ how: 'formula', words: formula.how(), exact: formula.value, path: formula.path });
  const { numbers, sums } = figurePlaces(ctx);
  const sum = sums.get(value);
  if (sum) reasons.push({ how: 'records', ...sum });
  if (reasons.length > 0) return reasons.slice(0, most);
  const found: Computation[] = [];
  for (const computation of computations(value, stated)) {
    if (found.push(computation) === MOST_COMPUTATIONS) break;
  }
  return inOrder(found, value)
    .slice(0, most)
    .map((computation) => ({
      ...computation,
      firstAt: numbers.get(computation.first)?.[0] ?? null,
      secondAt: numbers.get(computation.second)?.[0] ?? null,
    }));
}

const MOST_COMPUTATIONS = 200;
const PLAUSIBLE: readonly Computation['how'][] = ['sum', 'difference', 'product', 'share'];

/**
 * Exact ones, or where there is none those that round to the figure; what an author would think of comes first. A figure
 * is no reason for itself, and a sum is told once.
 */
function inOrder(found: readonly Computation[], value: number): Computation[] {
  const others = found.filter(
    ({ how, first, second }) => first !== value && second !== value && (how !== 'sum' || first >= second),
  );
  const isExact = ({ exact }: Computation) => Math.abs(exact - value) < 0.005;
  const told = others.some(isExact) ? others.filter(isExact) : others.filter(({ how }) => how !== 'product');
  return told.sort((a, b) => PLAUSIBLE.indexOf(a.how) - PLAUSIBLE.indexOf(b.how));
}

/** A day that so many months after a stated one is. */
export interface DayReason {
  months: number;
  from: string;
  at: JsonPath | null;
}

/** How a day (`YYYY-MM-DD`) follows from a stated one by a term of the case; null where it does not. */
export function dayReason(day: string, ctx: CaseContext): DayReason | null {
  const { dates, numbers } = figurePlaces(ctx);
  const wanted = parseDay(day);
  if (!wanted) return null;
  for (const [from, places] of dates) {
    const start = parseDay(from);
    const months = start ? (wanted.year - start.year) * 12 + wanted.month - start.month : 0;
    if (!start || months <= 0 || months > 600 || writeDay(addMonths(start, months)) !== day) continue;
    if ((numbers.get(months) ?? []).some(isTerm)) return { months, from, at: places[0] ?? null };
  }
  return null;
}

function isTerm(path: JsonPath): boolean {
  const key = path.at(-1);
  return typeof key === 'string' && /months|tenure|term/.test(key);
}
