import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEPOSIT_CASE, readCase } from '../../test/deposit-case.ts';
import { goldReply, mockForm, tryMock } from './mock-calls.ts';

const { ctx } = readCase(DEPOSIT_CASE);

test("a form has the tool's arguments, and begins with those of the gold calls, else of the gate", () => {
  const form = mockForm(ctx, 'find_deposits');
  assert.deepEqual(form, {
    tool: 'find_deposits',
    arguments: [{ name: 'account_id', type: 'string', required: true, description: 'Paid from.', known: ['SB-1001'] }],
    starts: [{ name: 'gold call 1', arguments: { account_id: 'SB-1001' } }],
  });
  const gated = readCase(DEPOSIT_CASE.replace('{ "tool": "close_deposit",', '{ "tool": "other",')).ctx;
  assert.deepEqual(mockForm(gated, 'close_deposit')?.starts, [
    { name: 'its gate and records', arguments: { deposit_id: 'FD-9' } },
  ]);
  const uncalled = mockForm(ctx, 'get_fd_details');
  assert.deepEqual(uncalled?.starts, [{ name: 'its gate and records', arguments: { deposit_ids: ['FD-9'] } }]);
  assert.equal(mockForm(ctx, 'toString'), null);
});

test('a mock is tried with any arguments; what is wrong with them is said', () => {
  assert.deepEqual(tryMock(ctx, 'find_deposits', { account_id: 'SB-1001' }), {
    tool: 'find_deposits',
    arguments: { account_id: 'SB-1001' },
    problems: [],
    reply: { found: [{ account_id: 'SB-1001', deposit_id: 'FD-9' }] },
    failure: null,
    notes: [],
  });
  const wrong = tryMock(ctx, 'find_deposits', { account: 'SB-1001' });
  assert.deepEqual(
    wrong?.problems.map(({ argument }) => argument),
    ['account_id', 'account'],
  );
  assert.equal((wrong?.reply as { error_code: string }).error_code, 'SCHEMA_VALIDATION_ERROR');
});

test('a mock that cannot work says why; one of a tool that is not exposed is said to run without contract', () => {
  const { ctx: odd } = readCase(
    DEPOSIT_CASE.replace(
      '"kind": "record_set_filtered", "records": [{ "account_id"',
      '"kind": "x", "records": [{ "account_id"',
    ).replace('"get_fd_details", ', ''),
  );
  const failed = tryMock(odd, 'find_deposits', { account_id: 'SB-1001' });
  assert.match(failed?.failure ?? '', /"kind" must be/);
  assert.equal(failed?.reply, null);
  const free = tryMock(odd, 'get_fd_details', {});
  assert.match(free?.notes.join() ?? '', /not exposed/);
  assert.ok(Object.hasOwn(free?.reply as object, 'records'));
  assert.equal(tryMock(odd, '__proto__', {}), null);
});

test('a gold call is answered as in the simulated run', () => {
  const reply = goldReply(ctx, 1);
  assert.deepEqual(reply?.notes, ['Gold call 2, after find_deposits (gold call 1).']);
  assert.equal((reply?.reply as { quotes: object[] }).quotes.length, 1);
  assert.deepEqual(goldReply(ctx, 0)?.notes, ['Gold call 1, the first on the gold path.']);
  assert.equal(goldReply(ctx, 7), null);
  const { ctx: broken } = readCase(
    DEPOSIT_CASE.replace('"kind": "outcome_fixed", "output": {', '"kind": "x", "output": {'),
  );
  assert.match(goldReply(broken, 2)?.failure ?? '', /^close_deposit: .*"kind"/);
});

test('a merge builds on the calls before it on the gold path, and on none when tried alone', () => {
  const set = (field: string) => ({ tool: 'set_it', arguments: { card_id: 'C-1', payload: { [field]: 1 } } });
  const text = JSON.stringify({
    tools_exposed: [],
    mock: {
      get_it: { kind: 'record_set_filtered', records: [{ card_id: 'C-1', controls: { atm: 0 } }] },
      set_it: {
        kind: 'outcome_merged',
        merge: { state_from: 'get_it', match_on: 'card_id', field: 'controls' },
        output: { status: 'success' },
      },
    },
    gold: { tool_calls: [set('pos'), set('web')] },
  });
  const { ctx: merged } = readCase(text);
  const reply = (controls: object) => ({ status: 'success', controls });
  assert.deepEqual(goldReply(merged, 1)?.reply, reply({ atm: 0, payload: { pos: 1, web: 1 } }));
  assert.deepEqual(tryMock(merged, 'set_it', set('web').arguments)?.reply, reply({ atm: 0, payload: { web: 1 } }));
});
