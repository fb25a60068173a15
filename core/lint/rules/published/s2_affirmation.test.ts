import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 's2_affirmation';
const twice = `"gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} },
  { "tool": «"transfer"», "arguments": {} }, { "tool": "transfer", "arguments": {} }] }`;
const once = twice.replaceAll(/[«»]/g, '');

test('marks a write tool of gold, once, where no turn confirms', () => {
  const [finding] = expectFindings(code, `{ ‹"user_turns"›: [{ "content": "Send 500 to Meera." }], ${twice} }`);
  assert.match(finding?.message ?? '', /"transfer".*no user turn confirms: add a turn/);
  expectFindings(code, `{ "user_turns": [], ${twice} }`);
});

test('an inline tool that requires confirmation is a write tool', () => {
  expectFindings(
    code,
    `{ "tools_exposed": [{ "name": "gift", "action_type": "read", "requires_confirmation": true, "inputs": [] }],
      "user_turns": [{ "content": "Send it." }], "gold": { "tool_calls": [{ "tool": «"gift"», "arguments": {} }] } }`,
  );
});

test('an affirmation in any turn is enough, a weak one too, whole words only', () => {
  expectClean(code, `{ "user_turns": [{ "content": "OK?" }, { "content": "Send 500." }], ${once} }`);
  expectClean(code, `{ "user_turns": [{ "content": "Alright, do it." }], ${once} }`);
  expectFindings(code, `{ "user_turns": [{ "content": "Yesterday I asked about sureties." }], ${twice} }`);
});

test('a prior message confirms nothing', () => {
  expectFindings(
    code,
    `{ "setup": { "prior_messages": [{ "role": "user", "content": "Yes" }] }, "user_turns": [null], ${twice} }`,
  );
});

test('S2 counts where it is named, also in a list that is otherwise wrong', () => {
  const turns = '"user_turns": [{ "content": "Send 500." }]';
  expectFindings(code, `{ "grading": { "invariants_active": [7, "S9", "S2"] }, ${turns}, ${twice} }`);
  expectClean(code, `{ "grading": { "invariants_active": ["S1"] }, ${turns}, ${once} }`);
  expectClean(code, `{ "grading": { "invariants_active": "S2" }, ${turns}, ${once} }`);
});

test('reading needs no confirmation', () => {
  expectClean(
    code,
    '{ "user_turns": [{ "content": "Show my payees." }], "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }] } }',
  );
});
