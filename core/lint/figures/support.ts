import type { Json, JsonObject } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { fdMaturity, rdMaturity } from '../money/deposits.ts';
import { emi, goldLoan } from '../money/loans.ts';
import { sameRupee } from '../money/rupees.ts';
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
  return isComputed(value, stated) || computedFigures(ctx, stated).some((figure) => sameRupee(value, figure));
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

const ROUNDED = 1000;
const CLOSE = 0.0005;

function isComputed(value: number, stated: Stated): boolean {
  const rounded = value % ROUNDED === 0 && value >= 10 * ROUNDED;
  const tolerance = rounded ? value * CLOSE : Number.isInteger(value) ? 0.999 : 0.01;
  const sorted = sortedTerms(stated);
  const near = (wanted: number) => hasNear(sorted, wanted, tolerance);
  for (const figure of sorted) {
    if (near(value - figure) || near(value + figure)) return true;
    // So many times an amount.
    if (Number.isInteger(figure) && figure > 1 && figure <= 600 && near(value / figure)) return true;
  }
  for (const rate of stated.rates) {
    if (rate > 0 && sorted.some((figure) => Math.abs((figure * rate) / 100 - value) <= tolerance)) return true;
  }
  return false;
}

const orders = new WeakMap<Stated, number[]>();

function sortedTerms(stated: Stated): number[] {
  const known = orders.get(stated);
  if (known) return known;
  const fresh = [...new Set([...stated.terms, ...stated.sums()])].filter((figure) => figure >= 1).sort((a, b) => a - b);
  orders.set(stated, fresh);
  return fresh;
}

/** Whether a sorted list holds a number within the tolerance; below one rupee nothing counts. */
function hasNear(sorted: readonly number[], wanted: number, tolerance: number): boolean {
  if (wanted < 1) return false;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted - tolerance) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && (sorted[low] ?? 0) <= wanted + tolerance;
}

const computed = new WeakMap<Stated, number[]>();

/** What the calculators would answer the gold calls, also at another rate that the case names. */
function computedFigures(ctx: CaseContext, stated: Stated): number[] {
  const known = computed.get(stated);
  if (known) return known;
  const rates = [...stated.rates].slice(0, MOST_RATES);
  const fresh = ctx.goldCalls.flatMap(({ arguments: args }) =>
    typeof args.rate === 'number' ? [args.rate, ...rates].flatMap((rate) => answers({ ...args, rate })) : answers(args),
  );
  computed.set(stated, fresh);
  return fresh;
}

const MOST_RATES = 20;

function answers(args: JsonObject): number[] {
  const { principal_amount: deposit, principal, monthly_installment: instalment, rate, tenure_months: months } = args;
  const found: number[] = [];
  if (isFigure(rate) && rate < 100 && isFigure(months) && months <= 600) {
    if (isFigure(deposit)) found.push(fdMaturity(deposit, rate, months), fdMaturity(deposit, rate, months) - deposit);
    if (isFigure(instalment)) found.push(rdMaturity(instalment, rate, Math.floor(months)));
    if (isFigure(principal)) {
      const monthly = emi(principal, rate, months);
      found.push(monthly, Math.round(monthly) * months, Math.round(monthly) * months - principal);
    }
  }
  const { gold_grams: grams, gold_rate_per_gram: perGram } = args;
  if (isFigure(grams) && isFigure(perGram)) found.push(...Object.values(goldLoan(grams, perGram)));
  return found;
}

function isFigure(value: Json | undefined): value is number {
  return typeof value === 'number' && value > 0;
}
