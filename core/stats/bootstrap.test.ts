import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedBootstrap } from './bootstrap.ts';
import { seededRandom } from './random.ts';

test('the same seed gives the same, from 0 to below 1 and evenly', () => {
  const [a, b] = [seededRandom(42), seededRandom(42)];
  let sum = 0;
  for (let i = 0; i < 20_000; i++) {
    const value = a();
    assert.equal(value, b());
    assert.ok(value >= 0 && value < 1);
    sum += value;
  }
  assert.ok(Math.abs(sum / 20_000 - 0.5) < 0.01);
});

test('no difference, a clear one, and none to compare', () => {
  const same = pairedBootstrap([1, -1, 0, 0], 2000, seededRandom(1));
  assert.ok(same.pValue > 0.5 && same.interval[0] < 0 && same.interval[1] > 0);
  const clear = pairedBootstrap(Array<number>(30).fill(1), 2000, seededRandom(1));
  assert.deepEqual([clear.difference, clear.pValue, clear.interval], [1, 0, [1, 1]]);
  assert.equal(pairedBootstrap([], 100, seededRandom(1)).pValue, 1);
});
