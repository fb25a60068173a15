import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'fd_maturity';
const record = (fields: string) => `"mock": { "get_fd_details": { "records": [{ ${fields} }] } }`;
const terms = '"principal_amount": 350000, "interest_rate": 6.5, "tenure_months": 18';

test('gives the right figure of a record', () => {
  const [finding] = expectFindings(
    code,
    `{ ${record(`${terms}, "payout_type": "cumulative", "maturity_amount": «385000»`)} }`,
  );
  assert.deepEqual(finding?.data, { expected: 385_542 });
  assert.match(finding.message, /₹3,50,000 at 6.5% for 18 months.*₹3,85,542, not ₹3,85,000/);
  expectClean(code, `{ ${record(`${terms}, "maturity_amount": 385542`)} }`);
});

test('a deposit that pays its interest out ends with its principal', () => {
  expectClean(code, `{ ${record(`${terms}, "payout_type": "monthly", "maturity_amount": 350000`)} }`);
  expectFindings(code, `{ ${record(`${terms}, "payout_type": "quarterly", "maturity_amount": «385542»`)} }`);
});

test('compares the calculator and the booking with the gold call', () => {
  const gold = (tool: string, rate: string) =>
    `"gold": { "tool_calls": [{ "tool": "${tool}", "arguments": ‹{ "principal_amount": 200000, ${rate} "tenure_months": 24 }› }] }`;
  expectFindings(
    code,
    `{ "mock": { "calculate_fd_maturity": { "output": { "maturity_amount": 227528, "interest_earned": «27000», ` +
      `"total_principal_invested": «20000» } } }, ${gold('calculate_fd_maturity', '"rate": 6.5,')} }`,
  );
  expectFindings(
    code,
    `{ "mock": { "create_fd": { "output": { "interest_rate": 6.5, "maturity_amount": «1» } } }, ${gold('create_fd', '')} }`,
  );
});

test('a calculator that gold leaves out answers for the one booking that it comes before', () => {
  const booking = '{ "tool": "create_fd", "arguments": { "principal_amount": 200000, "tenure_months": 24 } }';
  const mocks = (maturity: string, booked: string) =>
    `"mock": { "calculate_fd_maturity": { "output": { "maturity_amount": ${maturity} } }, "create_fd": { "output": ${booked} } }`;
  const gold = (...calls: string[]) => `"gold": { "tool_calls": [${calls.join()}] }`;
  const booked = '{ "interest_rate": 6.5 }';
  expectFindings(
    code,
    `{ ${mocks('«227999»', booked)}, ${gold(booking.replace('{ "pri', '‹{ "pri').replace(' }', ' }›'))} }`,
  );
  expectClean(code, `{ ${mocks('227528', booked)}, ${gold(booking)} }`);
  expectClean(code, `{ ${mocks('200000', '{ "interest_rate": 6.5, "payout_type": "monthly" }')}, ${gold(booking)} }`);
  expectClean(code, `{ ${mocks('227999', booked)}, ${gold(booking, booking)} }`);
  expectClean(code, `{ ${mocks('227999', '{}')}, ${gold(booking)} }`);
});

test('asks nothing of broken answers, failures and figures that are none', () => {
  expectClean(code, `{ "axis": "2_bad_tool_response", ${record(`${terms}, "maturity_amount": 1`)} }`);
  expectClean(code, `{ ${record(`${terms}, "maturity_amount": null`)} }`);
  expectClean(
    code,
    `{ ${record('"principal_amount": -1, "interest_rate": 6, "tenure_months": 1e9, "maturity_amount": 5')} }`,
  );
  expectClean(
    code,
    '{ "mock": { "create_fd": { "output": { "status": "failed", "interest_rate": 6.5, "maturity_amount": 0 } } }, "gold": ' +
      '{ "tool_calls": [{ "tool": "create_fd", "arguments": { "principal_amount": 200000, "tenure_months": 24 } }] } }',
  );
});
