import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'id_unreachable';
const transfer = (payee: string) =>
  `{ "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": ${payee}, "amount": 5 } }`;
const gold = (calls: string[], ...pairs: string[]) =>
  `"gold": { "tool_calls": [${calls.join(', ')}], "dependencies": [${pairs.join(', ')}] }`;
const listPayees = '{ "tool": "list_payees", "arguments": {} }';

test('marks an id that stands nowhere', () => {
  const [finding] = expectFindings(code, `{ ${gold([transfer('«"PY-99"»')])} }`);
  assert.match(
    finding?.message ?? '',
    /^The assistant cannot know "PY-99": it stands neither in login_context .* no tool is declared to come before transfer/,
  );
  assert.deepEqual(finding?.data, { tool: 'transfer', call: 0, argument: 'payee_id', id: 'PY-99' });
});

test('every string of a list is one id; null and numbers are none', () => {
  const call = '{ "tool": "list_accounts", "arguments": { "account_ids": [«"SB-9"», "SB-1001", null, 7, «"SB-9"»] } }';
  expectFindings(code, `{ ${gold([call])} }`);
});

test('the five account arguments carry ids, other arguments do not', () => {
  expectFindings(
    code,
    `{ ${gold([
      `{ "tool": "transfer", "arguments": { "from_account": «"A-1"», "to_account": «"A-2"», "source_account": «"A-3"»,
        "target_account": «"A-4"», "source_card": «"A-5"», "account": "A-6", "limits": { "account_id": "A-7" } } }`,
    ])} }`,
  );
});

test('login_context, prior messages and user turns make an id known', () => {
  const known = (setup: string, turn: string) =>
    `{ "setup": ${setup}, "user_turns": [{ "content": "${turn}" }], ${gold([
      '{ "tool": "list_accounts", "arguments": { "account_ids": ["ab-1"] } }',
      '{ "tool": "list_payees", "arguments": { "payee_id": "PY-1" } }',
    ])} }`;
  expectClean(code, known('{ "login_context": { "deep": [{ "own_ids": ["ab-1", "PY-1"] }] } }', ''));
  expectClean(
    code,
    known(
      `{ "prior_messages": [{ "role": "tool", "content": "{\\"x\\": [{\\"id\\": \\"ab-1\\"}]}" },
        { "role": "user", "content": "Pay PY-1 as before." }] }`,
      '',
    ),
  );
  expectClean(code, known('{ "login_context": { "id": "ab-1" } }', 'Please pay PY-1.'));
});

test('an id in the reply of a declared prerequisite is known, at any distance', () => {
  expectClean(code, `{ ${gold([listPayees, transfer('"PY-7"')], '["list_payees", "transfer"]')} }`);
  expectClean(
    code,
    `{ ${gold(
      [listPayees, '{ "tool": "list_accounts", "arguments": {} }', transfer('"PY-7"')],
      '["list_payees", "list_accounts"]',
      '["list_accounts", "transfer"]',
    )} }`,
  );
});

test('the order of gold calls does not matter, only what is declared', () => {
  expectClean(code, `{ ${gold([transfer('"PY-7"'), listPayees], '["list_payees", "transfer"]')} }`);
});

test('an id that only an undeclared prerequisite returns is reported, with the pair to declare', () => {
  const [finding] = expectFindings(
    code,
    `{ ${gold([listPayees.replace('"list_payees"', '‹"list_payees"›'), transfer('«"PY-7"»')])} }`,
  );
  assert.equal(
    finding?.message,
    '"PY-7" stands in the reply of list_payees, which is not a declared prerequisite of transfer: ' +
      'add ["list_payees", "transfer"] to gold.dependencies.',
  );
  assert.deepEqual((finding.data as { dependency: unknown }).dependency, ['list_payees', 'transfer']);
});

test('call_before in the definitions declares nothing', () => {
  expectFindings(code, `{ ${gold([listPayees, transfer('«"PY-7"»')], '["list_accounts", "transfer"]')} }`);
});

test('a dependency through a tool that gold does not call declares nothing', () => {
  expectFindings(
    code,
    `{ ${gold([listPayees, transfer('«"PY-7"»')], '["list_payees", "list_accounts"]', '["list_accounts", "transfer"]')} }`,
  );
});

