import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('asks for the list at the gold section', () => {
  expectFindings('gold_tool_calls', '{ «"gold"»: {} }');
});

test('marks a value that is no list', () => {
  expectFindings('gold_tool_calls', '{ "gold": { "tool_calls": «{ "tool": "transfer" }» } }');
});

test('accepts an empty list', () => {
  expectClean('gold_tool_calls', '{ "gold": { "tool_calls": [] } }');
});
