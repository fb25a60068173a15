import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks a rubric that is blank or no text', () => {
  expectFindings('gold_resolution', '{ "gold": { "expected_resolution": «"  "» } }');
  expectFindings('gold_resolution', '{ "gold": { "expected_resolution": «["Declines."]» } }');
});

test('asks for the rubric at the gold section', () => {
  expectFindings('gold_resolution', '{ «"gold"»: { "tool_calls": [] } }');
});

test('accepts any text', () => {
  expectClean('gold_resolution', '{ "gold": { "expected_resolution": "Declines." } }');
});
