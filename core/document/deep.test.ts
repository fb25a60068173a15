import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deepJsonText, nestsTooDeep } from './deep.ts';
import type { Json } from './json.ts';
import { MAX_NESTING, scanText } from './scan.ts';

test('the limit of a value is the limit of its text', () => {
  for (const depth of [0, 1, MAX_NESTING, MAX_NESTING + 1, 100_000]) {
    for (const text of [`${'['.repeat(depth)}1${']'.repeat(depth)}`, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]) {
      const value = JSON.parse(text) as Json;
      assert.equal(nestsTooDeep(value), depth > MAX_NESTING);
      assert.equal(nestsTooDeep(value), scanText(text).tooDeepAt >= 0);
      assert.equal(deepJsonText(value), text);
    }
  }
});

test('property: the text of any value is what JSON.stringify gives', () => {
  fc.assert(
    fc.property(fc.jsonValue() as fc.Arbitrary<Json>, (value) => {
      assert.equal(deepJsonText(value), JSON.stringify(value));
    }),
  );
});
