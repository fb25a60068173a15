import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { MAX_NESTING } from '../document/scan.ts';
import { readArguments, transcriptCalls } from './tool-calls.ts';
import type { Message } from './transcript.ts';

test('arguments: an object, its text, or nothing', () => {
  assert.deepEqual(readArguments('{"a":1}'), { arguments: { a: 1 } });
  assert.deepEqual(readArguments({ a: 1 }), { arguments: { a: 1 } });
  assert.deepEqual(readArguments(''), { arguments: {} });
});

test('arguments that are no JSON object are kept as received', () => {
  for (const text of [
    '[1]',
    'null',
    '"{}"',
    '3',
    '{"a":',
    ' ',
    'undefined',
    `{"a":${'['.repeat(9999)}${']'.repeat(9999)}}`,
  ]) {
    assert.deepEqual(readArguments(text), { arguments: {}, arguments_raw: text });
  }
});

test('an object nested too deep is kept as its text, as if it had come as text', () => {
  for (const depth of [MAX_NESTING - 1, MAX_NESTING, 50_000]) {
    const text = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    assert.deepEqual(Object.keys(readArguments(JSON.parse(text) as JsonObject)), Object.keys(readArguments(text)));
    if (depth >= MAX_NESTING) {
      assert.deepEqual(readArguments(JSON.parse(text) as JsonObject), { arguments: {}, arguments_raw: text });
    }
  }
});

test('property: any text gives an object, and what was no object is not lost', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readArguments(text);
      assert.ok(isObject(read.arguments));
      if (text === '') return;
      let value: Json | undefined;
      try {
        value = JSON.parse(text) as Json;
      } catch {
        // Not JSON at all.
      }
      if (isObject(value)) assert.deepEqual(read, { arguments: value });
      else assert.equal(read.arguments_raw, text);
    }),
  );
});

test('a call without id gets one, and doubled ids are made unique across the transcript', () => {
  const earlier: Message[] = [
    { role: 'assistant', content: null, tool_calls: [{ id: 'call_0', function: { name: 't', arguments: {} } }] },
  ];
  const reply = ['call_0', '', 'x', 'x', ''].map((id) => ({ id, name: 't', arguments: '{}' }));
  const ids = transcriptCalls(reply, earlier).map((call) => call.id);
  assert.deepEqual(ids, ['call_0_2', 'call_3', 'x', 'x_2', 'call_6']);
});

test('property: ids of all calls are distinct and not empty', () => {
  const id = fc.constantFrom('', 'a', 'a_2', 'call_1', 'call_2', 'call_3');
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (first, second) => {
      const calls = (ids: string[]) => ids.map((each) => ({ id: each, name: 't', arguments: '' }));
      const before = transcriptCalls(calls(first), []);
      const after = transcriptCalls(calls(second), [{ role: 'assistant', content: null, tool_calls: before }]);
      const all = [...before, ...after].map((call) => call.id);
      assert.equal(new Set(all).size, all.length);
      assert.ok(all.every((each) => each !== ''));
    }),
  );
});
