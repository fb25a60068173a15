import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'dep_cycle';

test('marks the pair that closes the circle and points to the others', () => {
  const [finding] = expectFindings(
    code,
    `{ "gold": { "dependencies": [‹["list_accounts", "list_payees"]›, ‹["list_payees", "transfer"]›,
      ["list_accounts", "transfer"], «["transfer", "list_accounts"]»] } }`,
  );
  assert.match(finding?.message ?? '', /circle.*transfer → list_accounts → list_payees → transfer\. Remove one/);
});

test('a tool before itself is a circle of one', () => {
  const [finding] = expectFindings(code, '{ "gold": { "dependencies": [«["transfer", "transfer"]»] } }');
  assert.match(finding?.message ?? '', /"transfer" is declared to come before itself/);
});

test('is content with an order', () => {
  expectClean(code, '{ "gold": { "dependencies": [["a", "b"], ["a", "c"], ["b", "c"], ["a", "b"], ["c"], 7] } }');
  expectClean(code, '{ "gold": { "dependencies": { "a": "a" } } }');
});
