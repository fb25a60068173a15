import type { CaseContext } from '../../context.ts';
import { expectedFigure } from '../../fix/figures.ts';
import { emi } from '../../money/loans.ts';
import { sameRupee, writeRupees } from '../../money/rupees.ts';
import { defineRule } from '../../rule.ts';
import {
  amountOf,
  follows,
  goldCallsOf,
  isBadResponse,
  mockedOutput,
  own,
  rateOf,
  termOf,
  wrongFigures,
  type Computed,
} from './mocked-figures.ts';

export const emiFigures = defineRule({
  code: 'emi_figures',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'The instalment that the EMI calculator answers is not what the gold call asks for: P i/(1-(1+i)^-n) with i = r/1200, ' +
    'in whole rupees. The whole payment is the instalment times the number of months, and the interest what it exceeds ' +
    'the principal by.',
  bad:
    '{ "mock": { "calculate_emi": { "kind": "outcome_fixed", "output": { "emi": 23000 } } }, "gold": { "tool_calls": ' +
    '[{ "tool": "calculate_emi", "arguments": { "principal": 500000, "rate": 10.5, "tenure_months": 24 } }] } }',
  good:
    '{ "mock": { "calculate_emi": { "kind": "outcome_fixed", "output": { "emi": 23188 } } }, "gold": { "tool_calls": ' +
    '[{ "tool": "calculate_emi", "arguments": { "principal": 500000, "rate": 10.5, "tenure_months": 24 } }] } }',
  *check(ctx) {
    if (!isBadResponse(ctx)) yield* wrongFigures(emiParts(ctx));
  },
  fixes: expectedFigure,
});

export function* emiParts(ctx: CaseContext): Iterable<Computed> {
  const [call, second] = goldCallsOf(ctx, 'calculate_emi');
  const [output] = mockedOutput(ctx, 'calculate_emi');
  if (!call || second || !output) return;
  const principal = amountOf(call.arguments, 'principal');
  const months = termOf(call.arguments, 'tenure_months');
  const rate = rateOf(call.arguments, 'rate');
  if (principal === null || months === null || rate === null) return;
  const exact = emi(principal, rate, months);
  const related = [[...call.path, 'arguments']];
  const how = `${writeRupees(principal)} at ${rate}% over ${months} months`;
  yield* follows(output, 'emi', exact, how, related);
  // Totals follow from the rounded instalment; from the exact one they may be a little off.
  const paid = Math.round(exact) * months;
  const stated = own(output.value, 'total_payment');
  const total = typeof stated === 'number' && sameRupee(stated, exact * months) ? exact * months : paid;
  yield* follows(output, 'total_payment', total, `${months} instalments of ${writeRupees(Math.round(exact))}`, related);
  yield* follows(output, 'total_interest', total - principal, `${how}, less the principal,`, related);
}
