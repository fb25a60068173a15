import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holm } from './holm.ts';

test('values worked out by hand, in the order given', () => {
  assert.deepEqual(
    holm([0.01, 0.04, 0.03]).map((p) => Number(p.toFixed(10))),
    [0.03, 0.06, 0.06],
  );
  assert.deepEqual(holm([0.9, 0.6]), [1, 1]);
  assert.deepEqual(holm([0.02]), [0.02]);
  assert.deepEqual(holm([]), []);
});

test('property: never below the value itself nor above Bonferroni, and in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (values) => {
      const adjusted = holm(values);
      for (const [i, p] of values.entries()) {
        const own = adjusted[i] ?? assert.fail();
        assert.ok(own >= p && own <= Math.min(1, p * values.length) + 1e-12);
        for (const [j, q] of values.entries()) if (p < q) assert.ok(own <= (adjusted[j] ?? assert.fail()));
      }
    }),
  );
});
