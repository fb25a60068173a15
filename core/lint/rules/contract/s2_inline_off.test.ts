import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 's2_inline_off';
const gift = '{ "name": "gift", "action_type": "write", "requires_confirmation": false, "inputs": [] }';
const poll = '{ "name": "poll", "action_type": "read", "requires_confirmation": true, "inputs": [] }';

test('marks the list where the only tool that writes is inline and S2 is off', () => {
  const [finding] = expectFindings(
    code,
    `{ "tools_exposed": ["list_accounts", ‹${gift}›], "grading": { «"invariants_active"»: ["S1"] } }`,
  );
  assert.match(finding?.message ?? '', /inline tool "gift" writes/);
  expectFindings(code, `{ "tools_exposed": [${poll}], "grading": { «"invariants_active"»: [] } }`);
});

test('is content with S2 on, and leaves defined tools to s2_scope', () => {
  expectClean(code, `{ "tools_exposed": [${gift}] }`);
  expectClean(code, `{ "tools_exposed": ["transfer", ${gift}], "grading": { "invariants_active": [] } }`);
  expectClean(code, '{ "tools_exposed": ["list_accounts"], "grading": { "invariants_active": [] } }');
});
