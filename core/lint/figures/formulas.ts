import type { Json, JsonObject, JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { fdMaturity, rdMaturity } from '../money/deposits.ts';
import { emi, goldLoan } from '../money/loans.ts';
import { writeRupees } from '../money/rupees.ts';
import type { Stated } from './stated.ts';

/** What a calculator would answer a gold call. */
export interface FormulaFigure {
  value: number;
  /** In words: `₹1,00,000 at 8% for 12 months, compounded quarterly`. */
  how: () => string;
  /** The arguments that it follows from. */
  path: JsonPath;
}

const MOST_RATES = 20;
const computed = new WeakMap<Stated, FormulaFigure[]>();

/** What the calculators would answer the gold calls (SPEC 11c), also at another rate that the case names. */
export function formulaFigures(ctx: CaseContext, stated: Stated): readonly FormulaFigure[] {
  const known = computed.get(stated);
  if (known) return known;
  const rates = [...stated.rates()].slice(0, MOST_RATES);
  const fresh = ctx.goldCalls.flatMap(({ arguments: args, path }) => {
    const asked = typeof args.rate === 'number' ? [args.rate, ...rates] : [undefined];
    return asked.flatMap((rate) =>
      answers(rate === undefined ? args : { ...args, rate }).map(([value, how]) => ({
        value,
        how,
        path: [...path, 'arguments'],
      })),
    );
  });
  computed.set(stated, fresh);
  return fresh;
}

function answers(args: JsonObject): [number, () => string][] {
  const { principal_amount: deposit, principal, monthly_installment: instalment, rate, tenure_months: months } = args;
  const found: [number, () => string][] = [];
  if (isFigure(rate) && rate < 100 && isFigure(months) && months <= 600) {
    const terms = `at ${rate}% for ${months} months`;
    if (isFigure(deposit)) {
      const maturity = fdMaturity(deposit, rate, months);
      const how = () => `${writeRupees(deposit)} ${terms}, compounded quarterly`;
      found.push([maturity, how], [maturity - deposit, () => `the interest of ${how()}`]);
    }
    if (isFigure(instalment)) {
      const paid = rdMaturity(instalment, rate, Math.floor(months));
      found.push([paid, () => `${writeRupees(instalment)} a month ${terms}`]);
    }
    if (isFigure(principal)) {
      const exact = emi(principal, rate, months);
      const monthly = Math.round(exact);
      const paid = () => `${months} instalments of ${writeRupees(monthly)}`;
      found.push([exact, () => `the instalment of ${writeRupees(principal)} ${terms}`]);
      found.push([monthly * months, paid], [monthly * months - principal, () => `${paid()}, less the principal`]);
    }
  }
  const { gold_grams: grams, gold_rate_per_gram: perGram } = args;
  if (isFigure(grams) && isFigure(perGram)) {
    const { value, loan } = goldLoan(grams, perGram);
    const how = () => `${grams} g of gold at ${writeRupees(perGram)}`;
    found.push([value, how], [loan, () => `three quarters of ${how()}`]);
  }
  return found;
}

function isFigure(value: Json | undefined): value is number {
  return typeof value === 'number' && value > 0;
}
