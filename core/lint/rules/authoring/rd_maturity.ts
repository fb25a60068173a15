import type { JsonObject } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { expectedFigure } from '../../fix/figures.ts';
import { rdMaturity as maturityOf } from '../../money/deposits.ts';
import { writeRupees } from '../../money/rupees.ts';
import { defineRule } from '../../rule.ts';
import {
  amountOf,
  follows,
  goldCallsOf,
  isBadResponse,
  mockedOutput,
  mockedRecords,
  own,
  projected,
  rateOf,
  termOf,
  wrongFigures,
  type Computed,
} from './mocked-figures.ts';

export const rdMaturity = defineRule({
  code: 'rd_maturity',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'The maturity amount of a recurring deposit is not what its instalment, rate and term give: every instalment ' +
    'compounds quarterly from the month it is paid in, sum over k of I(1+r/400)^(4(n-k)/12). What was paid in so far is ' +
    'the instalment times the number of instalments.',
  bad:
    '{ "mock": { "get_rd_details": { "kind": "record_set_filtered", "records": [{ "monthly_installment": 5000, ' +
    '"interest_rate": 7, "tenure_months": 36, "maturity_amount": 200000 }] } } }',
  good:
    '{ "mock": { "get_rd_details": { "kind": "record_set_filtered", "records": [{ "monthly_installment": 5000, ' +
    '"interest_rate": 7, "tenure_months": 36, "maturity_amount": 200686 }] } } }',
  *check(ctx) {
    if (!isBadResponse(ctx)) yield* wrongFigures(rdFigures(ctx));
  },
  fixes: expectedFigure,
});

export function* rdFigures(ctx: CaseContext): Iterable<Computed> {
  for (const record of mockedRecords(ctx, 'get_rd_details', 'deposits')) {
    const { value } = record;
    const terms = termsOf(value, rateOf(value, 'interest_rate'));
    if (terms) yield* follows(record, 'maturity_amount', terms.maturity, terms.how);
    const [instalment, paid] = [amountOf(value, 'monthly_installment'), termOf(value, 'installments_paid')];
    if (instalment !== null && paid !== null) {
      yield* follows(record, 'total_deposited', instalment * paid, `${paid} instalments of ${writeRupees(instalment)}`);
    }
  }
  for (const { arguments: args, path, rate } of projected(ctx, 'calculate_rd_maturity', 'create_rd')) {
    for (const output of mockedOutput(ctx, 'calculate_rd_maturity')) {
      const terms = termsOf(args, rate);
      if (!terms) continue;
      const related = [[...path, 'arguments']];
      yield* follows(output, 'maturity_amount', terms.maturity, terms.how, related);
      yield* follows(output, 'total_principal_invested', terms.paid, 'All instalments together', related);
      const interest = terms.maturity - terms.paid;
      yield* follows(output, 'interest_earned', interest, `Less the instalments, ${terms.how}`, related);
    }
  }
  const [booking, another] = goldCallsOf(ctx, 'create_rd');
  if (booking && !another) {
    for (const output of mockedOutput(ctx, booking.tool)) {
      const rate = rateOf(output.value, 'interest_rate');
      const terms = own(booking.arguments, 'tenure_months') === undefined ? null : termsOf(booking.arguments, rate);
      const related = [[...booking.path, 'arguments']];
      if (terms) yield* follows(output, 'maturity_amount', terms.maturity, terms.how, related);
    }
  }
}

function termsOf(holder: JsonObject, rate: number | null): { maturity: number; paid: number; how: string } | null {
  const instalment = amountOf(holder, 'monthly_installment');
  const months = termOf(holder, 'tenure_months');
  if (instalment === null || months === null || rate === null) return null;
  const how = `${writeRupees(instalment)} a month at ${rate}% for ${months} months`;
  return { maturity: maturityOf(instalment, rate, months), paid: instalment * months, how };
}
