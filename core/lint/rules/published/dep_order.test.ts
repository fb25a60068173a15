import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'dep_order';

test('marks the pair and points to both calls', () => {
  const [finding] = expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": ‹"transfer"›, "arguments": {} }, { "tool": ‹"list_payees"›, "arguments": {} }],
      "dependencies": [«["list_payees", "transfer"]»] } }`,
  );
  assert.match(finding?.message ?? '', /"list_payees" must come before "transfer", but gold lists it after/);
});

test('the first call of each tool counts', () => {
  expectClean(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": {} },
      { "tool": "list_payees", "arguments": {} }], "dependencies": [["list_payees", "transfer"]] } }`,
  );
  expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }, { "tool": "list_payees", "arguments": {} },
      { "tool": "transfer", "arguments": {} }], "dependencies": [«["list_payees", "transfer"]»] } }`,
  );
});

test('passes over tools that gold does not call and pairs of another shape', () => {
  expectClean(
    code,
    '{ "gold": { "dependencies": [["future_value", "transfer"], ["transfer"], null, ["transfer", "transfer"]] } }',
  );
});

test('does not need tools_exposed', () => {
  expectFindings(
    code,
    `{ "tools_exposed": null, "gold": { "tool_calls": [{ "tool": "b", "arguments": {} }, { "tool": "a", "arguments": {} }],
      "dependencies": [«["a", "b"]»] } }`,
  );
});
