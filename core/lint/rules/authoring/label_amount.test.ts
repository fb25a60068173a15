import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'label_amount';
const label = (text: string) => `{ "setup": { "login_context": { "linked_products": [{ "label": ${text} }] } } }`;

test('marks sums in a label', () => {
  for (const text of [
    'FD «₹50,000»',
    'FD «Rs 5000»',
    'Car loan «5 lakh»',
    'FD «5,00,000»',
    'FD «500000»',
    'FD of «5L»',
  ]) {
    expectFindings(code, label(`"${text}"`));
  }
});

test('names the whole sum', () => {
  for (const amount of ['₹3,50,000', 'Rs 5000', 'Rs. 5.25 lakh', '₹5L', '3.5 lakh', '5,00,000']) {
    const [finding] = expectFindings(code, label(`"SmartFD «${amount}»"`));
    assert.equal((finding?.data as { amount?: string }).amount, amount);
  }
});

test('takes terms, years and rates', () => {
  for (const text of ['TK 2Y FD', '24-month FD', 'Tax Saver 2026', 'FD at 6.5%']) {
    expectClean(code, label(`"${text}"`));
  }
});
