import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'txn_enum';
const records = (...list: string[]) =>
  `{ "mock": { "get_transaction_history": { "kind": "record_set_filtered", "records": [${list.join(', ')}] } } }`;

test('marks a channel and a status that the bank does not know', () => {
  const [finding] = expectFindings(
    code,
    records('{ "channel": «"UPI"», "status": "success" }', '{ "channel": «null», "status": «"ok"» }'),
  );
  assert.match(finding?.message ?? '', /channel of a transaction is "upi", .* or "internal", not "UPI"/);
});

test('leaves absent fields to txn_fields', () => {
  expectClean(code, records('{ "channel": "rtgs" }', '{ "status": "reversed" }', '{}', '7'));
});
