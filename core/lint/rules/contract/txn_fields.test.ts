import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'txn_fields';
const records = (...list: string[]) =>
  `{ "mock": { "get_transaction_history": { "kind": "record_set_filtered", "records": [${list.join(', ')}] } } }`;
const start = '"date": "2026-03-14T19:20:00", "amount": 500, "type": "debit", "channel": "upi", "reference_id": "U-1"';
const whole = `{ ${start}, "transaction_note": "CROMA", "status": "success", "running_balance": 9500 }`;

test('marks a field that transactions do not have', () => {
  const [finding] = expectFindings(code, records(whole, `{ ${start}, «"merchant"»: "Croma", "status": "success" }`));
  assert.match(finding?.message ?? '', /A transaction has no field "merchant"/);
  expectFindings(code, records(whole.replace('"status"', '«"_note"»: "x", "status"')));
});

test('marks a record that lacks fields', () => {
  const [finding] = expectFindings(code, records(`«{» ${start}, "transaction_note": "CROMA" }`));
  assert.match(finding?.message ?? '', /has no "status" and no "running_balance"/);
});

test('marks the first field out of order', () => {
  const [finding] = expectFindings(
    code,
    records(`{ ${start}, «"status"»: "success", "transaction_note": "CROMA", "running_balance": 9500 }`),
  );
  assert.match(finding?.message ?? '', /"status" stands where "transaction_note" belongs/);
});

test('is content with whole records, none, and other mocks', () => {
  expectClean(code, records(whole, whole, 'null'));
  expectClean(code, records());
  expectClean(code, '{ "mock": { "get_transaction_history": { "records": {} }, "other": { "records": [{}] } } }');
});
