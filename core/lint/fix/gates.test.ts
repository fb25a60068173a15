import { test } from 'node:test';
import type { Json, JsonObject } from '../../document/json.ts';
import { smallCase } from '../rules/small-case.ts';
import { calls, checkRow, gate, gold, mock, sibling, TRANSFER, transferWith, turns, type Row } from './fixture-rows.ts';

const ROWS: Row[] = [
  // gates
  [
    'arg_gate_not_dict',
    gate(true),
    'Require what the gold call passes',
    { 'gold.arg_gate.transfer': { required: TRANSFER } },
  ],
  [
    'arg_gate_not_dict',
    gold({ arg_gate: { list_payees: true } }),
    'Write {"optional": true}',
    { 'gold.arg_gate.list_payees': { optional: true } },
  ],
  [
    'arg_gate_unexposed',
    gold({ arg_gate: { future_value: { optional: true } } }),
    'Remove the gate of future_value',
    { 'gold.arg_gate': {} },
  ],
  [
    'arg_gate_unexposed',
    gold({ arg_gate: { tranfser: { required: {} } } }),
    'Change to "transfer"',
    { 'gold.arg_gate': { transfer: { required: {} } } },
  ],
  [
    'gate_required_mismatch',
    gate({ required: { amount: 5000 } }),
    'Require 500, as gold passes',
    { 'gold.arg_gate.transfer.required.amount': 500 },
  ],
  [
    'gate_required_mismatch',
    gate({ required: { amount: 5000 } }),
    'Pass 5000, as the gate requires',
    { 'gold.tool_calls.2.arguments.amount': 5000 },
  ],
  [
    'gate_required_mismatch',
    gate({ required: { ammount: 500 } }),
    'Change to "amount"',
    { 'gold.arg_gate.transfer.required': { amount: 500 } },
  ],
  [
    'gate_required_mismatch',
    gate({ required: { mode: 'neft' } }),
    'Take mode out of the gate',
    { 'gold.arg_gate.transfer.required': {} },
  ],
  [
    'gate_argument_unknown',
    gate({ optional_ok: { mod: { allowed: ['imps'] } } }),
    'Change to "mode"',
    { 'gold.arg_gate.transfer.optional_ok': { mode: { allowed: ['imps'] } } },
  ],
  [
    'gate_argument_unknown',
    gate({ optional_ok: { colour: { allowed: [1] } } }),
    'Take colour out of the gate',
    { 'gold.arg_gate.transfer.optional_ok': {} },
  ],
  [
    'dependency_uncalled',
    gold({ dependencies: [['list_payes', 'transfer']] }),
    'Change to "list_payees"',
    { 'gold.dependencies': [['list_payees', 'transfer']] },
  ],
  [
    'dependency_uncalled',
    gold({ dependencies: [['elsewhere', 'transfer']] }),
    'Remove this pair',
    { 'gold.dependencies': [] },
  ],
  [
    'gate_forbidden',
    gate({ forbidden_ids: ['SB-9', 'SB-1001'] }),
    'Take "SB-1001" out of forbidden_ids',
    { 'gold.arg_gate.transfer.forbidden_ids': ['SB-9'] },
  ],
  [
    'gate_optional_ok',
    {
      ...gold({
        ...(transferWith({ mode: 'imps' }).gold as JsonObject),
        arg_gate: { transfer: { optional_ok: { mode: { allowed: ['neft'] } } } },
      }),
    },
    'Allow "imps" too',
    { 'gold.arg_gate.transfer.optional_ok.mode.allowed': ['neft', 'imps'] },
  ],
  [
    'gate_optional_ok',
    {
      ...gold({
        ...(transferWith({ mode: 'imps' }).gold as JsonObject),
        arg_gate: { transfer: { optional_ok: { mode: { allowed: ['neft'] } } } },
      }),
    },
    'Pass "neft" instead',
    { 'gold.tool_calls.2.arguments.mode': 'neft' },
  ],
  [
    'gate_contradiction',
    gate({ required: TRANSFER, forbidden_ids: ['PY-7'] }),
    'Take "PY-7" out of forbidden_ids',
    { 'gold.arg_gate.transfer.forbidden_ids': [] },
  ],
  [
    'gate_shape',
    gate({ forbidden_ids: 'PY-8' }),
    'Make it a list',
    { 'gold.arg_gate.transfer.forbidden_ids': ['PY-8'] },
  ],
  [
    'gate_shape',
    gate({ optional_ok: { mode: ['imps'] } }),
    'Write it as a list of what is allowed',
    { 'gold.arg_gate.transfer.optional_ok.mode': { allowed: ['imps'] } },
  ],
  [
    'gate_shape',
    gate({ required: ['amount'] }),
    'Require what gold passes for these',
    { 'gold.arg_gate.transfer.required': { amount: 500 } },
  ],
  [
    'optional_required',
    gate({ required: TRANSFER, optional: true }),
    'Remove "optional"',
    { 'gold.arg_gate.transfer': { required: TRANSFER } },
  ],
  [
    'optional_required',
    gold({
      arg_gate: { list_accounts: { optional: true } },
      dependencies: [
        ['list_accounts', 'transfer'],
        ['list_payees', 'transfer'],
      ],
    }),
    'Keep it optional, remove the gold call',
    { 'gold.tool_calls': calls.slice(1), 'gold.dependencies': [['list_payees', 'transfer']] },
  ],
  [
    'write_target_open',
    { ...sibling, ...gate({ required: { amount: 500 } }) },
    'Require from_account "SB-1001"',
    { 'gold.arg_gate.transfer.required': { amount: 500, from_account: 'SB-1001' } },
  ],
  [
    'write_target_open',
    { ...sibling, ...gate({ required: { amount: 500 } }) },
    'Forbid "SB-1002"',
    { 'gold.arg_gate.transfer.forbidden_ids': ['SB-1002'] },
  ],
  [
    'prerequisite_unreachable',
    {
      ...mock({}),
      mock: { transfer: (smallCase().mock as JsonObject).transfer as Json },
      ...gold({ tool_calls: [calls[2] as Json], dependencies: [] }),
      ...turns('Send 500 to PY-7.', 'Yes.'),
    },
    'Allow list_payees and add a mock of it',
    { 'gold.arg_gate.list_payees': { optional: true }, 'mock.list_payees.kind': 'record_set_filtered' },
  ],

  // dependencies
  [
    'dep_order',
    gold({ tool_calls: calls.toReversed() }),
    'Put the gold calls in the order of the dependencies',
    { 'gold.tool_calls.2.tool': 'transfer' },
  ],
  [
    'dep_cycle',
    gold({
      dependencies: [
        ['list_accounts', 'transfer'],
        ['list_payees', 'transfer'],
        ['transfer', 'list_accounts'],
      ],
    }),
    'Remove the pair transfer → list_accounts',
    {
      'gold.dependencies': [
        ['list_accounts', 'transfer'],
        ['list_payees', 'transfer'],
      ],
    },
  ],
  [
    'dependencies_shape',
    gold({ dependencies: [['list_accounts', 'list_payees', 'transfer']] }),
    'Split it into pairs',
    {
      'gold.dependencies': [
        ['list_accounts', 'list_payees'],
        ['list_payees', 'transfer'],
      ],
    },
  ],
  [
    'dependencies_shape',
    gold({ dependencies: ['list_payees', 'transfer'] }),
    'Make it one pair in a list',
    { 'gold.dependencies': [['list_payees', 'transfer']] },
  ],
];

for (const row of ROWS) {
  test(`${row[0]}: ${row[2]}`, () => {
    checkRow(row);
  });
}
