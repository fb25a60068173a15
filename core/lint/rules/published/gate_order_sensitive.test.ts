import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gate_order_sensitive';

test('marks a required list of two or more and points to the gold argument', () => {
  const [finding] = expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": ‹["SB-1", "SB-2"]› } }],
      "arg_gate": { "list_accounts": { "required": { "account_ids": «["SB-1", "SB-2"]» } } } } }`,
  );
  assert.match(finding?.message ?? '', /Gold call 1 \(list_accounts\).*in this order.*optional_ok/);
});

test('speaks once for each gold call of the tool', () => {
  expectFindings(
    code,
    `{ "gold": { "tool_calls": [
      { "tool": "list_accounts", "arguments": { "account_ids": ‹["SB-1", "SB-2"]› } },
      { "tool": ‹"list_accounts"›, "arguments": {} }],
      "arg_gate": { "list_accounts": { "required": { "account_ids": ««["SB-1", "SB-2"]»» } } } } }`,
  );
});

test('is content with a list of one, with optional_ok, and where gold does not call the tool', () => {
  expectClean(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": ["SB-1"] } }],
      "arg_gate": { "list_accounts": { "required": { "account_ids": ["SB-1"] },
      "optional_ok": { "account_ids": { "allowed": [["SB-1", "SB-2"]] } } },
      "transfer": { "required": { "x": [1, 2] } } } } }`,
  );
});
