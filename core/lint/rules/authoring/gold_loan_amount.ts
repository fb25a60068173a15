import type { CaseContext } from '../../context.ts';
import { expectedFigure } from '../../fix/figures.ts';
import { GOLD_LOAN_SHARE, goldLoan } from '../../money/loans.ts';
import { writeRupees } from '../../money/rupees.ts';
import { defineRule } from '../../rule.ts';
import { amountOf, follows, goldCallsOf, isBadResponse, mockedOutput, type Computed } from './mocked-figures.ts';

export const goldLoanAmount = defineRule({
  code: 'gold_loan_amount',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'A gold loan is three quarters of what the gold is worth, cut to whole rupees: floor(grams * rate * 0.75). The answer ' +
    'of the calculator must be what the gold call asks for.',
  bad:
    '{ "mock": { "calculate_gold_loan_ltv": { "kind": "outcome_fixed", "output": { "eligible_loan_amount": 211664 } } }, "gold": { "tool_calls": ' +
    '[{ "tool": "calculate_gold_loan_ltv", "arguments": { "gold_grams": 45, "purity_karat": 22, "gold_rate_per_gram": 6271.5 } }] } }',
  good:
    '{ "mock": { "calculate_gold_loan_ltv": { "kind": "outcome_fixed", "output": { "eligible_loan_amount": 211663 } } }, "gold": { "tool_calls": ' +
    '[{ "tool": "calculate_gold_loan_ltv", "arguments": { "gold_grams": 45, "purity_karat": 22, "gold_rate_per_gram": 6271.5 } }] } }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    for (const { path, stated, computed, how, related } of goldLoanFigures(ctx)) {
      // The loan is cut, not rounded: a rupee more is wrong.
      if (Math.abs(stated - computed) < (path.at(-1) === 'gold_value' ? 1 : 0.005)) continue;
      const percent = path.at(-1) === 'ltv_percent_used';
      const message = percent
        ? `Gold loans are ${computed}% of the value, not ${stated}%.`
        : `${how} gives ${writeRupees(computed)}, not ${writeRupees(stated)}.`;
      const places = related.map((place) => ({ message: 'The figures it follows from stand here.', path: place }));
      yield { message, path, related: places, data: { expected: computed } };
    }
  },
  fixes: expectedFigure,
});

export function* goldLoanFigures(ctx: CaseContext): Iterable<Computed> {
  const [call, second] = goldCallsOf(ctx, 'calculate_gold_loan_ltv');
  const [output] = mockedOutput(ctx, 'calculate_gold_loan_ltv');
  if (!call || second || !output) return;
  const grams = amountOf(call.arguments, 'gold_grams');
  const rate = amountOf(call.arguments, 'gold_rate_per_gram');
  if (grams === null || rate === null) return;
  const { value, loan } = goldLoan(grams, rate);
  const expected = { gold_value: value, eligible_loan_amount: loan, ltv_percent_used: GOLD_LOAN_SHARE * 100 };
  for (const [key, wanted] of Object.entries(expected)) {
    yield* follows(output, key, wanted, `${grams} g at ${writeRupees(rate)}`, [[...call.path, 'arguments']]);
  }
}
