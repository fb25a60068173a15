import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject, type Json, type JsonPath } from './json.ts';
import { MAX_NESTING } from './scan.ts';
import { parseText } from './text.ts';

const at = (text: string, path: JsonPath, side: 'key' | 'value' = 'value') => {
  const { offset, length } = parseText(text).rangeOf(path, side);
  return text.slice(offset, offset + length);
};

test('finds the exact text of a value and of a key', () => {
  const text = '{ "a": { "b\\n": [1, { "c": "x" }] } }';
  assert.equal(at(text, []), text);
  assert.equal(at(text, ['a', 'b\n', 0]), '1');
  assert.equal(at(text, ['a', 'b\n', 1, 'c']), '"x"');
  assert.equal(at(text, ['a', 'b\n', 1, 'c'], 'key'), '"c"');
  assert.equal(at(text, ['a', 'b\n'], 'key'), '"b\\n"');
});

test('falls back to the nearest key or to the first character', () => {
  const text = '{ "a": { "b": [1, { "c": "x" }] } }';
  assert.equal(at(text, ['zzz']), '{');
  assert.equal(at(text, ['a', 'zzz', 'deep']), '"a"');
  assert.equal(at(text, ['a', 'b', 7]), '"b"');
  assert.equal(at(text, ['a', 'b', 1, 'zzz']), '{');
  assert.equal(at(text, ['a', 'b', 0], 'key'), '1');
  assert.equal(at('', ['a']), '');
  assert.equal(at('7', ['a']), '7');
});

test('of a key that stands twice the last one counts, as for the value', () => {
  const parsed = parseText('{ "a": 1, "a": 2 }');
  assert.deepEqual(parsed.value, { a: 2 });
  assert.equal(parsed.rangeOf(['a']).offset, 15);
  assert.deepEqual(
    parsed.duplicateKeys().map(({ offset }) => offset),
    [2, 10],
  );
});

test('tells the path at an offset', () => {
  const text = '{ "a": { "b": [1, { "c": "x" }] } }';
  const parsed = parseText(text);
  assert.deepEqual(parsed.pathAt(text.indexOf('"x"') + 1), ['a', 'b', 1, 'c']);
  assert.deepEqual(parsed.pathAt(text.indexOf('"c"') + 1), ['a', 'b', 1, 'c']);
  assert.deepEqual(parsed.pathAt(text.indexOf('1')), ['a', 'b', 0]);
  assert.deepEqual(parsed.pathAt(0), []);
});

test('counts lines as editors do, in UTF-16 units', () => {
  const text = '{\r\n  "a": "😀₹",\n  "b": 1,\r  "c": 2 }';
  const parsed = parseText(text);
  const position = (path: JsonPath) => parsed.position(parsed.rangeOf(path, 'key').offset);
  assert.deepEqual(position(['a']), { line: 1, column: 2 });
  assert.deepEqual(position(['b']), { line: 2, column: 2 });
  assert.deepEqual(position(['c']), { line: 3, column: 2 });
  const comma = text.indexOf(',');
  assert.deepEqual(parsed.position(comma), { line: 1, column: 2 + 5 + 5 });
  assert.deepEqual(parsed.position(0), { line: 0, column: 0 });
  assert.deepEqual(parsed.position(text.length), { line: 3, column: 10 });
});

test('reads a text with a byte order mark, and says so', () => {
  const text = '\uFEFF{ "a": 1 }';
  const parsed = parseText(text);
  assert.deepEqual(parsed.value, { a: 1 });
  assert.deepEqual([parsed.broken, parsed.whole, parsed.errors.length], [true, true, 1]);
  assert.deepEqual(parsed.errors[0], {
    offset: 0,
    length: 1,
    message: 'The file begins with a byte order mark; JSON has none.',
  });
  assert.equal(at(text, ['a']), '1');
});

test('reads on after comments and trailing commas', () => {
  const parsed = parseText('{ "a": [1,], // note\n "b": 2, }');
  assert.deepEqual(parsed.value, { a: [1], b: 2 });
  assert.equal(parsed.whole, true);
  assert.deepEqual(
    parsed.errors.map(({ offset, length }) => [offset, length]),
    [
      [9, 1],
      [13, 7],
      [28, 1],
    ],
  );
});

test('keeps what can be read of broken text', () => {
  const parsed = parseText('{ "a": 1, "b": , "c": { "d": "x" , "e" 5 }, "__proto__": 6');
  assert.equal(parsed.whole, false);
  assert.ok(isObject(parsed.value));
  assert.deepEqual(Object.entries(parsed.value), [
    ['a', 1],
    ['c', { d: 'x' }],
    ['__proto__', 6],
  ]);
});

