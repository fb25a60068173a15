import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMoney, isSaid, numbersIn, rupees } from './amounts.ts';
import { relevance } from './relevance.ts';
import { inventedId, siblingsOf } from './siblings.ts';

test('rupees are grouped as in India', () => {
  assert.deepEqual([0, 999, 1000, 250_000, 10_000_000, 6271.5, -45, 1.005].map(rupees), [
    '₹0',
    '₹999',
    '₹1,000',
    '₹2,50,000',
    '₹1,00,00,000',
    '₹6,271.5',
    '-₹45',
    '₹1.01',
  ]);
});

test('money is told from other numbers by its name', () => {
  for (const name of [
    'available_balance',
    'daily_limit',
    'emi_amount',
    'rate_per_gram',
    'monthly_installment',
    'total_interest',
  ]) {
    assert.ok(isMoney(name), name);
  }
  for (const name of [
    'interest_rate',
    'tenure_months',
    'limit',
    'total_count',
    'emi_day_of_month',
    'penalty_rate',
    'age',
  ]) {
    assert.ok(!isMoney(name), name);
  }
});

test('numbers as customers say them', () => {
  assert.deepEqual([...numbersIn('₹2,00,000 for two years at 6.5%')], [200000, 6.5, 2]);
  const said = numbersIn('5 lakh for 2 years');
  assert.ok(isSaid(500_000, said) && isSaid(24, said) && !isSaid(36, said));
});

test('relevance counts words and numbers', () => {
  const call = { tool: 'get_gold_rate', arguments: { purity_karat: 24 }, write: false };
  assert.equal(relevance(call, "What's the rate for 24k gold?"), 3);
  assert.equal(relevance(call, 'rates for 24 karat GOLD'), 3);
  assert.equal(relevance(call, 'my FD'), 0);
});

test('siblings stand in the same list under the same key, the same type first', () => {
  const context = {
    linked_products: [
      { product_id: 'L', type: 'loan' },
      { product_id: 'A', type: 'fd' },
      { product_id: 'B', type: 'fd' },
    ],
  };
  assert.deepEqual(siblingsOf('A', context), ['B', 'L']);
  assert.deepEqual(siblingsOf('Z', context), []);
  assert.equal(
    inventedId('TK-19', (id) => id === 'TK-10'),
    'TK-11',
  );
  assert.equal(
    inventedId('TKX', () => false),
    'TKX-9',
  );
});
