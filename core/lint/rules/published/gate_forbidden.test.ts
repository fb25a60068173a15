import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gate_forbidden';

test('marks the value that gold passes and its gate forbids', () => {
  const [finding] = expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "from_account": «"SB-2"», "payee_id": "PY-7" } }],
      "arg_gate": { "transfer": { "forbidden_ids": ["SB-1", ‹"SB-2"›] } } } }`,
  );
  assert.match(finding?.message ?? '', /Gold passes "SB-2" to transfer in from_account, but the gate forbids it/);
});

test('marks the first forbidden value of an argument, in lists of any depth', () => {
  expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": [["SB-9", [«"SB-2"»]], "SB-1"] } }],
      "arg_gate": { "list_accounts": { "forbidden_ids": ["SB-1", "SB-2"] } } } }`,
  );
});

test('one finding for each argument; a whole list can be forbidden too', () => {
  expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "a": «"X"», "b": «["X", "Y"]», "c": "Y" } }],
      "arg_gate": { "transfer": { "forbidden_ids": ["X", ["X", "Y"]] } } } }`,
  );
});

test('does not look into objects, and passes over a list of another shape', () => {
  const gold = (forbidden: string) =>
    `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "limits": { "id": "X" } } }],
      "arg_gate": { "transfer": { "forbidden_ids": ${forbidden} } } } }`;
  for (const forbidden of ['["X"]', '"X"', 'null', '{ "X": true }']) expectClean(code, gold(forbidden));
});
