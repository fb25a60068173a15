import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gold_tool_unexposed';

test('marks the tool of every gold call that the case does not expose', () => {
  const [defined, unknown] = expectFindings(
    code,
    `{ ‹"tools_exposed"›: ["transfer"], "gold": { "tool_calls": [
      { "tool": «"list_accounts"», "arguments": {} },
      { "tool": "transfer", "arguments": {} },
      { "tool": «"constructor"», "arguments": {} },
      { "tool": «"list_accounts"», "arguments": {} }
    ] } }`,
  );
  assert.match(defined?.message ?? '', /"list_accounts".*add it to tools_exposed/);
  assert.match(unknown?.message ?? '', /"constructor".*no definition has/);
  assert.deepEqual(defined?.data, { tool: 'list_accounts', defined: true });
});

test('passes over entries that are no call', () => {
  expectClean(code, '{ "gold": { "tool_calls": [null, 7, {}, { "tool": 4, "arguments": {} }] } }');
  expectClean(code, '{ "gold": { "tool_calls": "list_accounts" } }');
});

test('works without tools_exposed', () => {
  expectFindings(code, '{ "gold": { "tool_calls": [{ "tool": «"transfer"», "arguments": {} }] } }', {
    without: ['tools_exposed'],
  });
});
