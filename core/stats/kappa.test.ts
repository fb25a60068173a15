import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cohensKappa } from './kappa.ts';

function table(counts: readonly [a: string, b: string, n: number][]): [string, string][] {
  return counts.flatMap(([a, b, n]) => Array.from({ length: n }, (): [string, string] => [a, b]));
}

test('values worked out by hand', () => {
  // Agreement 35 / 50 = 0.7, by chance 0.5 * 0.6 + 0.5 * 0.4 = 0.5.
  const pairs = table([
    ['PASS', 'PASS', 20],
    ['PASS', 'FAIL', 5],
    ['FAIL', 'PASS', 10],
    ['FAIL', 'FAIL', 15],
  ]);
  const { n, agreement, kappa } = cohensKappa(pairs);
  assert.deepEqual([n, agreement, Number(kappa?.toFixed(12))], [50, 0.7, 0.4]);
});

test('nothing to compare, and raters who only ever say one thing', () => {
  assert.deepEqual(cohensKappa([]), { n: 0, agreement: 0, kappa: null });
  assert.deepEqual(cohensKappa([['a', 'a']]), { n: 1, agreement: 1, kappa: null });
  assert.equal(cohensKappa(table([['__proto__', 'constructor', 1]])).kappa, 0);
});

test('property: symmetric, at most 1, and 1 exactly where both always agree', () => {
  const name = fc.constantFrom('PASS', 'FAIL', 'ERROR');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 40 }), (pairs) => {
      const there = cohensKappa(pairs);
      const back = cohensKappa(pairs.map(([a, b]): [string, string] => [b, a]));
      if (there.kappa === null) return;
      assert.ok(there.kappa <= 1 && Math.abs(there.kappa - (back.kappa ?? assert.fail())) < 1e-12);
      assert.equal(there.kappa === 1, there.agreement === 1);
    }),
  );
});
