import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { passAt } from './pass-at.ts';

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

test('property: it is 1 - C(n-k, j) / C(n, j)', () => {
  const sizes = fc
    .integer({ min: 1, max: 12 })
    .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n }), fc.integer({ min: 1, max: n })));
  fc.assert(
    fc.property(sizes, ([n, k, j]) => {
      const misses = n - k;
      const expected = misses < j ? 1 : 1 - choose(misses, j) / choose(n, j);
      assert.ok(Math.abs(passAt(n, k, j) - expected) < 1e-12);
    }),
  );
});

test('large numbers of trials do not overflow', () => {
  assert.ok(Math.abs(passAt(1000, 1, 500) - 0.5) < 1e-9);
});
