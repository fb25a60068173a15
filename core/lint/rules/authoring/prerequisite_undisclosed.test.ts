import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'prerequisite_undisclosed';
const chain = (dependency: string, value = '7', turn = 'Send 500 to PY-7.', args = '{ "amount": 100, "months": 3 }') =>
  `{ "tools_exposed": ["future_value", "list_payees", "list_accounts", "transfer"], "mock": { "future_value": { "kind": "outcome_fixed", ` +
  `"output": { "value": ${value} } }, "list_payees": { "kind": "record_set_filtered", "records": [{ "payee_id": "PY-7" }] }, ` +
  '"transfer": { "kind": "outcome_fixed", "output": {} } }, ' +
  `"user_turns": [{ "content": "${turn}" }, { "content": "Yes." }], "gold": { "tool_calls": [{ "tool": "future_value", "arguments": ${args} }, ` +
  '{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": "PY-7", "amount": 500 } }], ' +
  `"dependencies": [${dependency}] } }`;

test('marks an order that nobody tells and nothing needs', () => {
  expectFindings(code, chain('«["future_value", "transfer"]»', '500'));
});

test('takes what only the first tool answers, and what a contract tells', () => {
  expectClean(code, chain('["future_value", "transfer"]', '500', 'Send it to PY-7.'));
  expectClean(code, chain('["list_payees", "transfer"]'));
});

test('leaves pairs without any use to dependency_unused', () => {
  expectClean(code, chain('["future_value", "transfer"]', '7'));
});
