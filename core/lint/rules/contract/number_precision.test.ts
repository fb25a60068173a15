import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks numbers that lose digits', () => {
  const [first] = expectFindings(
    'number_precision',
    '{ "mock": { "x": [«9007199254740993», «-123456789012345678», «0.12345678901234567890», «1e400», «1e-400»] } }',
  );
  assert.match(first?.message ?? '', /9007199254740993 is read as 9007199254740992/);
});

test('is content with numbers that survive, however they are written', () => {
  expectClean(
    'number_precision',
    '{ "mock": { "x": [9007199254740991, 9007199254740994, 1.50, 1e3, 1.0E+2, 0.1, -0.0, 100000000000000000000, 0.000001, 24.0000000000000000] } }',
  );
});

test('does not look into texts', () => {
  expectClean('number_precision', '{ "mock": { "x": "\\" 9007199254740993" } }');
});
