import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'txn_order';
const dates = (...list: string[]) =>
  `{ "mock": { "get_transaction_history": { "records": [${list.map((date) => `{ "date": ${date} }`).join(', ')}] } } }`;

test('marks a transaction that is newer than the one before it', () => {
  const [finding] = expectFindings(
    code,
    dates('"2026-03-03T10:00:00"', '‹"2026-03-01T10:00:00"›', '«"2026-03-02T10:00:00"»', '"2026-02-28T10:00:00"'),
  );
  assert.match(finding?.message ?? '', /this one \(2026-03-02T10:00:00\) is newer/);
});

test('marks a time that is written in another way, and looks past it', () => {
  expectFindings(
    code,
    dates('"2026-03-01T10:00:00"', '«"2026-03-01"»', '«null»', '«"2026-03-01T10:00:00Z"»', '«"2026-03-02T10:00:00"»'),
  );
});

test('equal times are in order', () => {
  expectClean(code, dates('"2026-03-01T10:00:00"', '"2026-03-01T10:00:00"'));
  expectClean(
    code,
    '{ "mock": { "get_transaction_history": { "records": [{}, { "date": "2026-03-01T10:00:00" }] } } }',
  );
});
