import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wilson95 } from './wilson.ts';

// Published with the IndiaFinBench items: accuracy and Wilson 95 % in percent, n = 406.
test('the intervals that were published are met to their last digit', () => {
  const published: [number, string, string][] = [
    [364, '86.31', '92.26'],
    [347, '81.71', '88.56'],
    [317, '73.80', '81.83'],
    [286, '65.83', '74.67'],
  ];
  for (const [k, low, high] of published) {
    const [l, h] = wilson95(k, 406).map((share) => (100 * share).toFixed(2));
    assert.deepEqual([l, h], [low, high]);
  }
});

test('the ends close exactly, and nothing counted says nothing', () => {
  assert.equal(wilson95(0, 5)[0], 0);
  assert.equal(wilson95(5, 5)[1], 1);
  assert.deepEqual(wilson95(0, 0), [0, 1]);
});
