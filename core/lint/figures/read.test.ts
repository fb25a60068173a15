import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFigures } from './read.ts';

const read = (text: string) => readFigures(text).map(({ kind, value }) => `${kind} ${value}`);

test('amounts with sign, grouping and large units', () => {
  assert.deepEqual(read('₹1,06,735.50, Rs 500, Rs. 5 lakh, ₹20L, INR 1.5 crore, 1,234'), [
    'amount 106735.5',
    'amount 500',
    'amount 500000',
    'amount 2000000',
    'amount 15000000',
    'amount 1234',
  ]);
});

test('rates, dates, counts and ids', () => {
  assert.deepEqual(
    read('6.75% on 2026-03-05, 5 March, 10 Aug 2026, January 2028; 15 of 36 instalments, 2 years, REF-CLS-77130'),
    [
      'rate 6.75',
      'date 2026-03-05',
      'date *-03-05',
      'date 2026-08-10',
      'date 2028-01-*',
      'count 36',
      'duration 24',
      'id REF-CLS-77130',
    ],
  );
});

test('numbers of four digits and more, but no years, times or parts of words', () => {
  assert.deepEqual(read('cheque 100234 in 2026 at 19:00, amount=15000, v1234x, ****1102, 24k, 16-digit'), [
    'number 100234',
    'number 15000',
  ]);
});

test('offsets point at what is written', () => {
  const text = 'Pays ₹500 on 2026-03-05 for TKFD1234.';
  for (const { offset, written } of readFigures(text))
    assert.equal(text.slice(offset, offset + written.length), written);
});

test('long texts of digits and signs are read in time', () => {
  for (const text of ['1,'.repeat(50_000), '₹'.repeat(50_000), 'AB-'.repeat(30_000), '9'.repeat(100_000)]) {
    const start = process.hrtime.bigint();
    readFigures(text);
    assert.ok(process.hrtime.bigint() - start < 2_000_000_000n, text.slice(0, 4));
  }
});