test('the second gold call of a tool is checked too', () => {
  expectFindings(
    code,
    `{ ${gold([listPayees, transfer('"PY-7"'), transfer('«"PY-8"»')], '["list_payees", "transfer"]')} }`,
  );
});

test('an id that only the second call of a prerequisite returns is known', () => {
  const since = (date: string) => `{ "tool": "list_payees", "arguments": { "from_added": "${date}" } }`;
  expectClean(
    code,
    `{ ${gold([since('2026-01-01'), since('2024-01-01'), transfer('"PY-7"')], '["list_payees", "transfer"]')} }`,
  );
});

test('where only an unrelated simulation failed the id is unreachable', () => {
  const broken = '"mock": { "list_accounts": 7 }';
  const calls = ['{ "tool": "list_accounts", "arguments": {} }', transfer('«"PY-99"»')];
  expectFindings(code, `{ ${broken}, ${gold(calls)} }`);
  expectClean('id_maybe_unreachable', `{ ${broken}, ${gold(calls)} }`.replaceAll(/[«»]/g, ''));
});

test('an error reply holds no ids: no mock, a null mock, invalid arguments, a reject', () => {
  const calls = [listPayees, transfer('«"PY-7"»')];
  const declared = '["list_payees", "transfer"]';
  expectFindings(code, `{ "mock": {}, ${gold(calls, declared)} }`);
  expectFindings(code, `{ "mock": { "list_payees": null }, ${gold(calls, declared)} }`);
  const invalid = '{ "tool": "list_payees", "arguments": { "colour": "red" } }';
  expectFindings(code, `{ ${gold([invalid, transfer('«"PY-7"»')], declared)} }`);
  const rejecting = `{ "kind": "outcome_merged", "merge": {}, "reject_when": { "payload_has_all_of": ["from_added"],
    "output": { "error_code": "NO", "payee_id": "PY-7" } } }`;
  const rejected = '{ "tool": "list_payees", "arguments": { "from_added": "2026-01-01" } }';
  expectFindings(
    code,
    `{ "mock": { "list_payees": ${rejecting} }, ${gold([rejected, transfer('«"PY-7"»')], declared)} }`,
  );
});

test('a call that is given the id itself only echoes it', () => {
  const echo = '{ "tool": "list_accounts", "arguments": { "account_ids": [«"SB-9"»] } }';
  const mock = '"mock": { "list_accounts": { "kind": "record_set_filtered", "records": [{ "account_id": "SB-9" }] } }';
  const use = '{ "tool": "transfer", "arguments": { "from_account": «"SB-9"» } }';
  const findings = expectFindings(code, `{ ${mock}, ${gold([echo, use])} }`);
  for (const { message } of findings) assert.match(message, /^The assistant cannot know "SB-9"/);
});

test('says so where the id comes from a call that dependencies cannot put first', () => {
  const [same] = expectFindings(
    code,
    `{ ${gold(['{ "tool": "list_payees", "arguments": { "payee_id": «"PY-7"» } }', listPayees])} }`,
  );
  assert.match(
    same?.message ?? '',
    /another of its gold calls, and gold\.dependencies cannot order two calls of one tool/,
  );
  const [late] = expectFindings(code, `{ ${gold([transfer('«"PY-7"»'), listPayees], '["transfer", "list_payees"]')} }`);
  assert.match(late?.message ?? '', /list_payees, which gold\.dependencies puts after transfer/);
});

test('in a circle the reply of the later call comes too late', () => {
  const mocks = `"mock": { "list_accounts": { "kind": "outcome_fixed", "output": { "payee_id": "PY-7" } },
    "transfer": { "kind": "outcome_fixed", "output": { "reference_id": "TX-90" } } }`;
  const calls = ['{ "tool": "list_accounts", "arguments": { "account_ids": ["TX-90"] } }', transfer('«"PY-7"»')];
  const circle = ['["transfer", "list_accounts"]', '["list_accounts", "transfer"]'];
  expectFindings(code, `{ ${mocks}, ${gold(calls, ...circle)} }`);
});
