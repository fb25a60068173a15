import type { JsonObject } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { expectedFigure } from '../../fix/figures.ts';
import { fdMaturity as maturityOf } from '../../money/deposits.ts';
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
  single,
  termOf,
  wrongFigures,
  type Computed,
} from './mocked-figures.ts';

export const fdMaturity = defineRule({
  code: 'fd_maturity',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'The maturity amount of a fixed deposit is not what its principal, rate and term give: P(1+r/400)^(4t/12), compounded ' +
    'every quarter, or the principal alone where the interest is paid out monthly or quarterly. An assistant that ' +
    'recomputes the figure would call the bank wrong.',
  bad:
    '{ "mock": { "get_fd_details": { "kind": "record_set_filtered", "records": [{ "principal_amount": 100000, ' +
    '"interest_rate": 8, "tenure_months": 12, "payout_type": "cumulative", "maturity_amount": 108000 }] } } }',
  good:
    '{ "mock": { "get_fd_details": { "kind": "record_set_filtered", "records": [{ "principal_amount": 100000, ' +
    '"interest_rate": 8, "tenure_months": 12, "payout_type": "cumulative", "maturity_amount": 108243 }] } } }',
  *check(ctx) {
    if (!isBadResponse(ctx)) yield* wrongFigures(fdFigures(ctx));
  },
  fixes: expectedFigure,
});

export function* fdFigures(ctx: CaseContext): Iterable<Computed> {
  for (const record of mockedRecords(ctx, 'get_fd_details', 'deposits')) {
    const { value } = record;
    const terms = termsOf(value, rateOf(value, 'interest_rate'), own(value, 'payout_type'));
    if (terms) yield* follows(record, 'maturity_amount', terms.maturity, terms.how);
  }
  for (const { arguments: args, path, rate } of projected(ctx, 'calculate_fd_maturity', 'create_fd')) {
    for (const output of mockedOutput(ctx, 'calculate_fd_maturity')) {
      const terms = termsOf(args, rate, own(args, 'payout_type'));
      if (!terms) continue;
      const { maturity, principal, how } = terms;
      const related = [[...path, 'arguments']];
      yield* follows(output, 'maturity_amount', maturity, how, related);
      yield* follows(output, 'total_principal_invested', principal, 'The principal of the gold call', related);
      // The interest of a deposit that pays it out is no part of its maturity amount.
      if (maturity > principal)
        yield* follows(
          output,
          'interest_earned',
          maturity - principal,
          `Less the principal, ${how.toLowerCase()}`,
          related,
        );
    }
  }
  for (const { arguments: args, path } of single(goldCallsOf(ctx, 'create_fd'))) {
    for (const output of mockedOutput(ctx, 'create_fd')) {
      const payout = own(args, 'payout_type') ?? own(output.value, 'payout_type');
      const terms = termsOf(args, rateOf(output.value, 'interest_rate'), payout);
      if (terms) yield* follows(output, 'maturity_amount', terms.maturity, terms.how, [[...path, 'arguments']]);
    }
  }
}

function termsOf(
  holder: JsonObject,
  rate: number | null,
  payout: unknown,
): { principal: number; maturity: number; how: string } | null {
  const principal = amountOf(holder, 'principal_amount');
  const months = termOf(holder, 'tenure_months');
  if (principal === null || months === null || rate === null) return null;
  if (payout === 'monthly' || payout === 'quarterly') {
    return {
      principal,
      maturity: principal,
      how: `A deposit that pays its interest out (${payout}) ends with its principal, which`,
    };
  }
  const how = `${writeRupees(principal)} at ${rate}% for ${months} months, compounded quarterly,`;
  return { principal, maturity: maturityOf(principal, rate, months), how };
}
