import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'closure_quote';
const closing = (quote: string, more = '') =>
  `{ "setup": { "current_date": "2026-03-15" }, "mock": { "get_fd_details": { "records": [{ "deposit_id": "FD-1", ` +
  `"principal_amount": 600000, "interest_rate": 6.5, "start_date": "2025-02-20" }] }, "get_deposit_closure_quote": ` +
  `{ "records": [{ "deposit_id": "FD-1", "principal_amount": 600000, ${quote} }] } } ${more} }`;

test('adds penalty and payout up', () => {
  expectFindings(
    code,
    closing('"accrued_interest": 42582, "penalty_rate": 1, "penalty_amount": «5000», "estimated_payout": «636582»'),
  );
});

test('takes interest of the contracted rate, compounded or simple', () => {
  expectClean(code, closing('"accrued_interest": 42582'));
  expectClean(code, closing('"accrued_interest": 41458'));
});

test('takes the step-down rate that the rubric names, and gives its figure', () => {
  const rubric = ', "gold": { "expected_resolution": "Interest at the 6% card rate, 1% penalty." }';
  expectClean(code, closing('"accrued_interest": 39226, "penalty_rate": 1', rubric));
  const [finding] = expectFindings(code, closing('"accrued_interest": «40000», "penalty_rate": 1', rubric));
  assert.deepEqual(finding?.data, { expected: 39_226, simple: 38_268 });
});

test('without a stated rate, marks what no rate of a card gives', () => {
  expectClean(code, closing('"accrued_interest": 38268'));
  const [finding] = expectFindings(code, closing('"accrued_interest": «38000»'));
  assert.match(finding?.message ?? '', /No card rate up to the contracted 6.5%.*12 months and 23 days/);
});

test('counts each instalment of a recurring deposit', () => {
  const rd = (interest: string) =>
    `{ "setup": { "current_date": "2026-04-15" }, "mock": { "get_rd_details": { "records": [{ "deposit_id": "RD-1", ` +
    `"monthly_installment": 5000, "installments_paid": 15, "interest_rate": 6.75, "start_date": "2025-01-15" }] }, ` +
    `"get_deposit_closure_quote": { "records": [{ "deposit_id": "RD-1", "principal_amount": 75000, "accrued_interest": ${interest} }] } } }`;
  expectClean(code, rd('3447'));
});

test('what close_deposit credits is the quoted payout', () => {
  expectFindings(
    code,
    '{ "mock": { "get_deposit_closure_quote": { "records": ‹[{ "estimated_payout": 77697 }›] }, "close_deposit": { "output": { "amount_credited": «77000» } } } }'.replace(
      '‹[{',
      '[‹{',
    ),
  );
});
