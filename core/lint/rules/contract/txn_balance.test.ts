import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'txn_balance';
const txn = (type: string, amount: string, balance: string) =>
  `{ "type": ${type}, "amount": ${amount}, "running_balance": ${balance} }`;
const records = (...list: string[]) => `{ "mock": { "get_transaction_history": { "records": [${list.join(', ')}] } } }`;

test('marks a balance that does not lead to the next newer one', () => {
  const [finding] = expectFindings(
    code,
    records(txn('"debit"', '500.1', '9499.9'), txn('"credit"', '‹100›', '‹10000›'), txn('"debit"', '1', '«9800»')),
  );
  assert.match(finding?.message ?? '', /started from 9900, but the balance here is 9800/);
  assert.deepEqual(finding?.data, { expected: 9900 });
});

test('marks an opening balance below zero', () => {
  const [finding] = expectFindings(code, records(txn('"credit"', '500', '«400»')));
  assert.match(finding?.message ?? '', /would have stood at -100/);
  expectClean(code, records(txn('"credit"', '400', '400')));
});

test('stops at a null amount, and asks no opening balance of it', () => {
  expectClean(
    code,
    records(
      txn('"debit"', '5', '95'),
      txn('"debit"', 'null', '100'),
      txn('"debit"', '1', '7'),
      txn('"credit"', '1', '70'),
    ),
  );
  expectClean(code, records(txn('"credit"', 'null', '-5')));
  expectFindings(code, records(txn('"debit"', 'null', '5'), txn('"credit"', '9', '«5»')));
});

test('counts to the paisa', () => {
  expectClean(code, records(txn('"debit"', '0.1', '0.2'), txn('"credit"', '0.1', '0.3')));
  expectFindings(code, records(txn('"debit"', '0.1', '0.2'), txn('"credit"', '0.1', '«0.31»')));
});

test('passes over figures that are no figures', () => {
  expectClean(
    code,
    records(
      txn('"debit"', '"5"', '95'),
      txn('"refund"', '5', '1'),
      txn('"debit"', '5', 'null'),
      txn('"credit"', '1', '3'),
      '{}',
      '7',
    ),
  );
});
