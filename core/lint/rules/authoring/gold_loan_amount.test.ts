import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gold_loan_amount';
const withOutput = (output: string) =>
  `{ "mock": { "calculate_gold_loan_ltv": { "output": { ${output} } } }, "gold": { "tool_calls": [{ "tool": ` +
  '"calculate_gold_loan_ltv", "arguments": { "gold_grams": 45, "purity_karat": 22, "gold_rate_per_gram": 6271.5 } }] } }';

test('cuts to whole rupees', () => {
  const [finding] = expectFindings(
    code,
    withOutput('"gold_value": 282217.5, "eligible_loan_amount": «211664», "ltv_percent_used": 75'),
  );
  assert.deepEqual(finding?.data, { expected: 211_663 });
});

test('marks value and share', () => {
  expectFindings(code, withOutput('"gold_value": «280000», "eligible_loan_amount": 211663, "ltv_percent_used": «85»'));
  expectClean(code, withOutput('"gold_value": 282218, "eligible_loan_amount": 211663'));
});
