import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'id_maybe_unreachable';
const broken = '"mock": { "list_payees": { "kind": "record_set_filtered", "records": null } }';
const calls = (payee: string) => `[{ "tool": ‹"list_payees"›, "arguments": {} },
  { "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": ${payee}, "amount": 5 } }]`;

test('marks an id that only a prerequisite could return whose mock does not work', () => {
  const [finding] = expectFindings(
    code,
    `{ ${broken}, "gold": { "tool_calls": ${calls('«"PY-7"»')}, "dependencies": [["list_payees", "transfer"]] } }`,
  );
  assert.equal(
    finding?.message,
    'Whether the assistant can know "PY-7" cannot be told: list_payees, declared to come before transfer, ' +
      'could not be simulated. Mend that mock first.',
  );
  assert.deepEqual((finding.data as { failed: unknown }).failed, ['list_payees']);
});

test('is silent where the id is known all the same, and where the prerequisite is not declared', () => {
  const plain = (payee: string) => calls(payee).replaceAll(/[‹›]/g, '');
  const declared = '"dependencies": [["list_payees", "transfer"]]';
  expectClean(
    code,
    `{ ${broken}, "user_turns": [{ "content": "Pay PY-7." }], "gold": { "tool_calls": ${plain('"PY-7"')}, ${declared} } }`,
  );
  expectClean(code, `{ ${broken}, "gold": { "tool_calls": ${plain('"PY-7"')} } }`);
});

test('says as well where an undeclared call returns the id', () => {
  const [finding] = expectFindings(
    code,
    `{ "mock": { "list_payees": { "kind": "record_set_filtered", "records": [{ "payee_id": "PY-7" }] }, "list_accounts": 7 },
      "gold": { "tool_calls": [{ "tool": ‹"list_payees"›, "arguments": {} }, { "tool": ‹"list_accounts"›, "arguments": {} },
      { "tool": "transfer", "arguments": { "payee_id": «"PY-7"» } }], "dependencies": [["list_accounts", "transfer"]] } }`,
  );
  assert.match(
    finding?.message ?? '',
    /Mend that mock first\. "PY-7" stands in the reply of list_payees.* add \["list_payees", "transfer"\]/,
  );
});
