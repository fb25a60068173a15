import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'tools_exposed_dup';

test('marks every repeat and points to the first entry', () => {
  const [finding] = expectFindings(
    code,
    '{ "tools_exposed": [‹"transfer"›, "list_payees", «"transfer"», «"transfer"»] }',
  );
  assert.equal(finding?.message, '"transfer" is exposed more than once: remove this entry or the other.');
  assert.deepEqual(finding.data, { tool: 'transfer', index: 2, first: 0 });
});

test('an inline tool repeats a name too', () => {
  expectFindings(code, '{ "tools_exposed": ["transfer", «{ "name": "transfer", "inputs": [] }»] }');
});

test('is content with a list without repeats, and with none', () => {
  expectClean(code, '{ "tools_exposed": ["transfer", "list_payees"] }');
  expectClean(code, '{ "tools_exposed": {} }');
});
