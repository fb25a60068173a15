import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks the name of an inline tool that is taken', () => {
  const [finding] = expectFindings(
    'inline_tool_shadows',
    '{ "tools_exposed": [{ "name": «"transfer"» }, { "name": "gift" }, {}] }',
  );
  assert.match(finding?.message ?? '', /"transfer" is a tool of the definition files/);
});

test('a name as string is no inline tool', () => {
  expectClean('inline_tool_shadows', '{ "tools_exposed": ["transfer", { "name": "toString" }] }');
});
