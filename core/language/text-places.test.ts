import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readString, textsIn } from './text-places.ts';

test('a string says what JSON says, and its units and those of the file are found from each other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (said, around) => {
      const head = JSON.stringify(around);
      const text = head + JSON.stringify(said).replaceAll('/', '\\/').replaceAll('a', '\\u0061');
      const { read, offsetOf, unitAt } = readString(text, head.length + 1, text.length - 1);
      assert.equal(read, said);
      for (let unit = 0; unit <= read.length; unit++) {
        const [from, to] = [offsetOf(unit), unit < read.length ? offsetOf(unit + 1) : text.length - 1];
        if (unit < read.length) assert.equal(JSON.parse(`"${text.slice(from, to)}"`), read[unit]);
        for (let offset = from; offset < to; offset++) assert.equal(unitAt(offset), unit);
      }
      assert.equal(unitAt(text.length - 1), read.length);
    }),
  );
});

test('every string and key comes once with the key before it, those of a JSON text in its place', () => {
  const inner = JSON.stringify({ id: 'a', ids: ['b', { n: '[1' }] });
  const text = JSON.stringify({ content: inner, list: ['c'], say: '[so] he said "d" and' });
  assert.deepEqual(
    [...textsIn(text)].map(({ read, depth, isKey, key, whole }) => [read, depth, isKey, key, whole]),
    [
      ['content', 1, true, '', true],
      ['id', 2, true, 'content', true],
      ['a', 2, false, 'id', true],
      ['ids', 2, true, 'id', true],
      ['b', 2, false, 'ids', true],
      ['n', 2, true, 'ids', true],
      ['[1', 2, false, 'n', false],
      ['list', 1, true, 'content', true],
      ['c', 1, false, 'list', true],
      ['say', 1, true, 'list', true],
      ['[so] he said "', 1, false, 'say', false],
      ['d', 2, false, 'say', true],
      ['" and', 1, false, 'say', false],
    ],
  );
});
