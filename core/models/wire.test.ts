import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_NESTING } from '../document/scan.ts';
import { transcriptCalls } from '../run/tool-calls.ts';
import type { Message } from '../run/transcript.ts';
import { ModelError } from './model.ts';
import { toWire } from './to-wire.ts';
import { parseReply } from './wire.ts';

const reply = (message: unknown, more: object = {}) => JSON.stringify({ choices: [{ message, ...more }] });

test('a transcript on the wire', () => {
  const messages: Message[] = [
    { role: 'system', content: 'rules' },
    { role: 'user', content: 'hi', _note: 'sent as it is' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', function: { name: 't', arguments: { __proto__: null, a: [1] } } }],
      reasoning: 'thought',
      reasoning_details: [{ type: 'x' }],
    },
    { role: 'tool', tool_call_id: 'c1', content: '{}' },
    { role: 'assistant', content: null, tool_calls: [] },
    {
      role: 'assistant',
      content: 'calling',
      tool_calls: [{ id: 'c2', function: { name: 't', arguments: {}, arguments_raw: '[1' } }],
    },
  ];
  assert.deepEqual(toWire(messages), [
    { role: 'system', content: 'rules' },
    { role: 'user', content: 'hi', _note: 'sent as it is' },
    {
      role: 'assistant',
      content: null,
      reasoning_details: [{ type: 'x' }],
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 't', arguments: '{"a":[1]}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: '{}' },
    { role: 'assistant', content: '' },
    {
      role: 'assistant',
      content: 'calling',
      tool_calls: [{ id: 'c2', type: 'function', function: { name: 't', arguments: '{}' } }],
    },
  ]);
  assert.equal(messages[2]?.reasoning, 'thought', 'the transcript itself stays as it was');
});

test('a reply that was cut is known by every name for it', () => {
  for (const reason of ['length', 'model_length', 'MAX_TOKENS', 'max_output_tokens']) {
    assert.equal(parseReply(reply({ content: 'a' }, { finish_reason: reason })).finishReason, 'length', reason);
  }
});

test('what providers send differs', () => {
  assert.deepEqual(parseReply(reply({ content: 'hello' }, { finish_reason: 'stop' })), {
    content: 'hello',
    toolCalls: [],
    finishReason: 'stop',
  });
  assert.equal(parseReply(reply({ content: [{ type: 'text', text: 'a' }, 'b', { type: 'image' }] })).content, 'ab');
  assert.equal(parseReply(reply({ content: null, refusal: 'no' })).content, 'no');
  assert.deepEqual(parseReply(reply({ content: '', tool_calls: null })), {
    content: '',
    toolCalls: [],
    finishReason: 'stop',
  });
  const calls = [
    { id: 'x', function: { name: 't', arguments: '{"a":1}' } },
    { function: { name: 't', arguments: { a: 1 } } },
    { id: 7, function: { arguments: null } },
    { function: { name: 't', arguments: [1] } },
  ];
  const read = parseReply(reply({ tool_calls: calls, reasoning_content: 'hm', reasoning_details: [1] }));
  assert.deepEqual(read.toolCalls, [
    { id: 'x', name: 't', arguments: '{"a":1}' },
    { id: '', name: 't', arguments: { a: 1 } },
    { id: '', name: '', arguments: '' },
    { id: '', name: 't', arguments: '[1]' },
  ]);
  assert.equal(read.finishReason, 'tool_calls');
  assert.equal(read.reasoning, 'hm');
  assert.deepEqual(read.reasoningDetails, [1]);
  assert.deepEqual(parseReply(reply({ function_call: { name: 'old', arguments: '{}' } })).toolCalls, [
    { id: '', name: 'old', arguments: '{}' },
  ]);
  const counted = JSON.stringify({
    choices: [{ message: { content: '' } }],
    usage: { prompt_tokens: 3, completion_tokens: 'x', completion_tokens_details: { reasoning_tokens: 2 } },
  });
  assert.deepEqual(parseReply(counted).usage, { promptTokens: 3, completionTokens: 0, reasoningTokens: 2 });
  // What no count can be would spoil every sum.
  const odd = counted.replace(
    '"prompt_tokens":3,"completion_tokens":"x"',
    '"prompt_tokens":1e999,"completion_tokens":-4',
  );
  assert.deepEqual(parseReply(odd).usage, { promptTokens: 0, completionTokens: 0, reasoningTokens: 2 });
});

test('reasoning that stands in its details only is read, and what a provider wants back with a call is kept', () => {
  const details = [
    { type: 'reasoning.text', text: 'first ' },
    { type: 'reasoning.summary', summary: 'then' },
    { data: 'x' },
  ];
  const extra = { google: { thought_signature: 'AbC=' } };
  const call = { id: 'c', extra_content: extra, function: { name: 't', arguments: '{}' } };
  const read = parseReply(reply({ tool_calls: [call], reasoning_details: details }));
  assert.equal(read.reasoning, 'first then');
  assert.deepEqual(read.toolCalls, [{ id: 'c', name: 't', arguments: '{}', extraContent: extra }]);
  const [stored] = transcriptCalls(read.toolCalls, []);
  const message: Message = { role: 'assistant', content: null, tool_calls: stored ? [stored] : [] };
  assert.deepEqual(toWire([message])[0]?.['tool_calls'], [{ ...call, type: 'function' }]);
  assert.equal(parseReply(reply({ content: 'x', reasoning_details: [{ data: 'x' }] })).reasoning, undefined);
});

function fault(text: string): string {
  try {
    parseReply(text);
    return '';
  } catch (error) {
    return error instanceof ModelError ? `${error.kind}: ${error.message}` : String(error);
  }
}

test("an error that comes with the status 200 is the endpoint's fault, whatever else the reply holds", () => {
  const message = { content: 'Your card is' };
  const told = 'server: the endpoint answered with an error: upstream gone';
  const error = { message: 'upstream gone', code: 502 };
  for (const choices of [undefined, null, [], [{ message }], [{ message: {}, finish_reason: 'stop' }]]) {
    assert.equal(fault(JSON.stringify({ error, choices })), told);
    assert.equal(fault(JSON.stringify({ error: 'upstream gone', choices })), told);
  }
  assert.equal(fault(reply(message, { error, finish_reason: 'error' })), told);
  assert.equal(fault(JSON.stringify({ choices: [{ error }] })), told);
  assert.match(fault(reply(message, { finish_reason: 'error' })), /^server: .*without saying which$/);
  assert.match(fault(JSON.stringify({ error: { message: 'x'.repeat(9999) } })), /: x{300}…$/);
  for (const none of [null, false, '']) {
    assert.equal(
      parseReply(JSON.stringify({ error: none, choices: [{ message, error: none }] })).content,
      'Your card is',
    );
  }
});

test('a message that no model could have meant is malformed, not an empty reply', () => {
  const call = { function: { name: 't', arguments: '{}' } };
  for (const calls of ['none', {}, 7, false, [null], ['t'], [call, 'nonsense'], [{ id: 'x' }], [{ function: 't' }]]) {
    assert.match(fault(reply({ content: 'hi', tool_calls: calls })), /^malformed_reply: .*"tool_calls"/);
  }
  for (const content of [7, true, {}, { text: 'hi' }, [1], ['a', null]]) {
    assert.match(fault(reply({ content })), /^malformed_reply: .*"content"/);
  }
  assert.match(fault(reply({})), /^malformed_reply: .*neither/);
  assert.match(fault(reply({ role: 'assistant', reasoning: 'hm' })), /^malformed_reply: .*neither/);
  const final = { content: null, toolCalls: [], finishReason: 'stop' };
  for (const message of [
    { content: null },
    { tool_calls: [] },
    { content: null, tool_calls: [] },
    { tool_calls: null },
  ]) {
    assert.deepEqual(parseReply(reply(message)), final);
  }
});

test('what is nested too deep is kept as text or left out', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const read = (depth: number) =>
    parseReply(
      `{"choices":[{"message":{"content":null,"reasoning_details":${deep(depth)},` +
        `"tool_calls":[{"id":"c","function":{"name":"t","arguments":${deep(depth)}}}]}}]}`,
    );
  assert.equal(read(50_000).reasoningDetails, undefined);
  assert.equal(read(50_000).toolCalls[0]?.arguments, deep(50_000));
  assert.notEqual(read(MAX_NESTING).reasoningDetails, undefined);
  assert.equal(read(MAX_NESTING + 1).reasoningDetails, undefined);
});

test('what is no reply is told as what it is', () => {
  assert.match(fault('<!doctype html>'), /^malformed_reply: .*web page/);
  assert.match(fault('{"choices": [{"mess'), /^malformed_reply: .*cut off/);
  assert.match(fault(''), /^malformed_reply: .*empty/);
  assert.match(fault('data: {}'), /^malformed_reply: .*event stream/);
  assert.match(fault('[]'), /^malformed_reply/);
  assert.match(fault('{"choices": []}'), /^malformed_reply: .*no "choices"/);
  assert.match(fault('{"choices": [{}]}'), /^malformed_reply/);
  assert.match(fault('{"error": {"message": "model is loading"}}'), /^server: .*model is loading/);
});

test('any JSON is read or refused, never a crash', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (message, tail) => {
      for (const text of [
        JSON.stringify(message),
        reply(message),
        reply({ content: message, tool_calls: [tail], usage: tail }),
      ]) {
        try {
          parseReply(text);
        } catch (error) {
          assert.ok(error instanceof ModelError);
        }
      }
    }),
    { numRuns: 300 },
  );
});
