import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'foreclosure_quote';
const quote = (figures: string) =>
  `{ "setup": { "current_date": "2026-03-15" }, "mock": { "get_loan_details": { "records": [{ "loan_id": "LN-1", ` +
  `"outstanding": 3200000, "interest_rate": 8.6, "emi_day_of_month": 5 }] }, "get_loan_foreclosure_quote": ` +
  `{ "records": [{ "loan_id": "LN-1", ${figures} }] } } }`;

test('counts the days since the last instalment', () => {
  const [finding] = expectFindings(
    code,
    quote(
      '"outstanding_principal": 3200000, "accrued_interest": «9200», "foreclosure_charges": 64000, "total_payoff": 3273200',
    ),
  );
  assert.deepEqual(finding?.data, { expected: 7540 });
  assert.match(finding.message, /10 days since the instalment of 2026-03-05/);
});

test('adds the payoff up, and compares with the loan', () => {
  expectFindings(
    code,
    quote(
      '"outstanding_principal": «3100000», "accrued_interest": 7304, "foreclosure_charges": 64000, "total_payoff": «3271540»',
    ),
  );
  expectClean(
    code,
    quote(
      '"outstanding_principal": 3200000, "accrued_interest": 7540, "foreclosure_charges": 64000, "total_payoff": 3271540',
    ),
  );
});
