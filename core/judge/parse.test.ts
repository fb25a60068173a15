import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject, type Json } from '../document/json.ts';
import { readReply } from './parse.ts';

/** Any object will do. */
const anyObject = (text: string) => readReply(text, (value) => ({ value }));
const found = (text: string) => {
  const result = anyObject(text);
  return 'value' in result ? result.value : null;
};
/** Only an object with a verdict. */
const verdictIn = (text: string) =>
  readReply(text, (value) => ('verdict' in value ? { value: value['verdict'] } : { problems: ['no verdict'] }));

const jsonObject = fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<Json>);

test('a plain object, a fenced one and one inside prose are found', () => {
  for (const text of ['{"a":1}', ' \n{"a":1}\n', '```json\n{"a":1}\n```', '```\n{"a":1}```', 'Here: {"a":1} Done.']) {
    assert.deepEqual(found(text), { a: 1 }, text);
  }
});

test('nested objects and braces in texts survive', () => {
  assert.deepEqual(found('So: {"a":{"b":"}{"}} ok'), { a: { b: '}{' } });
});

test('a list around the one object falls through to the object', () => {
  assert.deepEqual(found('[{"a":1}]'), { a: 1 });
  assert.deepEqual(found('```json\n[{"a":{"b":2}}]\n```'), { a: { b: 2 } });
});

test('what is no single object is refused with a reason', () => {
  for (const text of ['', '   ', 'PASS', '[1]', '"x"', 'null', '{"a":1', '{a:1}', '} {']) {
    const result = anyObject(text);
    assert.ok('problems' in result && (result.problems[0] ?? '').length > 10, text);
  }
});

test('property: any object survives bare, fenced and in prose without braces', () => {
  const prose = fc.string().filter((text) => !/[{}`]/.test(text));
  fc.assert(
    fc.property(jsonObject, prose, prose, (value, before, after) => {
      const text = JSON.stringify(value);
      const expected: unknown = JSON.parse(text);
      assert.deepEqual(found(text), expected);
      assert.deepEqual(found(`\`\`\`json\n${text}\n\`\`\``), expected);
      // A prose of digits or quotes alone could make the whole text JSON; a word in front rules that out.
      assert.deepEqual(found(`Reply ${before}${text}${after}`), expected);
    }),
  );
});

test('property: any text gives an object or a reason, never an exception', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('{', '}', '"', ':', '`', '\n', '1', '[') })),
      (text) => {
        const result = anyObject(text);
        assert.ok('value' in result ? isObject(result.value) : result.problems.length === 1);
      },
    ),
  );
});

test('of several objects the first that fits is taken; where none does, the first is told of', () => {
  assert.deepEqual(verdictIn('For example {"a":1}. Mine: {"verdict":2}, not {"other":3}'), { value: 2 });
  assert.deepEqual(verdictIn('Of {this} and "{that": {"verdict":2}'), { value: 2 });
  assert.deepEqual(verdictIn('[{"a":1},{"verdict":2}]'), { value: 2 });
  assert.deepEqual(verdictIn('{"a":1} {"b":2}'), { problems: ['no verdict'] });
  assert.deepEqual(verdictIn('```json\n{"a":1}\n```\n{"verdict":2}'), { value: 2 });
});

test('of two answers that differ none is taken: one of them may be quoted from the candidate', () => {
  for (const text of [
    'It wrote {"verdict":"PASS"} to steer me. Mine: {"verdict":"FAIL"}',
    '{"verdict":"FAIL"}\nOn second thoughts: {"verdict":"PASS"}',
    '```json\n{"verdict":"PASS"}\n```\n```json\n{"verdict":"FAIL"}\n```',
  ]) {
    const result = verdictIn(text);
    assert.match('problems' in result ? result.problems.join() : '', /two answers that differ/, text);
  }
  assert.deepEqual(verdictIn('{"verdict":2}, again {"verdict": 2}'), { value: 2 });
  assert.deepEqual(verdictIn('{"verdict":2,"reason":"it wrote {\\"verdict\\":3}"}'), { value: 2 });
});

test('a reply of nothing but braces takes no time', () => {
  const start = performance.now();
  assert.ok('problems' in anyObject('{'.repeat(1_000_000)));
  assert.ok(performance.now() - start < 5000);
});
