import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'prior_message_shape';
const prior = (...messages: string[]) => `{ "setup": { "prior_messages": [${messages.join(', ')}] } }`;
const calling = (call: string) => prior(`{ "role": "assistant", "content": null, "tool_calls": ${call} }`);
const called = (name: string, given: string) =>
  `[{ "id": "c1", "type": "function", "function": { "name": ${name}, "arguments": ${given} } }]`;

test('marks messages and roles that nobody knows', () => {
  expectFindings(code, prior('«"Hello"»', '«null»', '«[]»'));
  expectFindings(code, prior('{ "role": «"asistant"», "content": "Hello" }', '{ "role": «5» }'));
  const [finding] = expectFindings(code, prior('«{» "content": "Hello" }'));
  assert.match(finding?.message ?? '', /^"role" is missing/);
});

test('marks content, answers and calls of another type', () => {
  expectFindings(code, prior('{ "role": "tool", "tool_call_id": «7», "content": «{ "balance": 5 }» }'));
  expectFindings(code, calling('«{ "id": "c1" }»'));
  expectFindings(code, calling('[«"list_payees"», «{» "id": "c1", "type": "function" }]'));
  expectFindings(code, calling('[{ "id": «1», "type": «"tool"», "function": «null» }]'));
});

test('marks names and arguments of a call: arguments are an object here', () => {
  expectFindings(code, calling(called('«null»', '{}')));
  const [finding] = expectFindings(code, calling(called('"list_payees"', '«"{}"»')));
  assert.equal(finding?.message, 'Must be an object (text is only on the wire), not "{}".');
  expectFindings(code, calling(called('"list_payees"', '«[]»')));
});

test('marks calls of anybody but the assistant, for they are never sent', () => {
  const calls = '[{ "id": "c1", "function": { "name": "list_payees", "arguments": {} } }]';
  const [finding] = expectFindings(code, prior(`{ "role": "user", "content": "Hi", «"tool_calls"»: ${calls} }`));
  assert.equal(finding?.message, 'Only the assistant calls tools: these calls of the user are never sent.');
  expectFindings(code, prior(`{ "role": "tool", "tool_call_id": "c0", "content": "{}", «"tool_calls"»: ${calls} }`));
  expectClean(code, prior('{ "role": "user", "content": "Hi", "tool_calls": [] }'));
});

test('marks notes of a recorded message that are no text', () => {
  expectFindings(code, prior('{ "role": "assistant", "content": "Hi", "reasoning": «null» }'));
  expectFindings(
    code,
    calling('[{ "id": "c1", "function": { "name": "list_payees", "arguments": {}, "arguments_raw": «null» } }]'),
  );
  expectClean(code, prior('{ "role": "assistant", "content": "Hi", "reasoning": "", "reasoning_details": null }'));
});

test('takes what can be sent', () => {
  expectClean(code, calling(called('"list_payees"', '{ "limit": 5 }')));
  expectClean(
    code,
    prior('{ "role": "user", "content": "Hi", "_note": 1 }', '{ "role": "assistant", "tool_calls": null }'),
  );
  expectClean(code, '{ "setup": { "prior_messages": {} } }');
});
