import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'prior_call_pairing';
const prior = (...messages: string[]) => `{ "setup": { "prior_messages": [${messages.join(', ')}] } }`;
const call = (...ids: string[]) =>
  `{ "role": "assistant", "content": null, "tool_calls": [${ids
    .map((id) => `{ "id": ${id}, "type": "function", "function": { "name": "list_payees", "arguments": {} } }`)
    .join(', ')}] }`;
const result = (id: string) => `{ "role": "tool", "content": "{}", "tool_call_id": ${id} }`;
const customer = '{ "role": "user", "content": "Well?" }';

test('marks a call that nobody answers before somebody speaks, or at all', () => {
  expectFindings(code, prior(call('«"a"»'), customer, result('«"a"»')));
  expectFindings(code, prior(call('"a"', '«"b"»'), result('"a"')));
});

test('marks a result of no call, and one too many', () => {
  const found = expectFindings(code, prior(call('«"call_1"»'), result('«"call_2"»')));
  assert.deepEqual(found[1]?.data, { waiting: ['call_1'] });
  expectFindings(code, prior(call('"a"'), result('"a"'), result('«"a"»')));
  expectFindings(code, prior('«{» "role": "tool", "content": "{}" }'));
});

test('takes calls that are all answered, in any order, and leaves wrong types to others', () => {
  expectClean(code, prior(call('"a"', '"b"'), result('"b"'), result('"a"'), customer));
  expectClean(code, prior(call('5'), result('5'), 'null', '"tool"'));
  expectClean(code, prior(call('"a"'), result('"a"'), call('"a"'), result('"a"')));
});

test('marks the second of two calls with one id in a message', () => {
  const [finding] = expectFindings(code, prior(call('‹"a"›', '«"a"»'), result('"a"'), result('"a"')));
  assert.equal(finding?.message, 'Another call of this message is "a" too: which of the results is whose?');
  expectFindings(code, prior(call('"a"', '"b"', '«"a"»', '«"a"»'), ...['"b"', '"a"', '"a"', '"a"'].map(result)));
});
