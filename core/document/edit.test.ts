import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editText, type JsonEdit } from './edit.ts';
import { jsonEqual, type Json, type JsonObject } from './json.ts';

/** The text after the edits; the splices must come to the same. */
function after(text: string, ...edits: JsonEdit[]): string | null {
  const edited = editText(text, edits);
  if (edited === null) return null;
  const spliced = edited.splices.reduceRight(
    (done, { offset, length, content }) => done.slice(0, offset) + content + done.slice(offset + length),
    text,
  );
  assert.equal(spliced, edited.text);
  return edited.text;
}

const set = (path: (string | number)[], value: Json, key?: string | null): JsonEdit => ({
  edit: 'set',
  path,
  value,
  ...(key !== undefined && { after: key }),
});

test('a value is replaced where it stands, and nothing else is touched', () => {
  const text = '{\n    "a":  1 ,\n\n    "b": [ 1,2 ]\n}\n';
  assert.equal(after(text, set(['a'], 2)), '{\n    "a":  2 ,\n\n    "b": [ 1,2 ]\n}\n');
  assert.equal(after(text, set(['b', 1], 'x')), '{\n    "a":  1 ,\n\n    "b": [ 1,"x" ]\n}\n');
  assert.deepEqual(editText(text, [set(['a'], 1)])?.splices, []);
});

test('what is new is written as the author writes: exploded, short or on one line, with tabs, and with its line ends', () => {
  const exploded = '{\n  "a": [\n    1\n  ]\n}';
  assert.equal(
    after(exploded, set(['b'], { c: [1] })),
    '{\n  "a": [\n    1\n  ],\n  "b": {\n    "c": [\n      1\n    ]\n  }\n}',
  );
  const short = '{\n  "a": [1]\n}';
  assert.equal(after(short, set(['b'], { c: [1] })), '{\n  "a": [1],\n  "b": { "c": [1] }\n}');
  assert.equal(after('{"a":1}', set(['b', 'c'], [1, 2])), '{"a":1,"b":{"c":[1,2]}}');
  assert.equal(after('{ "a": 1 }', set(['b'], { c: 2 })), '{ "a": 1, "b": { "c": 2 } }');
  assert.equal(
    after('{\n\t"a": {\n\t\t"x": 1\n\t}\n}', set(['a', 'y'], [1])),
    '{\n\t"a": {\n\t\t"x": 1,\n\t\t"y": [\n\t\t\t1\n\t\t]\n\t}\n}',
  );
  assert.equal(
    after('{\r\n  "a": 1\r\n}\r\n', set(['b'], { c: 1 })),
    '{\r\n  "a": 1,\r\n  "b": {\r\n    "c": 1\r\n  }\r\n}\r\n',
  );
  assert.equal(after('{\n  "m": {}\n}', set(['m', 'a'], 1)), '{\n  "m": {\n    "a": 1\n  }\n}');
});

test('a key comes behind another, first, or last', () => {
  const text = '{\n  "a": 1,\n  "b": 2\n}';
  assert.equal(after(text, set(['x'], 0, 'a')), '{\n  "a": 1,\n  "x": 0,\n  "b": 2\n}');
  assert.equal(after(text, set(['x'], 0, null)), '{\n  "x": 0,\n  "a": 1,\n  "b": 2\n}');
  assert.equal(after(text, set(['x', 'y'], 0, 'a')), '{\n  "a": 1,\n  "x": {\n    "y": 0\n  },\n  "b": 2\n}');
  assert.equal(after(text, set(['x'], 0, 'nowhere')), '{\n  "a": 1,\n  "b": 2,\n  "x": 0\n}');
});

