import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mcnemarExact } from './mcnemar.ts';

const near = (actual: number, expected: number) => {
  assert.ok(Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);
};

test('values worked out by hand', () => {
  near(mcnemarExact(0, 0), 1);
  near(mcnemarExact(0, 5), 2 / 32);
  near(mcnemarExact(1, 9), (2 * (1 + 10)) / 1024);
  near(mcnemarExact(2, 8), (2 * (1 + 10 + 45)) / 1024);
  near(mcnemarExact(4, 4), 1);
});

test('thousands of pairs neither vanish nor overflow', () => {
  assert.ok(mcnemarExact(2000, 2000) === 1);
  const p = mcnemarExact(1900, 2100);
  assert.ok(p > 0.0015 && p < 0.0017, String(p));
});

test('property: from 0 to 1, the same for both orders, smaller for a more uneven split', () => {
  const count = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(count, count, (a, b) => {
      const p = mcnemarExact(a, b);
      assert.ok(p > 0 && p <= 1);
      assert.equal(p, mcnemarExact(b, a));
      if (a > 0 && a <= b) assert.ok(mcnemarExact(a - 1, b + 1) <= p);
    }),
  );
});
