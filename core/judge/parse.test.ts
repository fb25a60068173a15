import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject, type Json } from '../document/json.ts';
import { parseReply } from './parse.ts';

const jsonObject = fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<Json>);

test('a plain object, a fenced one and one inside prose are found', () => {
  for (const text of ['{"a":1}', ' \n{"a":1}\n', '```json\n{"a":1}\n```', '```\n{"a":1}```', 'Here: {"a":1} Done.']) {
    assert.deepEqual(parseReply(text).object, { a: 1 }, text);
  }
});

test('the outermost braces are taken, so nested objects and braces in texts survive', () => {
  assert.deepEqual(parseReply('So: {"a":{"b":"}{"}} ok').object, { a: { b: '}{' } });
});

test('a list around the one object falls through to the outermost braces', () => {
  assert.deepEqual(parseReply('[{"a":1}]').object, { a: 1 });
  assert.deepEqual(parseReply('```json\n[{"a":{"b":2}}]\n```').object, { a: { b: 2 } });
});

test('what is no single object is refused with a reason', () => {
  for (const text of [
    '',
    '   ',
    'PASS',
    '[1]',
    '"x"',
    'null',
    '{"a":1',
    '{a:1}',
    '{"a":1} and {"b":2}',
    '} {',
    '[{"a":1},{"b":2}]',
  ]) {
    const { object, problem } = parseReply(text);
    assert.equal(object, null, text);
    assert.ok(problem !== null && problem.length > 10, text);
  }
});

test('property: any object survives bare, fenced and in prose without braces', () => {
  const prose = fc.string().filter((text) => !/[{}`]/.test(text));
  fc.assert(
    fc.property(jsonObject, prose, prose, (value, before, after) => {
      const text = JSON.stringify(value);
      const expected: unknown = JSON.parse(text);
      assert.deepEqual(parseReply(text).object, expected);
      assert.deepEqual(parseReply(`\`\`\`json\n${text}\n\`\`\``).object, expected);
      // A prose of digits or quotes alone could make the whole text JSON; a word in front rules that out.
      assert.deepEqual(parseReply(`Reply ${before}${text}${after}`).object, expected);
    }),
  );
});

test('property: any text gives an object or a reason, never an exception', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('{', '}', '"', ':', '`', '\n', '1', '[') })),
      (text) => {
        const { object, problem } = parseReply(text);
        assert.ok(isObject(object) !== (typeof problem === 'string'));
      },
    ),
  );
});
