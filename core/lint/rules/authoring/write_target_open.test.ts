import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'write_target_open';
const writing = (gate: string) =>
  '{ "setup": { "login_context": { "linked_accounts": [{ "account_id": "SB-1001" }, { "account_id": "SB-1002" }, { "account_id": "SB-1003" }], ' +
  '"linked_cards": [{ "card_id": "CD-1" }] } }, "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": "CD-1" } }], ' +
  `"arg_gate": { ${gate} } } }`;

test('marks a gate that lets a sibling pass', () => {
  const [finding] = expectFindings(code, writing('«"transfer"»: { "required": {}, "forbidden_ids": ["SB-1002"] }'));
  assert.deepEqual(finding?.data, {
    tool: 'transfer',
    argument: 'from_account',
    value: 'SB-1001',
    forbid: ['SB-1003'],
  });
});

test('takes a required, an allowed and a separated id', () => {
  expectClean(code, writing('"transfer": { "required": { "from_account": "SB-1001" } }'));
  expectClean(code, writing('"transfer": { "optional_ok": { "from_account": { "allowed": ["SB-1001"] } } }'));
  expectClean(code, writing('"transfer": { "forbidden_ids": ["SB-1002", "SB-1003"] }'));
});

test('without a gate the call itself is marked', () => {
  assert.equal(
    expectFindings(
      code,
      writing('').replace('{ "tool": "transfer"', '«{ "tool": "transfer"').replace('"CD-1" } }],', '"CD-1" } }»],'),
    ).length,
    1,
  );
});

test('products are siblings of their own type only', () => {
  expectClean(
    code,
    '{ "setup": { "login_context": { "linked_products": [{ "product_id": "P1", "type": "fd" }, { "product_id": "P2", "type": "rd" }] } }, ' +
      '"gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "from_account": "P1" } }] } }',
  );
});
