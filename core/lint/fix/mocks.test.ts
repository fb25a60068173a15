import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../document/json.ts';
import type { ToolContract } from '../../contract/contract.ts';
import { buildContext } from '../build-context.ts';
import { smallCase } from '../rules/small-case.ts';
import { at } from './edits.ts';
import { checkRow, history, mock, records, type Row } from './fixture-rows.ts';
import { fixed, titlesFor } from './fixture.ts';
import { mockFor } from './mock.ts';

const ROWS: Row[] = [
  // mocks
  [
    'mock_missing',
    {
      mock: {
        list_accounts: (smallCase().mock as JsonObject).list_accounts as Json,
        transfer: (smallCase().mock as JsonObject).transfer as Json,
      },
    },
    'Add a mock of list_payees made from its contract',
    {
      'mock.list_payees.kind': 'record_set_filtered',
      'mock.list_payees.records.0.payee_id': 'PY-7',
      'mock.list_payees.records.0.name': 'Asha Rao',
    },
  ],
  [
    'mock_kind',
    mock({ transfer: { output: { status: 'success' } } }),
    'Set kind to "outcome_fixed"',
    { 'mock.transfer': { kind: 'outcome_fixed', output: { status: 'success' } } },
  ],
  [
    'mock_underscore_key',
    records('list_accounts', [{ account_id: 'SB-1001', balance: 9000, note: 'main', _trap: 'look' }]),
    'Move the note out of the reply, to the mock',
    { 'mock.list_accounts._trap': 'look', 'mock.list_accounts.records.0._trap': undefined },
  ],
  [
    'mock_null_token',
    records('list_accounts', [{ account_id: 'SB-1001', balance: 9000, note: null }]),
    'Leave "note" out',
    { 'mock.list_accounts.records.0': { account_id: 'SB-1001', balance: 9000 } },
  ],
  [
    'mock_undeclared_field',
    records('list_accounts', [
      { account_id: 'SB-1001', balanc: 9 },
      { account_id: 'SB-1001', balanc: 8 },
    ]),
    'Change to "balance" (2 times)',
    { 'mock.list_accounts.records.1': { account_id: 'SB-1001', balance: 8 } },
  ],
  [
    'mock_wrapper',
    mock({ future_value: { kind: 'record_set_filtered', records: [{ value: 7 }] } }),
    'Make it one fixed answer (outcome_fixed)',
    { 'mock.future_value': { kind: 'outcome_fixed', output: { value: 7 } } },
  ],
  [
    'mock_state_from',
    mock({
      transfer: {
        kind: 'outcome_merged',
        merge: { state_from: 'list_acounts', match_on: 'from_account', field: 'limits' },
        output: {},
      },
    }),
    'Change to "list_accounts"',
    { 'mock.transfer.merge.state_from': 'list_accounts' },
  ],
  [
    'mock_reject_when',
    mock({ transfer: { kind: 'outcome_fixed', output: {}, reject_when: { payload_has_all_of: 'mode', output: {} } } }),
    'Make it a list',
    { 'mock.transfer.reject_when.payload_has_all_of': ['mode'] },
  ],
  [
    'exposed_without_mock',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer', 'future_value'] },
    'Add a harmless mock of future_value',
    { 'mock.future_value.output': { value: 0 } },
  ],
  [
    'id_sim_failure',
    mock({
      list_accounts: { kind: 'record_set_filtered', records: [7, { account_id: 'SB-1001', balance: 1, note: 'main' }] },
    }),
    'Remove this record',
    { 'mock.list_accounts.records': [{ account_id: 'SB-1001', balance: 1, note: 'main' }] },
  ],

  // transactions
  [
    'txn_order',
    history({ date: '2026-03-01T10:00:00' }, { date: '2026-03-03T10:00:00' }),
    'Put the transactions newest first',
    { 'mock.get_transaction_history.records': [{ date: '2026-03-03T10:00:00' }, { date: '2026-03-01T10:00:00' }] },
  ],
  [
    'txn_order',
    history({ date: '2026-03-01' }),
    'Write 2026-03-01T00:00:00',
    { 'mock.get_transaction_history.records.0.date': '2026-03-01T00:00:00' },
  ],
  [
    'txn_order',
    history(
      { date: '2026-03-01T10:00:00', amount: 100, type: 'debit', running_balance: 900 },
      { date: '2026-03-03T10:00:00', amount: 50, type: 'debit', running_balance: 1000 },
    ),
    'Put the transactions newest first and re-chain their balances',
    {
      'mock.get_transaction_history.records.0.amount': 50,
      'mock.get_transaction_history.records.1.running_balance': 1050,
    },
  ],
  [
    'txn_balance',
    history(
      { amount: 500, type: 'debit', running_balance: 9500 },
      { amount: 100, type: 'credit', running_balance: 9000 },
    ),
    'Set to 10000 (10,000)',
    { 'mock.get_transaction_history.records.1.running_balance': 10_000 },
  ],
  [
    'txn_balance',
    history(
      { amount: 500, type: 'debit', running_balance: 9500 },
      { amount: 100, type: 'credit', running_balance: 9000 },
    ),
    'Re-chain all balances from the newest one',
    { 'mock.get_transaction_history.records.1.running_balance': 10_000 },
  ],
  [
    'txn_balance',
    history(
      { amount: 500, type: 'debit', running_balance: 9500 },
      { amount: 100, type: 'credit', running_balance: 9000 },
      { amount: 100, type: 'credit', running_balance: 8900 },
    ),
    'Re-chain all balances from the newest one',
    {
      'mock.get_transaction_history.records.1.running_balance': 10_000,
      'mock.get_transaction_history.records.2.running_balance': 9900,
    },
  ],
  [
    'txn_balance',
    history({ amount: 500, type: 'credit', running_balance: 300 }),
    'Raise every balance by 200, so that it opens at 0',
    { 'mock.get_transaction_history.records.0.running_balance': 500 },
  ],
  [
    'txn_enum',
    history({ channel: 'UPI' }),
    'Change to "upi"',
    { 'mock.get_transaction_history.records.0.channel': 'upi' },
  ],
  [
    'txn_fields',
    history({
      amount: 5,
      date: '2026-03-01T10:00:00',
      type: 'debit',
      channel: 'upi',
      reference_id: 'U-1',
      transaction_note: 'x',
      status: 'success',
      running_balance: 9,
    }),
    'Put the fields in their order',
    {},
  ],

  // inline tools
  [
    'inline_tool_keys',
    {
      tools_exposed: [
        'list_accounts',
        'list_payees',
        'transfer',
        {
          name: 'peek',
          description: 'Category: accounts. Action type: read.',
          action_type: 'read',
          requires_confirmation: false,
          inputs: [],
        },
      ],
    },
    'Add "outputs": []',
    { 'tools_exposed.3.outputs': [] },
  ],
  [
    'inline_tool_disclosure',
    {
      tools_exposed: [
        'list_accounts',
        'list_payees',
        'transfer',
        {
          name: 'peek',
          description: 'Category: accounts.',
          action_type: 'read',
          requires_confirmation: false,
          inputs: [],
          outputs: [],
        },
      ],
    },
    'Add "Action type: read."',
    { 'tools_exposed.3.description': 'Category: accounts. Action type: read.' },
  ],
];

