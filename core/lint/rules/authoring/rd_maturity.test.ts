import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'rd_maturity';

test('marks the maturity amount and what was paid in', () => {
  expectFindings(
    code,
    '{ "mock": { "get_rd_details": { "records": [{ "monthly_installment": 5000, "installments_paid": 15, ' +
      '"total_deposited": «70000», "interest_rate": 7, "tenure_months": 36, "maturity_amount": «200000» }] } } }',
  );
});

test('compares the calculator and the booking with the gold call', () => {
  const gold = (tool: string, rate: string) =>
    `"gold": { "tool_calls": [{ "tool": "${tool}", "arguments": { "monthly_installment": 6000, ${rate} "tenure_months": 24 } }] }`;
  expectFindings(
    code,
    `{ "mock": { "calculate_rd_maturity": { "output": { "maturity_amount": 154514, "interest_earned": «10000», ` +
      `"total_principal_invested": 144000 } } }, ${gold('calculate_rd_maturity', '"rate": 6.75,')} }`,
  );
  expectFindings(
    code,
    `{ "mock": { "create_rd": { "output": { "interest_rate": 6.75, "maturity_amount": «154000» } } }, ${gold('create_rd', '')} }`,
  );
  expectClean(
    code,
    `{ "mock": { "create_rd": { "output": { "maturity_amount": 154000 } } }, ${gold('create_rd', '')} }`,
  );
  expectFindings(
    code,
    `{ "mock": { "calculate_rd_maturity": { "output": { "maturity_amount": «154000» } }, ` +
      `"create_rd": { "output": { "interest_rate": 6.75 } } }, ${gold('create_rd', '')} }`,
  );
});
