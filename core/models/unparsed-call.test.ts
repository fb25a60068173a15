import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksLikeCall } from './unparsed-call.ts';

test('calls that a server passed on as text, in the formats that models write', () => {
  for (const text of [
    '<tool_call>\n{"name": "get_x", "arguments": {}}\n</tool_call>',
    '<function=get_x>{"a": 1}</function>',
    '[TOOL_CALLS][{"name": "get_x", "arguments": {}}]',
    '<|python_tag|>{"name": "get_x", "parameters": {}}',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function',
    '```json\n{"name": "get_x", "arguments": {"a": 1}}\n```',
    '{ "tool" : "get_x" , "parameters" : {} }',
    '<|channel|>commentary to=functions.get_x <|message|>{}',
    '<invoke name="get_x">',
  ]) {
    assert.ok(looksLikeCall(text, ['get_x']), text);
  }
});

test('ordinary replies, and JSON that calls no tool of the case', () => {
  for (const text of [
    '',
    'Your card ending 4321 is frozen. I called the tool for you.',
    '{"name": "Asha Rao", "arguments": "none"}',
    '{"name": "get_x"}',
    'a < b and the function of interest [1]',
  ]) {
    assert.ok(!looksLikeCall(text, ['get_x']), text);
  }
  assert.ok(!looksLikeCall('{"name": "other", "arguments": {}}', ['get_x']));
});
