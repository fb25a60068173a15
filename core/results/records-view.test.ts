import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCase } from '../../test/sample-case.ts';
import type { Json, JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { messageViews } from './view.ts';
import { recordTable } from './records-view.ts';

const RECORDS = [
  { txn_id: 'T-1', channel: 'neft', amount: 10 },
  { txn_id: 'T-2', channel: 'upi', amount: 20, note: { by: 'me' } },
  { txn_id: 'T-3', channel: 'neft', amount: 30 },
];
const theCase = sampleCase({ mock: { history: { kind: 'record_set_filtered', records: RECORDS } } });

function played(args: JsonObject, reply: Json): Message[] {
  return [
    { role: 'system', content: '' },
    { role: 'user', content: 'What came by NEFT?' },
    { role: 'assistant', content: null, tool_calls: [{ id: 'c', function: { name: 'history', arguments: args } }] },
    { role: 'tool', tool_call_id: 'c', content: JSON.stringify(reply) },
  ];
}
const outcome = (args: JsonObject, reply: Json) => messageViews(played(args, reply), 0, theCase)[3]?.outcome?.records;
const NEFT = [RECORDS[0]!, RECORDS[2]!];

test('a result says how many of the case’s records passed the filter of the call', () => {
  assert.deepEqual(outcome({ channel: 'neft' }, { transactions: NEFT, total_count: 2 }), {
    count: 2,
    filter: '2 of 3 records passed the filter channel=neft',
  });
  assert.equal(outcome({}, { transactions: RECORDS })?.filter, 'no filter: all 3 records');
  assert.equal(
    outcome({ channel: 'neft', limit: 1 }, { transactions: [NEFT[0]!] })?.filter,
    '2 of 3 records passed the filter channel=neft, 1 of them on this page',
  );
  assert.equal(outcome({ limit: 1 }, [RECORDS[0]!])?.filter, 'no filter: 1 of 3 records on this page');
});

test('a result that cannot have come from the mock as it is now tells of no filter', () => {
  assert.deepEqual(outcome({ channel: 'neft' }, { transactions: [RECORDS[0]!] }), { count: 1, filter: null });
  assert.equal(outcome({ channel: 'neft' }, { status: 'ok' }), null);
  const broken = sampleCase({ mock: { history: { kind: 'record_set_filtered', records: 'none' } } });
  assert.deepEqual(messageViews(played({}, { transactions: NEFT }), 0, broken)[3]?.outcome?.records?.filter, null);
});

test('the table holds the reply and, told apart, what each argument left out', () => {
  const table = recordTable(
    played({ channel: 'neft', limit: 1 }, { transactions: [NEFT[0]!], total_count: 2 }),
    3,
    theCase,
  );
  assert.deepEqual(table, {
    columns: ['txn_id', 'channel', 'amount', 'note'],
    moreColumns: 0,
    rows: [
      { cells: ['T-1', 'neft', '10', ''], leftOut: null },
      { cells: ['T-2', 'upi', '20', 'by: "me"'], leftOut: 'channel' },
      { cells: ['T-3', 'neft', '30', ''], leftOut: 'page' },
    ],
    more: { shown: 0, leftOut: 0 },
    rest: 'total_count: 2',
  });
});

test('a long result is cut to a hundred rows of each kind, and what is no result has no table', () => {
  const many = Array.from({ length: 250 }, (_, i) => ({ channel: i % 5 === 0 ? 'neft' : 'upi', i }));
  const big = sampleCase({ mock: { history: { kind: 'record_set_filtered', records: many } } });
  const kept = many.filter(({ channel }) => channel === 'upi');
  const table = recordTable(played({ channel: 'upi' }, { records: kept }), 3, big);
  assert.equal(table?.rows.length, 150);
  assert.deepEqual(table?.more, { shown: 100, leftOut: 0 });
  assert.equal(recordTable(played({}, {}), 1, big), null);
  assert.equal(recordTable(played({}, {}), 99, big), null);
});
