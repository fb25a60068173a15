import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { writeRupees } from '../lint/money/rupees.ts';
import { inWords } from './number-words.ts';

test('amounts are spoken as Indians count', () => {
  for (const [amount, words] of [
    [0, 'zero'],
    [-0, 'zero'],
    [19, 'nineteen'],
    [40, 'forty'],
    [1_005, 'one thousand five'],
    [1_234_567, 'twelve lakh thirty-four thousand five hundred sixty-seven'],
    [1e13, 'ten lakh crore'],
    [-1.5, 'minus one and fifty paise'],
    [0.01, 'one paisa'],
    [-0.001, 'zero'],
    [99.999, 'one hundred'],
  ] as const) {
    assert.equal(inWords(amount), words, String(amount));
  }
  for (const amount of [1e13 + 1, -1e14, NaN, Infinity, 1e300]) assert.equal(inWords(amount), null);
});

const VALUES = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').forEach((word, i) => VALUES.set(word, (i + 2) * 10));
const UNITS = new Map(Object.entries({ hundred: 100, thousand: 1000, lakh: 100_000, crore: 10_000_000 }));

/** Reads words back: every unit multiplies what was said since a larger unit. */
function spoken(words: string): number {
  const parts: number[] = [];
  for (const word of words.split(/[ -]/)) {
    const unit = UNITS.get(word);
    if (unit === undefined) {
      parts.push(VALUES.get(word) ?? NaN);
      continue;
    }
    let sum = 0;
    while (parts.length > 0 && (parts.at(-1) ?? 0) < unit) sum += parts.pop() ?? 0;
    parts.push(sum * unit);
  }
  return parts.reduce((sum, part) => sum + part, 0);
}

const paise = fc.integer({ min: -1e15, max: 1e15 }).map((total) => total / 100);

test('property: words read back give the amount, with sign and paise', () => {
  fc.assert(
    fc.property(fc.oneof(paise, fc.integer({ min: -2e5, max: 2e5 })), (amount) => {
      const words = inWords(amount) ?? '';
      const minus = words.startsWith('minus ');
      const [first = '', second] = words.replace('minus ', '').split(' and ');
      const onlyPaise = second === undefined && / pais[ae]$/.test(first);
      const whole = onlyPaise ? 0 : spoken(first);
      const part = second ?? (onlyPaise ? first : '');
      const total = whole + (part === '' ? 0 : spoken(part.replace(/ pais[ae]$/, '')) / 100);
      assert.equal((minus ? -total : total).toFixed(2), (amount === 0 ? 0 : amount).toFixed(2), words);
    }),
  );
});

test('property: grouping keeps every digit, in groups of two before the last three', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      const written = writeRupees(amount);
      assert.match(written, /^-?₹\d{1,3}$|^-?₹\d{1,3}\.\d\d$|^-?₹\d{1,2}(?:,\d\d)*,\d{3}(?:\.\d\d)?$/);
      const read = Number(written.replace(/[₹,]/g, ''));
      assert.equal(read, Number(amount.toFixed(2)));
    }),
  );
});