test('texts that are nothing at all', () => {
  for (const text of ['', ' ', '\n', '\uFEFF', 'not json', '{', '"', '\u0000', '[1 2']) {
    const parsed = parseText(text);
    assert.equal(parsed.broken, true, JSON.stringify(text));
    assert.ok(parsed.errors.length > 0 && parsed.errors.length <= 5);
    assert.equal(parsed.whole, false);
    for (const { offset, length } of parsed.errors) assert.ok(offset >= 0 && offset + length <= text.length);
    parsed.rangeOf(['a', 0]);
    parsed.pathAt(0);
    parsed.duplicateKeys();
  }
});

test('a text nested too deep is refused at the place where it becomes so', () => {
  for (const depth of [MAX_NESTING + 1, 10_000, 200_000]) {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      for (const text of [open.repeat(depth) + '1' + close.repeat(depth), open.repeat(depth)]) {
        const parsed = parseText(text);
        assert.equal(parsed.value, undefined);
        assert.equal(parsed.errors[0]?.offset, MAX_NESTING * open.length);
        assert.match(parsed.errors[0].message, /too deep/);
        assert.deepEqual(parsed.rangeOf(['a']), { offset: 0, length: 1 });
        assert.deepEqual(parsed.duplicateKeys(), []);
        assert.deepEqual(parsed.pathAt(depth), []);
      }
    }
  }
  const most = parseText('['.repeat(MAX_NESTING) + ']'.repeat(MAX_NESTING));
  assert.equal(most.broken, false);
  assert.equal(most.rangeOf(new Array<number>(MAX_NESTING - 1).fill(0)).length, 2);
});

test('a text that hides its depth from the scan is refused too', () => {
  const text = `{ "a": "\n${'['.repeat(9000)} }`;
  assert.equal(parseText(text).broken, true);
});

test('reads a text of five megabytes', () => {
  const record = { date: '2026-03-15T10:30:00', amount: 1234.5, note: 'x"\\'.repeat(20), tags: ['a', 'b'] };
  const text = JSON.stringify({ records: new Array<typeof record>(35_000).fill(record) }, null, 1);
  assert.ok(text.length > 5_000_000);
  const parsed = parseText(text);
  assert.equal(parsed.broken, false);
  assert.deepEqual(parsed.duplicateKeys(), []);
  const { offset, length } = parsed.rangeOf(['records', 34_999, 'amount']);
  assert.equal(text.slice(offset, offset + length), '1234.5');
  assert.ok(parsed.position(offset).line > 300_000);
});

test('keeps lone surrogates', () => {
  const parsed = parseText('{ "a": "\\ud800", "b": "\udc00x" }');
  assert.deepEqual(parsed.value, { a: '\ud800', b: '\udc00x' });
  assert.equal(parsed.rangeOf(['b']).length, 4);
});

/** Every path of a value, with the value there. */
function* paths(value: Json, path: JsonPath = []): Generator<[JsonPath, Json]> {
  yield [path, value];
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* paths(item, [...path, index]);
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* paths(item, [...path, key]);
}

test('the range of every path holds its value, and leads back to its path', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const parsed = parseText(text);
      assert.equal(parsed.duplicateKeys().length, 0);
      for (const [path, part] of paths(JSON.parse(text) as Json)) {
        const { offset, length } = parsed.rangeOf(path);
        assert.deepEqual(JSON.parse(text.slice(offset, offset + length)), part);
        if (typeof part !== 'object') assert.deepEqual(parsed.pathAt(offset), path);
      }
    }),
  );
});

test('any text at all can be read without a fault, and is broken just where JSON.parse refuses it', () => {
  const soup = fc.string({ unit: fc.constantFrom(...Array.from('{}[]:,"\\ \n\r\uFEFF/*01-.eEtrufalsn\ud83d\u20b9')) });
  fc.assert(
    fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), (text) => {
      const parsed = parseText(text);
      let strict = true;
      try {
        JSON.parse(text);
      } catch {
        strict = false;
      }
      assert.equal(parsed.broken, !strict);
      assert.equal(parsed.errors.length > 0, parsed.broken);
      for (const { offset, length } of [...parsed.errors, ...parsed.duplicateKeys(), ...parsed.inexactNumbers]) {
        assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length);
      }
    }),
    { numRuns: 2000 },
  );
});
