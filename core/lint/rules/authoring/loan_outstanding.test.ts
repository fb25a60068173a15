import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'loan_outstanding';
const loan = (owed: string, instalment: string) =>
  `{ "mock": { "get_loan_details": { "records": [{ "outstanding": ${owed}, "emi_amount": ${instalment}, ` +
  '"interest_rate": 10.5, "tenure_remaining": 48, "status": "active" }] } } }';

test('names the debt and the instalment that would fit', () => {
  const [finding] = expectFindings(code, loan('«520000»', '‹12802›'));
  assert.match(finding?.message ?? '', /gives ₹5,00,0\d\d, not ₹5,20,000.*₹5,20,000 needs ₹13,314/);
});

test('takes a rounded instalment and a rounded debt', () => {
  expectClean(code, loan('500000', '12802'));
  expectClean(code, loan('0', '0'));
});
