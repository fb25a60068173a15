import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Message } from '../run/transcript.ts';
import { ModelError } from './model.ts';
import { parseReply, toWire } from './wire.ts';

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
    'nonsense',
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
  const counted = JSON.stringify({ choices: [{ message: {} }], usage: { prompt_tokens: 3, completion_tokens: 'x' } });
  assert.deepEqual(parseReply(counted).usage, { promptTokens: 3, completionTokens: 0 });
});

test('what is no reply is told as what it is', () => {
  const fault = (text: string) => {
    try {
      parseReply(text);
      return '';
    } catch (error) {
      return error instanceof ModelError ? `${error.kind}: ${error.message}` : String(error);
    }
  };
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