for (const row of ROWS) {
  test(`${row[0]}: ${row[2]}`, () => {
    checkRow(row);
  });
}

test('figures of a mock that is made up are those of gold and of the other mocks', () => {
  const tool = (name: string, outputs: string[]): [string, ToolContract] => [
    name,
    {
      ...{
        name,
        description: '',
        actionType: 'write',
        requiresConfirmation: true,
        prerequisites: [],
        origin: 'defined',
      },
      inputs: [],
      outputs: outputs.map((field) => ({
        ...{ name: field, type: field.endsWith('_id') ? 'string' : 'number', required: true, description: '' },
      })),
    },
  ];
  const definitions = new Map([
    tool('close', ['amount_credited', 'withdrawn_amount', 'tenure_months', 'reference_id']),
  ]);
  const quote = { kind: 'record_set_filtered', records: [{ deposit_id: 'FD-1', estimated_payout: 51_234 }] };
  const { context } = buildContext(
    {
      tools_exposed: ['close'],
      mock: { quote, other: { kind: 'outcome_fixed', output: { reference_id: 'REF-70001' } } },
      gold: {
        tool_calls: [{ tool: 'close', arguments: { deposit_id: 'FD-1', withdrawal_amount: 900, tenure_months: 7 } }],
      },
    },
    definitions,
  );
  const taken = (text: string) => JSON.stringify(context.case).includes(text);
  assert.deepEqual(mockFor({ ctx: context, taken }, 'close'), {
    kind: 'outcome_fixed',
    output: { amount_credited: 51_234, withdrawn_amount: 900, tenure_months: 7, reference_id: 'REF-70002' },
  });
});

test('the order of the keys is what a fix of the fields changes', () => {
  const row = ROWS.find(([code]) => code === 'txn_fields');
  assert.ok(row);
  const record = at(fixed(row[0], row[1], row[2]), ['mock', 'get_transaction_history', 'records', 0]) as JsonObject;
  assert.deepEqual(Object.keys(record).slice(0, 3), ['date', 'amount', 'type']);
});

test('what stands where the mocks should be is never written over', () => {
  const kept = { mock: [{ tool: 'transfer', kind: 'outcome_fixed', output: {} }] };
  assert.deepEqual(titlesFor(kept, 'mock_missing'), [[], [], []]);
  assert.deepEqual(titlesFor(kept, 'case_value_type'), [[]]);
  const [first] = titlesFor({ mock: [] }, 'mock_missing');
  assert.deepEqual(first, ['Add a mock of list_accounts made from its contract']);
});
