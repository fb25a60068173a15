import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DeclaredOrder, dependencyCycles, dependencyPairs } from './dependencies.ts';

const pairs = (...dependencies: string[]) =>
  dependencyPairs({ dependencies: dependencies.map((pair) => pair.split('>')) });

test('pairs are read as A4 reads them: first two names, shorter and wrong entries left out', () => {
  const read = dependencyPairs({ dependencies: [['a', 'b', 'c'], ['a'], 'ab', [1, 'b'], null, { 0: 'a', 1: 'b' }] });
  assert.deepEqual(read, [{ path: ['gold', 'dependencies', 0], before: 'a', after: 'b' }]);
  for (const dependencies of [null, 'x', {}, 7]) assert.deepEqual(dependencyPairs({ dependencies }), []);
  assert.deepEqual(dependencyPairs({}), []);
});

test('prerequisites are followed transitively, among gold tools only, and never include the tool itself', () => {
  const order = new DeclaredOrder(pairs('a>b', 'b>c', 'x>c', 'c>a'), new Set(['a', 'b', 'c']));
  assert.deepEqual([...order.prerequisites('c')].sort(), ['a', 'b']);
  assert.deepEqual([...new DeclaredOrder(pairs('a>x', 'x>b'), new Set(['a', 'b'])).prerequisites('b')], []);
  assert.deepEqual([...order.prerequisites('nowhere')], []);
});

test('calls keep the order of the file except where a prerequisite must come first', () => {
  const sort = (tools: string[], ...deps: string[]) => new DeclaredOrder(pairs(...deps), new Set(tools)).sort(tools);
  assert.deepEqual(sort(['b', 'x', 'a']), [0, 1, 2]);
  assert.deepEqual(sort(['b', 'x', 'a'], 'a>b'), [2, 0, 1]);
  assert.deepEqual(sort(['a', 'b', 'a'], 'a>b'), [0, 2, 1], 'every call of the prerequisite');
  assert.deepEqual(sort(['a', 'b', 'a']), [0, 1, 2], 'a read after a write stays after it');
  assert.deepEqual(sort(['a', 'b'], 'a>b', 'b>a').sort(), [0, 1], 'a circle loses no call');
});

test('property: the order holds every call once, and every prerequisite first where there is no circle', () => {
  const tool = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(fc.array(tool), fc.array(fc.tuple(tool, tool)), (calls, edges) => {
      const tools = calls.map(String);
      const dependencies = pairs(...edges.filter(([a, b]) => a < b).map(([a, b]) => `${a}>${b}`));
      const declared = new DeclaredOrder(dependencies, new Set(tools));
      const order = declared.sort(tools);
      assert.deepEqual(
        order.toSorted((a, b) => a - b),
        [...tools.keys()],
      );
      order.forEach((position, i) => {
        const later = new Set(order.slice(i).map((p) => tools[p] ?? ''));
        for (const needed of declared.prerequisites(tools[position] ?? '')) assert.ok(!later.has(needed));
      });
      assert.deepEqual(dependencyCycles(dependencies), []);
    }),
  );
});

test('a circle is named from the entry that closes it', () => {
  const circles = (...deps: string[]) =>
    dependencyCycles(pairs(...deps)).map((cycle) => cycle.map(({ before, after }) => `${before}>${after}`));
  assert.deepEqual(circles('a>b', 'b>a'), [['b>a', 'a>b']]);
  assert.deepEqual(circles('a>a'), [['a>a']]);
  assert.deepEqual(circles('c>a', 'a>b', 'b>c', 'c>d'), [['b>c', 'c>a', 'a>b']]);
  assert.deepEqual(circles('a>b', 'b>a', 'c>d', 'd>c'), [
    ['b>a', 'a>b'],
    ['d>c', 'c>d'],
  ]);
  assert.deepEqual(circles('a>b', 'a>b', 'a>c', 'b>c'), []);
});

test('a chain of fifty thousand tools overflows nothing', () => {
  const chain = Array.from({ length: 50_000 }, (_, i) => `${i + 1}>${i}`);
  const tools = Array.from({ length: 50_001 }, (_, i) => String(i));
  assert.equal(new DeclaredOrder(pairs(...chain), new Set(tools)).sort(tools)[0], 50_000);
  assert.equal(dependencyCycles(pairs(...chain, '0>50000')).length, 1);
});
