import type { CaseContext } from '../../context.ts';
import { expectedFigure } from '../../fix/figures.ts';
import { daysBetween, lastDayOfMonth, parseDay, writeDay } from '../../money/dates.ts';
import { foreclosureInterest } from '../../money/loans.ts';
import { writeRupees } from '../../money/rupees.ts';
import { defineRule } from '../../rule.ts';
import {
  amountOf,
  follows,
  goldCallsOf,
  isBadResponse,
  mockedRecords,
  own,
  rateOf,
  wrongFigures,
  type Computed,
} from './mocked-figures.ts';

export const foreclosureQuote = defineRule({
  code: 'foreclosure_quote',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'A foreclosure quote adds up: the payoff is the outstanding principal, the interest and the charges together. The ' +
    'interest is that of the days since the last instalment, outstanding * rate% * days/365, where the loan and its ' +
    'instalment day stand in the case.',
  bad:
    '{ "mock": { "get_loan_foreclosure_quote": { "kind": "record_set_filtered", "records": [{ "outstanding_principal": 100000, ' +
    '"accrued_interest": 500, "foreclosure_charges": 2000, "total_payoff": 102000 }] } } }',
  good:
    '{ "mock": { "get_loan_foreclosure_quote": { "kind": "record_set_filtered", "records": [{ "outstanding_principal": 100000, ' +
    '"accrued_interest": 500, "foreclosure_charges": 2000, "total_payoff": 102500 }] } } }',
  *check(ctx) {
    if (!isBadResponse(ctx)) yield* wrongFigures(foreclosureFigures(ctx));
  },
  fixes: expectedFigure,
});

export function* foreclosureFigures(ctx: CaseContext): Iterable<Computed> {
  const loans = mockedRecords(ctx, 'get_loan_details', 'loans');
  const [call] = goldCallsOf(ctx, 'get_loan_foreclosure_quote');
  const asOf = parseDay((call && own(call.arguments, 'as_of_date')) ?? own(ctx.setup, 'current_date'));
  for (const quote of mockedRecords(ctx, 'get_loan_foreclosure_quote', 'quotes')) {
    const { value } = quote;
    const [owed, interest, charges] = ['outstanding_principal', 'accrued_interest', 'foreclosure_charges'].map((key) =>
      own(value, key),
    );
    if (typeof owed !== 'number') continue;
    const loan = loans.find((one) => own(one.value, 'loan_id') === own(value, 'loan_id'));
    const rate = loan ? rateOf(loan.value, 'interest_rate') : null;
    const day = loan ? amountOf(loan.value, 'emi_day_of_month') : null;
    if (loan && rate !== null && day !== null && day <= 31 && asOf && own(value, 'loan_id') !== undefined) {
      const last = lastDayOfMonth(Math.floor(day), asOf);
      const days = daysBetween(last, asOf);
      const how = `${days} days since the instalment of ${writeDay(last)} at ${rate}% on ${writeRupees(owed)}`;
      yield* follows(quote, 'accrued_interest', foreclosureInterest(owed, rate, days), how, [loan.path]);
      yield* follows(
        quote,
        'outstanding_principal',
        amountOf(loan.value, 'outstanding'),
        'What the loan says is outstanding',
        [loan.path],
      );
    }
    if (typeof interest !== 'number' || typeof charges !== 'number') continue;
    yield* follows(quote, 'total_payoff', owed + interest + charges, 'Outstanding, interest and charges together');
  }
}
