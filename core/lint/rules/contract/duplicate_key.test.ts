import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks both places', () => {
  const [first, second] = expectFindings('duplicate_key', '{ «"tool"»: "a", "domain": "cards", «"tool"»: "b" }');
  assert.match(first?.message ?? '', /lost/);
  assert.match(second?.message ?? '', /counts/);
  assert.equal(first?.related.length, 1);
});

test('finds them at any depth, spelled with escapes, and named like inherited ones', () => {
  expectFindings('duplicate_key', '{ "mock": { "x": [{ «"kind"»: 1, «"k\\u0069nd"»: 2 }] } }');
  expectFindings('duplicate_key', '{ "mock": { «"__proto__"»: 1, «"__proto__"»: 2, "constructor": 3 } }');
});

test('finds them in broken text', () => {
  expectFindings('duplicate_key', '{ «"a"»: 1, «"a"»: 2, "b": }', { asIs: true });
});

test('allows a key in different objects, and colons and quotes in texts', () => {
  expectClean('duplicate_key', '{ "mock": { "a": { "kind": "b:\\"kind\\": 1" }, "b": { "kind": "kind" } } }');
});