test('entries come and go, first, last and alone', () => {
  const insert = (index: number): JsonEdit => ({ edit: 'insert', path: ['a'], index, value: 9 });
  const remove = (...path: (string | number)[]): JsonEdit => ({ edit: 'remove', path });
  const text = '{ "a": [1, 2] }';
  assert.equal(after(text, insert(0)), '{ "a": [9, 1, 2] }');
  assert.equal(after(text, insert(1)), '{ "a": [1, 9, 2] }');
  assert.equal(after(text, insert(2)), '{ "a": [1, 2, 9] }');
  assert.equal(after(text, remove('a', 0)), '{ "a": [2] }');
  assert.equal(after(text, remove('a', 1)), '{ "a": [1] }');
  assert.equal(after(text, remove('a', 1), remove('a', 0)), '{ "a": [] }');
  assert.equal(after('{\n  "a": 1,\n  "b": 2\n}', remove('a')), '{\n  "b": 2\n}');
  assert.equal(after(text, remove('a', 7)), null);
});

test('names change, orders change, and each key of two is taken by its place', () => {
  assert.equal(after('{ "a": 1 }', { edit: 'rename', path: ['a'], key: 'b"c' }), '{ "b\\"c": 1 }');
  const lines = '[\n  { "n": 1 },\n  2 , 3\n]';
  assert.equal(after(lines, { edit: 'arrange', path: [], order: [2, 0, 1] }), '[\n  3,\n  { "n": 1 } , 2\n]');
  assert.equal(after('{ "a": 1, "b": 2 }', { edit: 'arrange', path: [], order: [1, 0] }), '{ "b": 2, "a": 1 }');
  const twice = '{\n  "a": 1,\n  "a": 2\n}';
  assert.equal(after(twice, { edit: 'removeKeyAt', offset: 4 }), '{\n  "a": 2\n}');
  assert.equal(after(twice, { edit: 'removeKeyAt', offset: 14 }), '{\n  "a": 1\n}');
  assert.equal(after(twice, set(['a'], 3)), '{\n  "a": 1,\n  "a": 3\n}', 'the one that counts');
});

test('remarks of the author stay where they stand', () => {
  const text = '{\n  // first\n  "a": 1 // one\n}';
  assert.equal(after(text, set(['b'], 2)), '{\n  // first\n  "a": 1, // one\n  "b": 2\n}');
  assert.equal(after('{\n  "a": [1,],\n}', set(['b'], 2)), '{\n  "a": [1,],\n  "b": 2,\n}');
  assert.equal(after('\uFEFF{ "a": 1 }', set(['a'], 2)), '\uFEFF{ "a": 2 }');
});

test('where the text is torn nothing is written; elsewhere it is', () => {
  const torn = '{ "a": { "x": 1 }, "b": { "y": [1, , "c": }';
  assert.equal(after(torn, set(['a', 'x'], 2)), '{ "a": { "x": 2 }, "b": { "y": [1, , "c": }');
  assert.equal(after(torn, set(['a', 'z'], 2)), '{ "a": { "x": 1, "z": 2 }, "b": { "y": [1, , "c": }');
  assert.equal(after(torn, set(['b', 'z'], 2)), null);
  assert.equal(after(torn, set(['d'], 2)), null);
  for (const text of ['', '   ', '[', `${'['.repeat(2000)}1`]) assert.equal(after(text, set(['a'], 1)), null);
});

test('a path through something else than an object is no place', () => {
  assert.equal(after('{ "a": [1] }', set(['a', 'b'], 1)), null);
  assert.equal(after('{ "a": [1] }', set(['a', 3], 1)), null);
  assert.equal(after('{ "a": 1 }', { edit: 'insert', path: ['a'], index: 0, value: 1 }), null);
  assert.equal(after('{ "a": 1 }', set(['__proto__', 'x'], 1)), '{ "a": 1, "__proto__": { "x": 1 } }');
});

test('whatever is set in whatever layout is read back, and the rest is as it was', () => {
  const layouts = [
    (value: Json) => JSON.stringify(value),
    (value: Json) => JSON.stringify(value, null, 2),
    (value: Json) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  ];
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
      fc.string(),
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(...layouts),
      (object, key, value, layout) => {
        const text = after(layout(object as JsonObject), set([key], value as Json));
        const expected = Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, value]]);
        assert.ok(
          text !== null && jsonEqual(JSON.parse(text) as Json, JSON.parse(JSON.stringify(expected)) as Json),
          text ?? 'nothing',
        );
      },
    ),
    { numRuns: 300 },
  );
});
