import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks the part of a call that is wrong, one finding a call', () => {
  expectFindings(
    'gold_call_shape',
    `{ "gold": { "tool_calls": [
      «"transfer"»,
      { "tool": «7», "arguments": [] },
      { "tool": "transfer", "arguments": «"{}"» }
    ] } }`,
  );
});

test('marks the beginning of a call that lacks a part', () => {
  const [missing] = expectFindings('gold_call_shape', '{ "gold": { "tool_calls": [«{» "tool": "transfer" }] } }');
  assert.match(missing?.message ?? '', /no "arguments"/);
});

test('accepts calls without arguments, and leaves a missing list to its own rule', () => {
  expectClean('gold_call_shape', '{ "gold": { "tool_calls": [{ "tool": "x", "arguments": {} }] } }');
  expectClean('gold_call_shape', '{ "gold": { "tool_calls": 4 } }');
});
