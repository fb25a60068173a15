import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 's2_scope';
const off = '"grading": { "invariants_active": ["S1", "S3", "S4"] }';

test('marks the list where a defined tool that writes is exposed without S2', () => {
  const [finding] = expectFindings(
    code,
    '{ "tools_exposed": ["list_accounts", ‹"transfer"›], "grading": { «"invariants_active"»: ["S1"] } }',
  );
  assert.match(finding?.message ?? '', /exposes "transfer", which writes, but S2 is not active/);
});

test('marks S2 where nothing that writes is exposed', () => {
  expectFindings(code, '{ "tools_exposed": ["list_accounts"], "grading": { "invariants_active": ["S1", «"S2"»] } }');
});

test('an inline tool that writes does not count', () => {
  const inline = '{ "name": "gift", "action_type": "write", "requires_confirmation": true, "inputs": [] }';
  expectClean(code, `{ "tools_exposed": ["list_accounts", ${inline}], ${off} }`);
  expectFindings(code, `{ "tools_exposed": [${inline}], "grading": { "invariants_active": [«"S2"»] } }`);
});

test('is content where both agree, and silent while tools_exposed does not resolve', () => {
  expectClean(code, '{}');
  expectClean(code, `{ "tools_exposed": ["list_accounts"], ${off} }`);
  expectClean(code, `{ "tools_exposed": ["transfer", 7], ${off} }`);
});
