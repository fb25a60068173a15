import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gate_required_mismatch';

test('marks the gold argument and points to the gate that disagrees', () => {
  const [finding] = expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "amount": «500», "payee_id": "PY-7" } }],
      "arg_gate": { "transfer": { "required": { "amount": ‹5000›, "payee_id": "PY-7" } } } } }`,
  );
  assert.equal(
    finding?.message,
    'Gold passes amount 500 to transfer, but the gate requires 5000: correct one of them.',
  );
  assert.deepEqual(finding.data, { tool: 'transfer', call: 0, argument: 'amount', required: 5000, given: 500 });
});

test('marks the arguments where gold leaves the argument out', () => {
  expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", «"arguments"»: { "amount": 500 } }],
      "arg_gate": { "transfer": { "required": { "constructor": ‹1› } } } } }`,
  );
});

test('looks at every gold call of the tool', () => {
  expectFindings(
    code,
    `{ "gold": { "tool_calls": [
      { "tool": "list_accounts", "arguments": { "account_ids": «["SB-2", "SB-1"]» } },
      { "tool": "list_accounts", "arguments": { "account_ids": ["SB-1", "SB-2"] } },
      { "tool": "list_accounts", "arguments": { "account_ids": «"SB-1"» } }],
      "arg_gate": { "list_accounts": { "required": { "account_ids": ‹["SB-1", "SB-2"]› } } } } }`,
  );
});

test('a missing argument equals null, keys of objects have no order, a boolean is no number', () => {
  const gold = (given: string, wanted: string) =>
    `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": ${given} }],
      "arg_gate": { "transfer": { "required": ${wanted} } } } }`;
  expectClean(code, gold('{}', '{ "mode": null }'));
  expectClean(code, gold('{ "limits": { "a": 1, "b": 2.0 } }', '{ "limits": { "b": 2, "a": 1 } }'));
  expectFindings(code, gold('{ "amount": «1» }', '{ "amount": true }'));
});

test('an author note inside required is a name like any other', () => {
  expectFindings(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", «"arguments"»: {} }],
      "arg_gate": { "transfer": { "required": { "_note": ‹"why"› } } } } }`,
  );
});

test('passes over gates of another shape and tools without gold call', () => {
  expectClean(code, '{ "gold": { "tool_calls": [], "arg_gate": { "transfer": { "required": { "amount": 1 } } } } }');
  expectClean(
    code,
    `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }],
      "arg_gate": { "transfer": { "required": ["amount"] } } } }`,
  );
});
