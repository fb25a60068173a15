import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'mock_unknown_tool';

test('marks the name of a mock that belongs to no tool', () => {
  const [mistyped, note] = expectFindings(
    code,
    '{ "mock": { "transfer": null, «"list_payes"»: {}, «"_comment"»: "none", "future_value": {} } }',
  );
  assert.match(mistyped?.message ?? '', /"list_payes" is neither a defined tool nor one that this case defines inline/);
  assert.match(note?.message ?? '', /"_comment" is no tool: names in mock are not author notes/);
});

test('knows inline tools, also where tools_exposed does not resolve', () => {
  expectClean(code, '{ "tools_exposed": [{ "name": "gift" }, 7], "mock": { "gift": {} } }');
});
