import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../document/json.ts';
import { calls, checkRow, gate, gold, grading, mock, TRANSFER, transferWith, type Row, login } from './fixture-rows.ts';
import { titlesFor } from './fixture.ts';

const { amount, ...others } = TRANSFER;
const SLIPPED = { tool: 'transfer', arguments: { ...others, amout: amount } };

const ROWS: Row[] = [
  ['case_id_shape', { tool: 'transfr' }, 'Change to "transfer"', { tool: 'transfer' }],
  // tools and names
  [
    'gold_tool_unexposed',
    gold({
      tool_calls: [{ tool: 'list_acounts', arguments: {} }, ...calls.slice(1)],
      dependencies: [
        ['list_acounts', 'transfer'],
        ['list_payees', 'transfer'],
      ],
    }),
    'Change to "list_accounts" (2 places)',
    { 'gold.tool_calls.0.tool': 'list_accounts', 'gold.dependencies.0.0': 'list_accounts' },
  ],
  [
    'gold_tool_unexposed',
    { tools_exposed: ['list_accounts', 'list_payees'], ...grading({ invariants_active: ['S1', 'S3', 'S4'] }) },
    'Expose transfer',
    {
      tools_exposed: ['list_accounts', 'list_payees', 'transfer'],
      'grading.invariants_active': ['S1', 'S2', 'S3', 'S4'],
    },
  ],
  [
    'gold_tool_unexposed',
    gold({ tool_calls: [...calls, { tool: 'future_value', arguments: { amount: 5, months: 3 } }] }),
    'Remove this call',
    { 'gold.tool_calls': calls },
  ],
  [
    'tools_exposed_unknown',
    { tools_exposed: ['list_accounts', 'list_payes', 'transfer'] },
    'Change to "list_payees"',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer'] },
  ],
  [
    'tools_exposed_unknown',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer', 'qqq'] },
    'Remove this entry',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer'] },
  ],
  [
    'tools_exposed_dup',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer', 'list_payees'] },
    'Remove this entry',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer'] },
  ],
  [
    'tools_exposed',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer', 5] },
    'Remove this entry',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer'] },
  ],
  [
    'tools_exposed',
    { tools_exposed: [] },
    'Expose what gold calls: list_accounts, list_payees, transfer',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer'] },
  ],
  [
    'mock_unknown_tool',
    mock({ future_valu: { kind: 'outcome_fixed', output: {} } }),
    'Change to "future_value"',
    { 'mock.future_value.kind': 'outcome_fixed', 'mock.future_valu': undefined },
  ],
  [
    'mock_unknown_tool',
    mock({ _comment: 'the payee is new' }),
    'Move the note out of mock, to "_mock_comment"',
    { _mock_comment: 'the payee is new', 'mock._comment': undefined },
  ],
  [
    'mock_unknown_tool',
    mock({ qqq: { kind: 'outcome_fixed', output: {} } }),
    'Remove the mock of qqq',
    { 'mock.qqq': undefined },
  ],
  [
    'unknown_key',
    gate({ requird: { amount: 500 } }),
    'Change to "required"',
    { 'gold.arg_gate.transfer': { required: { amount: 500 } } },
  ],
  [
    'unknown_key',
    login({ kyc_sttaus: 'verified' }),
    'Change to "kyc_status"',
    { 'setup.login_context.kyc_status': 'verified', 'setup.login_context.kyc_sttaus': undefined },
  ],
  [
    'unknown_key',
    { summary: 'sends money' },
    'Make it a note for authors: "_summary"',
    { _summary: 'sends money', summary: undefined },
  ],
  [
    'advisory_metric_unknown',
    grading({ judge_advisory: ['Q_groundd'] }),
    'Change to "Q_grounded"',
    { 'grading.judge_advisory': ['Q_grounded'] },
  ],
  [
    'advisory_metric_unknown',
    grading({ judge_advisory: ['Q_tone', 'Q_politeness'] }),
    'Remove this metric',
    { 'grading.judge_advisory': ['Q_tone'] },
  ],
  [
    'lint_ignore_unknown',
    { _lint_ignore: { mock_nul_token: 'on purpose' } },
    'Change to "mock_null_token"',
    { _lint_ignore: { mock_null_token: 'on purpose' } },
  ],

  [
    'dependency_uncalled',
    gold({
      dependencies: [
        ['list_acounts', 'transfer'],
        ['list_payees', 'transfer'],
      ],
    }),
    'Change to "list_accounts"',
    { 'gold.dependencies.0.0': 'list_accounts' },
  ],
  [
    'dependency_uncalled',
    gold({ tool_calls: [{ tool: 'list_acounts', arguments: {} }, ...calls.slice(1)] }),
    'Change "list_acounts" to "list_accounts"',
    { 'gold.tool_calls.0.tool': 'list_accounts', 'gold.dependencies.0.0': 'list_accounts' },
  ],

  // arguments
  [
    'gold_s3',
    transferWith({ amout: 500, amount: undefined } as unknown as JsonObject),
    'Change to "amount"',
    { 'gold.tool_calls.2.arguments.amount': 500 },
  ],
  [
    'gold_s3',
    gold({
      tool_calls: [
        ...calls.slice(0, 2),
        { tool: 'transfer', arguments: { from_account: 'SB-1001', payee_id: 'PY-7' } },
      ],
    }),
    'Add amount 500',
    { 'gold.tool_calls.2.arguments.amount': 500 },
  ],
  ['gold_s3', transferWith({ mode: 'IMPS' }), 'Change to "imps"', { 'gold.tool_calls.2.arguments.mode': 'imps' }],
  ['gold_s3', transferWith({ mode: 'post' }), 'Set to "neft"', { 'gold.tool_calls.2.arguments.mode': 'neft' }],
  [
    'gold_s3',
    { ...transferWith({ amount: '₹500' }), ...{} },
    'Write it as 500',
    { 'gold.tool_calls.2.arguments.amount': 500 },
  ],
  [
    'gold_s3',
    gold({ tool_calls: [{ tool: 'list_accounts', arguments: { account_ids: 'SB-1001' } }, ...calls.slice(1)] }),
    'Write it as ["SB-1001"]',
    { 'gold.tool_calls.0.arguments.account_ids': ['SB-1001'] },
  ],
  ['gold_s3', transferWith({ colour: 'red' }), 'Remove "colour"', { 'gold.tool_calls.2.arguments': TRANSFER }],
  [
    'gold_s3',
    gold({
      tool_calls: [...calls.slice(0, 2), SLIPPED, SLIPPED],
      arg_gate: { transfer: { required: { amout: 500 }, optional_ok: { amout: { allowed: [500] } } } },
    }),
    'Change to "amount" (4 places)',
    {
      'gold.tool_calls.2.arguments.amount': 500,
      'gold.tool_calls.3.arguments.amount': 500,
      'gold.arg_gate.transfer': { required: { amount: 500 }, optional_ok: { amount: { allowed: [500] } } },
    },
  ],
  [
    'gold_s3',
    gold({ tool_calls: [...calls.slice(0, 2), SLIPPED], arg_gate: { transfer: { required: { amout: 500 } } } }),
    'Change "amout" to "amount" (2 places)',
    { 'gold.tool_calls.2.arguments.amount': 500, 'gold.arg_gate.transfer.required': { amount: 500 } },
  ],
  [
    'gate_required_mismatch',
    gate({ required: { amout: 500 } }),
    'Change to "amount"',
    { 'gold.arg_gate.transfer.required': { amount: 500 } },
  ],
  [
    'gate_argument_unknown',
    gate({ optional_ok: { mod: { allowed: ['imps'] } } }),
    'Change to "mode"',
    { 'gold.arg_gate.transfer.optional_ok': { mode: { allowed: ['imps'] } } },
  ],
  [
    'gold_s3',
    gold({
      tool_calls: [{ tool: 'list_accounts', arguments: { account_ids: 'SB-1001, SB-1001' } }, ...calls.slice(1)],
    }),
    'Write it as ["SB-1001","SB-1001"]',
    { 'gold.tool_calls.0.arguments.account_ids': ['SB-1001', 'SB-1001'] },
  ],
  [
    'tools_exposed',
    { tools_exposed: 'list_accounts, list_payees, transfer' },
    'Make it a list',
    { tools_exposed: ['list_accounts', 'list_payees', 'transfer'] },
  ],
  [
    'invariants',
    grading({ invariants_active: 'S1, s2 S3,S4' }),
    'Make it a list',
    { 'grading.invariants_active': ['S1', 'S2', 'S3', 'S4'] },
  ],
  [
    'gate_shape',
    gate({ required: {}, forbidden_ids: 'SB-7, SB-8' }),
    'Make it a list',
    { 'gold.arg_gate.transfer.forbidden_ids': ['SB-7', 'SB-8'] },
  ],
  [
    'gold_call_shape',
    gold({ tool_calls: [...calls.slice(0, 2), { tool: 'transfer', arguments: JSON.stringify(TRANSFER) }] }),
    'Write the arguments as an object',
    { 'gold.tool_calls.2.arguments': TRANSFER },
  ],
  [
    'gold_call_shape',
    gold({ tool_calls: [calls[0] as Json, 'list_payees', calls[2] as Json] }),
    'Write the call of list_payees',
    { 'gold.tool_calls.1': { tool: 'list_payees', arguments: {} } },
  ],
  [
    'gold_tool_calls',
    gold({ tool_calls: null, dependencies: [], arg_gate: {} }),
    'Write an empty list: no tool is to be called',
    { 'gold.tool_calls': [] },
  ],
  [
    'id_unreachable',
    gold({ dependencies: [['list_accounts', 'transfer']] }),
    'Declare that list_payees comes before transfer',
    {
      'gold.dependencies': [
        ['list_accounts', 'transfer'],
        ['list_payees', 'transfer'],
      ],
    },
  ],
  [
    'gold_s3',
    gold({
      ...(transferWith({ mode: 'IMPS' }).gold as JsonObject),
      arg_gate: { transfer: { required: { mode: 'IMPS' } } },
    }),
    'Change to "imps"',
    { 'gold.tool_calls.2.arguments.mode': 'imps', 'gold.arg_gate.transfer.required.mode': 'imps' },
  ],
];

for (const row of ROWS) {
  test(`${row[0]}: ${row[2]}`, () => {
    checkRow(row);
  });
}

test('a name that nothing defines is no name that was meant', () => {
  const call = { tool: 'list_acounts', arguments: {} };
  assert.deepEqual(titlesFor(gold({ tool_calls: [call, ...calls.slice(1)] }), 'dependency_uncalled'), [
    ['Change "list_acounts" to "list_accounts"', 'Remove this pair'],
  ]);
  const slips = [
    ['list_account', 'transfer'],
    ['list_payees', 'transfer'],
  ];
  assert.deepEqual(
    titlesFor(gold({ tool_calls: [call, ...calls.slice(1)], dependencies: slips }), 'dependency_uncalled'),
    [['Remove this pair']],
  );
  const kind = 'record_set_filtered';
  const merge = { state_from: 'list_accounts', match_on: 'from_account', field: 'limits' };
  const mocks = { list_acounts: { kind, records: [] }, transfer: { kind: 'outcome_merged', merge, output: {} } };
  assert.deepEqual(titlesFor({ mock: mocks }, 'mock_state_from'), [
    ['Change "list_acounts" to "list_accounts"', 'Add a mock of list_accounts'],
  ]);
});
