import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expose } from '../../test/tools.ts';
import type { Json, JsonObject } from '../document/json.ts';
import { MockError, MockRun } from './executor.ts';

const TXNS = [
  { date: '2026-08-19T10:15:00', amount: 85000, type: 'debit', reference_id: 'R1' },
  { date: '2026-08-18T14:30:00', amount: 12000, type: 'credit', reference_id: 'R2' },
  { date: '2026-08-17T09:00:00', amount: 3500, type: 'debit', reference_id: 'R3' },
];

/** The ids of the transactions that a call of get_transaction_history lets through, and the reply. */
function history(args: JsonObject, mock: JsonObject = {}): { ids: Json[]; reply: JsonObject } {
  const mocks = { get_transaction_history: { kind: 'record_set_filtered', records: TXNS, ...mock } };
  const reply = new MockRun(mocks, expose('get_transaction_history')).call('get_transaction_history', {
    account_id: 'TKA1',
    ...args,
  });
  return { ids: (reply['transactions'] as JsonObject[]).map((record) => record['reference_id'] ?? null), reply };
}

/** A reply to a tool that is not exposed: no contract, so that any argument goes. */
function loose(records: Json, args: JsonObject, more: JsonObject = {}): JsonObject {
  return new MockRun({ any: { kind: 'record_set_filtered', records, ...more } }, expose()).call('any', args);
}

const numbers = (reply: JsonObject): Json[] => (reply['records'] as JsonObject[]).map((record) => record['n'] ?? null);

describe('record_set_filtered: the reply', () => {
  test('the wrapper, all records, and the count that the contract declares', () => {
    assert.deepEqual(history({}).reply, { transactions: TXNS, total_count: 3 });
  });

  test('a contract without total_count gets none', () => {
    const mocks = { get_card_details: { kind: 'record_set_filtered', records: [] } };
    const reply = new MockRun(mocks, expose('get_card_details')).call('get_card_details', { card_ids: [] });
    assert.deepEqual(reply, { cards: [] });
  });

  test('static_output is laid over it, total_count included', () => {
    const { reply } = history({}, { static_output: { total_count: 40, note: 'first page' } });
    assert.deepEqual(reply, { transactions: TXNS, total_count: 40, note: 'first page' });
    assert.deepEqual(history({}, { static_output: { transactions: [] } }).reply, { transactions: [], total_count: 3 });
  });

  test('the first declared output of an inline tool is its wrapper, whatever its type', () => {
    const tool = {
      name: 'find',
      outputs: [
        { name: 'status', type: 'string' },
        { name: 'rows', type: 'array<object>' },
      ],
    };
    const mocks = { find: { kind: 'record_set_filtered', records: [{ n: 1 }] } };
    assert.deepEqual(new MockRun(mocks, expose(tool)).call('find', {}), { status: [{ n: 1 }] });
  });

  test('a contract without outputs: wrapper "records"', () => {
    const mocks = { find: { kind: 'record_set_filtered', records: [] } };
    assert.deepEqual(new MockRun(mocks, expose({ name: 'find' })).call('find', {}), { records: [] });
  });

  test('no contract: wrapper "records", no total_count', () => {
    assert.deepEqual(loose([{ n: 1 }], {}), { records: [{ n: 1 }] });
  });
});

