import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../document/json.ts';
import { buildContext } from './build-context.ts';
import { provenanceOf } from './provenance.ts';
import { smallCase, smallDefinitions } from './rules/small-case.ts';

const contextOf = (overrides: Record<string, Json> = {}) =>
  buildContext(smallCase(overrides), smallDefinitions).context;

test('tells where every id of every gold call comes from', () => {
  const provenance = provenanceOf(contextOf());
  const [accounts, payees, transfer] = provenance.calls;
  assert.deepEqual(accounts?.ids, [
    {
      value: 'SB-1001',
      argument: 'account_ids',
      path: ['gold', 'tool_calls', 0, 'arguments', 'account_ids', 0],
      state: 'reachable',
      source: { kind: 'login_context', path: ['setup', 'login_context', 'linked_accounts', 0, 'account_id'] },
      undeclared: null,
      failed: [],
    },
  ]);
  assert.deepEqual(payees?.ids, []);
  assert.deepEqual(
    transfer?.ids.map(({ value, source }) => [value, source]),
    [
      ['SB-1001', accounts.ids[0]?.source],
      ['PY-7', { kind: 'reply', call: 1, path: ['payees', 0, 'payee_id'] }],
    ],
  );
  assert.deepEqual([...provenance.prerequisites('transfer')], ['list_accounts', 'list_payees']);
  assert.deepEqual(provenance.order, [0, 1, 2]);
  assert.deepEqual(provenance.cycles, []);
});

test('holds the simulated replies, in one run state', () => {
  const { calls, order } = provenanceOf(
    contextOf({
      mock: {
        list_accounts: {
          kind: 'record_set_filtered',
          records: [{ from_account: 'SB-1001', limits: { daily: 5, left: 2 } }],
        },
        transfer: {
          kind: 'outcome_merged',
          merge: { state_from: 'list_accounts', match_on: 'from_account', field: 'limits' },
          output: { status: 'done' },
        },
      },
      gold: {
        tool_calls: [
          {
            tool: 'transfer',
            arguments: { from_account: 'SB-1001', payee_id: 'PY-7', amount: 500, limits: { daily: 9 } },
          },
          { tool: 'list_accounts', arguments: {} },
          { tool: 'list_payees', arguments: {} },
        ],
        dependencies: [['list_payees', 'transfer']],
      },
    }),
  );
  assert.deepEqual(order, [2, 0, 1]);
  assert.deepEqual(
    calls.map(({ simulation }) => ('reply' in simulation ? simulation.reply : simulation)),
    [
      { status: 'done', limits: { daily: 5, left: 2, ...{ limits: { daily: 9 } } }, amount: 500 },
      { accounts: [{ from_account: 'SB-1001', limits: { daily: 5, left: 2, limits: { daily: 9 } } }], total_count: 1 },
      {
        error_code: 'UNEXPECTED_TOOL_CALL',
        error_message: 'No response is available for a call of list_payees.',
        retriable: false,
      },
    ],
  );
});

test('names the undeclared call that returns an id, and the failed ones', () => {
  const gold = {
    tool_calls: [
      { tool: 'list_payees', arguments: {} },
      { tool: 'list_accounts', arguments: {} },
      { tool: 'transfer', arguments: { payee_id: 'PY-7' } },
    ],
    dependencies: [['list_accounts', 'transfer']],
  };
  const payees = { kind: 'record_set_filtered', records: [{ payee_id: 'PY-7' }] };
  const { calls } = provenanceOf(contextOf({ gold, mock: { list_payees: payees, list_accounts: 7 } }));
  assert.deepEqual(calls[2]?.ids, [
    {
      value: 'PY-7',
      argument: 'payee_id',
      path: ['gold', 'tool_calls', 2, 'arguments', 'payee_id'],
      state: 'maybe',
      source: null,
      undeclared: { kind: 'reply', call: 0, path: ['payees', 0, 'payee_id'] },
      failed: [1],
    },
  ]);
  assert.deepEqual(calls[1]?.simulation, {
    failure: 'mock "list_accounts": must be an object with a "kind"',
    mock: 'list_accounts',
  });
});

test('is computed once for a context', () => {
  const context = contextOf();
  assert.equal(provenanceOf(context), provenanceOf(context));
});

test('twenty thousand gold calls with unknown ids take no quadratic time', () => {
  const calls = Array.from({ length: 20_000 }, (_, i) => ({ tool: 'transfer', arguments: { payee_id: `PY-${i}` } }));
  const { calls: traced } = provenanceOf(contextOf({ gold: { tool_calls: calls } }));
  assert.equal(traced.length, 20_000);
});
