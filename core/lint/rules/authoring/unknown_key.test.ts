import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'unknown_key';

test('marks misspelt keys everywhere the format names them, with the key that was meant', () => {
  const findings = expectFindings(
    code,
    `{ «"tols_exposed"»: [],
       "user_turns": [{ "content": "Hello", «"role"»: "user" }],
       "mock": {
         "block_card": { "kind": "outcome_fixed", «"outputs"»: {} },
         "get_card_details": { "kind": "record_set_filtered", "records": [], «"record"»: [] }
       },
       "gold": { «"arg_gates"»: {}, "arg_gate": { "block_card": { «"require"»: {}, «"forbiden_ids"»: [] } } } }`,
  );
  const hints = findings.map(({ message }) => /Did you mean "(\w+)"/.exec(message)?.[1]);
  assert.deepEqual(hints.filter((hint) => hint !== undefined).sort(), [
    'arg_gate',
    'forbidden_ids',
    'output',
    'records',
    'required',
    'tools_exposed',
  ]);
});

test('leaves author notes, login_context, records and arguments alone', () => {
  expectClean(
    code,
    `{ "_note": 1, "setup": { "_why": "x", "login_context": { "anything": 1 } },
       "mock": { "_m": { "x": 1 }, "a": { "kind": "outcome_fixed", "output": { "free": 1 }, "_c": "" } },
       "gold": { "tool_calls": [{ "tool": "a", "arguments": { "free": 1 } }] } }`,
  );
});

test('marks a slip of a key of the profile, where the right key is missing', () => {
  const profile = (text: string) => `{ "setup": { "login_context": { ${text} } } }`;
  const findings = expectFindings(
    code,
    profile(
      `«"cutsomer_id"»: "CUS0001", "linked_accounts": [7, { "account_id": "SB-1", «"acount_type"»: "savings" }],
       "linked_cards": [{ «"sattus"»: "active" }], «"linked_product"»: [], "permanent_address": { «"ctiy"»: "Pune" },
       "linked_products_summary": { «"lona"»: 1 }`,
    ),
  );
  assert.match(findings[0]?.message ?? '', /Did you mean "customer_id"/);
  expectClean(
    code,
    profile(
      '"customer_id": "CUS0001", "customer_ids": [], "occupation": "baker", "linked_cards": [{ "statute": "active" }]',
    ),
  );
  expectClean(code, profile('"linked_accounts": 7, "linked_cards": [null], "permanent_address": []'));
});

test('marks a slip of a key of an inline tool, and of the kind of a mock', () => {
  expectFindings(
    code,
    `{ "tools_exposed": ["a", { "name": "b", «"descriptino"»: "x", "x_free": 1,
         "inputs": [{ "name": "c", «"tyep"»: "string", "note": "" }], "outputs": [{ «"naem"»: "d" }] }],
       "mock": { "b": { «"knid"»: "outcome_fixed", "output": {} }, "c": { "free": 1 } } }`,
  );
});

test('says nothing of a mock whose kind it does not know', () => {
  expectClean(code, '{ "mock": { "a": { "kind": "mine", "free": 1 } } }');
});
