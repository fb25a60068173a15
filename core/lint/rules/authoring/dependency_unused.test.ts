import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'dependency_unused';
const chain = (dependency: string, value = '7', turn = 'Send 500 to PY-7.', args = '{ "amount": 100, "months": 3 }') =>
  `{ "tools_exposed": ["future_value", "list_payees", "list_accounts", "transfer"], "mock": { "future_value": { "kind": "outcome_fixed", ` +
  `"output": { "value": ${value} } }, "list_payees": { "kind": "record_set_filtered", "records": [{ "payee_id": "PY-7" }] }, ` +
  '"transfer": { "kind": "outcome_fixed", "output": {} } }, ' +
  `"user_turns": [{ "content": "${turn}" }, { "content": "Yes." }], "gold": { "tool_calls": [{ "tool": "future_value", "arguments": ${args} }, ` +
  '{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": "PY-7", "amount": 500 } }], ' +
  `"dependencies": [${dependency}] } }`;

test('marks a pair whose second tool takes nothing from the first', () => {
  expectFindings(code, chain('«["future_value", "transfer"]»'));
});

test('takes a value that is passed on, an order that is told, and an empty answer', () => {
  expectClean(code, chain('["future_value", "transfer"]', '500'));
  expectClean(code, chain('["list_payees", "transfer"]'));
  expectClean(code, chain('["future_value", "transfer"]', '0'));
});

test('is silent where the answer cannot be had', () => {
  expectClean(code, chain('["future_value", "transfer"]').replace('"outcome_fixed"', '"outcome_odd"'));
});
