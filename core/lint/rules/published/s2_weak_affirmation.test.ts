import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 's2_weak_affirmation';

test('marks the write tool of gold and points to the turns that confirm weakly', () => {
  const [finding] = expectFindings(
    code,
    `{ "user_turns": [{ "content": "Send 500 to Meera." }, { "content": ‹"Alright."› }, { "content": ‹"I'm ready"› }],
      "gold": { "tool_calls": [{ "tool": «"transfer"», "arguments": {} }, { "tool": "transfer", "arguments": {} }] } }`,
  );
  assert.match(finding?.message ?? '', /"transfer" only in words.*say "Yes" or "Confirm"/);
  assert.deepEqual(finding?.data, { tool: 'transfer', turns: [1, 2] });
});

test('is silent where another turn says a plain yes, where none confirms at all, and without a write', () => {
  expectClean(code, '{ "user_turns": [{ "content": "Alright." }, { "content": "Yes." }] }');
  expectClean(code, '{ "user_turns": [{ "content": "Send 500 to Meera." }] }');
  expectClean(code, '{ "user_turns": [{ "content": "Alright." }], "gold": { "tool_calls": [] } }');
});