describe('record_set_filtered: filters', () => {
  test('equal values; null and "all" let everything through', () => {
    assert.deepEqual(history({ type: 'debit' }).ids, ['R1', 'R3']);
    assert.deepEqual(history({ type: 'all', channel: null }).ids, ['R1', 'R2', 'R3']);
  });

  test('from and to are inclusive and look at the first ten characters', () => {
    assert.deepEqual(history({ from_date: '2026-08-18' }).ids, ['R1', 'R2']);
    assert.deepEqual(history({ to_date: '2026-08-18' }).ids, ['R2', 'R3']);
    assert.deepEqual(history({ from_date: '2026-08-18T23:59:59', to_date: '2026-08-18T00:00:00' }).ids, ['R2']);
  });

  test('the count is taken before paging, after filtering', () => {
    const { ids, reply } = history({ type: 'debit', limit: 1, offset: 1 });
    assert.deepEqual(ids, ['R3']);
    assert.equal(reply['total_count'], 2);
  });

  test('limit 0 is an empty page, limit null is no limit, an offset past the end is empty', () => {
    assert.deepEqual(history({ limit: 0 }).ids, []);
    assert.equal(history({ limit: 0 }).reply['total_count'], 3);
    assert.deepEqual(history({ limit: null, offset: null }).ids, ['R1', 'R2', 'R3']);
    assert.deepEqual(history({ offset: 1 }).ids, ['R2', 'R3']);
    assert.deepEqual(history({ offset: 9 }).ids, []);
  });

  test('a list keeps records whose value is in it; a name in ids means the field in id', () => {
    const records = [
      { n: 1, card_id: 'A' },
      { n: 2, card_id: 'B' },
      { n: 3, card_id: 'C' },
    ];
    assert.deepEqual(numbers(loose(records, { card_ids: ['A', 'C', 'X'] })), [1, 3]);
    assert.deepEqual(numbers(loose(records, { card_ids: 'B' })), [2]);
    assert.deepEqual(numbers(loose(records, { card_ids: [] })), []);
    const plural = [
      { n: 1, card_ids: 'A', card_id: 'B' },
      { n: 2, card_ids: 'B', card_id: 'A' },
    ];
    assert.deepEqual(numbers(loose(plural, { card_ids: ['A'] })), [1]);
  });

  test('a field that the first record lacks does not filter, one that a later record lacks drops it', () => {
    assert.deepEqual(numbers(loose([{ n: 1 }, { n: 2, kind: 'x' }], { kind: 'y' })), [1, 2]);
    assert.deepEqual(numbers(loose([{ n: 1, kind: 'x' }, { n: 2 }], { kind: 'x' })), [1]);
    assert.deepEqual(numbers(loose([{ n: 1 }], { toString: 'x', constructor: 'y' })), [1]);
  });

  test('values compare as JSON', () => {
    const records = [
      { n: 1, v: { a: [1] } },
      { n: 2, v: 1 },
      { n: 3, v: true },
      { n: 4, v: null },
    ];
    assert.deepEqual(numbers(loose(records, { v: { a: [1] } })), [1]);
    assert.deepEqual(numbers(loose(records, { v: 1 })), [2]);
    assert.deepEqual(numbers(loose(records, { v: true })), [3]);
    assert.deepEqual(numbers(loose(records, { v: [null, 1] })), [2, 4]);
    // A field that a record lacks is null to a list that asks for null.
    assert.deepEqual(numbers(loose([{ n: 1, v: 1 }, { n: 2 }], { v: [null] })), [2]);
  });

  test('a missing date compares as empty, a null one above every date', () => {
    const records = [{ n: 1, date: '2026-01-05' }, { n: 2 }, { n: 3, date: null }];
    assert.deepEqual(numbers(loose(records, { from_date: '2026-01-01' })), [1, 3]);
    assert.deepEqual(numbers(loose(records, { to_date: '2026-12-31' })), [1, 2]);
    assert.deepEqual(numbers(loose(records, { from_date: '9999-12-31' })), [3]);
  });

  test('bounds compare as text, on any field', () => {
    const records = [
      { n: 1, amount: 9 },
      { n: 2, amount: 10 },
    ];
    assert.deepEqual(numbers(loose(records, { from_amount: 10 })), [1, 2]);
    assert.deepEqual(numbers(loose(records, { to_amount: 10 })), [2]);
  });

  test('from_ and to_ without such a field fall back to the field of their own name', () => {
    const records = [
      { n: 1, from_account: 'A' },
      { n: 2, from_account: 'B' },
    ];
    assert.deepEqual(numbers(loose(records, { from_account: 'B' })), [2]);
    assert.deepEqual(numbers(loose(records, { to_account: 'B' })), [1, 2]);
  });
});

describe('record_set_filtered that cannot work', () => {
  test('records that are null or not objects, a static_output that is none', () => {
    for (const records of [null, 'x', { n: 1 }, [null], [{ n: 1 }, 5]]) {
      assert.throws(() => loose(records, {}), MockError);
    }
    assert.throws(() => loose([], {}, { static_output: [] }), /mock "any": "static_output" must be an object/);
    assert.throws(() => loose([{}, 5], {}), /mock "any": record 1 of "records" must be an object/);
  });

  test('absent records and a null static_output are nothing', () => {
    assert.deepEqual(
      new MockRun({ any: { kind: 'record_set_filtered', static_output: null } }, expose()).call('any', {}),
      {
        records: [],
      },
    );
  });
});
