import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'mock_missing';

test('marks a tool without mock at its first gold call, once', () => {
  const [finding] = expectFindings(
    code,
    `{ ‹"mock"›: { "transfer": null }, "gold": { "tool_calls": [
      { "tool": «"list_payees"», "arguments": {} },
      { "tool": "transfer", "arguments": {} },
      { "tool": "list_payees", "arguments": {} }
    ], "arg_gate": { "list_payees": { "optional": true } } } }`,
  );
  assert.match(finding?.message ?? '', /Gold calls "list_payees", but it has no mock/);
  assert.deepEqual(finding?.data, { tool: 'list_payees' });
});

test('marks what makes a tool without mock optional', () => {
  const [finding] = expectFindings(
    code,
    '{ "mock": {}, "gold": { "arg_gate": { "list_payees": { "optional": «true» }, "transfer": { "optional": false } } } }',
  );
  assert.match(finding?.message ?? '', /may call "list_payees"/);
});

test('a mock that is null or no object holds no mock', () => {
  expectFindings(code, '{ "mock": null, "gold": { "tool_calls": [{ "tool": «"transfer"», "arguments": {} }] } }');
  expectFindings(code, '{ "mock": [], "gold": { "tool_calls": [{ "tool": «"toString"», "arguments": {} }] } }');
});

test('an exposed tool that nobody expects needs none', () => {
  expectClean(code, '{ "mock": {}, "gold": { "tool_calls": [] } }');
});
