import type { ToolContract, ToolDefinitions, ToolField } from '../../contract/contract.ts';
import type { Json, JsonObject } from '../../document/json.ts';

const field = (name: string, type: string, more: Partial<ToolField> = {}): ToolField => ({
  name,
  type,
  required: true,
  description: name,
  ...more,
});

const tool = (name: string, more: Partial<ToolContract>): [string, ToolContract] => [
  name,
  {
    name,
    description: name,
    actionType: 'read',
    requiresConfirmation: false,
    inputs: [],
    outputs: [],
    prerequisites: [],
    origin: 'defined',
    ...more,
  },
];

/** Four small tools for the tests of rules: two that read, one that writes, one that calculates. */
export const smallDefinitions: ToolDefinitions = new Map([
  tool('list_accounts', {
    inputs: [field('account_ids', 'array<string>', { required: false })],
    outputs: [
      field('accounts', 'array<object>', {
        properties: [field('account_id', 'string'), field('balance', 'number'), field('note', 'string')],
      }),
      field('total_count', 'integer'),
    ],
  }),
  tool('list_payees', {
    inputs: [field('from_added', 'date', { required: false })],
    outputs: [
      field('payees', 'array<object>', {
        properties: [field('payee_id', 'string'), field('name', 'string'), field('added', 'date')],
      }),
    ],
  }),
  tool('transfer', {
    actionType: 'write',
    requiresConfirmation: true,
    inputs: [
      field('from_account', 'string'),
      field('payee_id', 'string'),
      field('amount', 'number'),
      field('mode', 'string', { required: false, enum: ['imps', 'neft'] }),
      field('limits', 'object', { required: false, properties: [field('daily', 'number', { required: false })] }),
    ],
    outputs: [
      field('status', 'string'),
      field('message', 'string'),
      field('reference_id', 'string'),
      field('amount', 'number'),
    ],
    prerequisites: ['list_accounts', 'list_payees'],
  }),
  tool('future_value', {
    actionType: 'calculator',
    inputs: [field('amount', 'number'), field('months', 'integer')],
    outputs: [field('value', 'number')],
  }),
]);

/** A whole case on those tools without a single finding; `overrides` replaces top-level keys. */
export function smallCase(overrides: Record<string, Json> = {}): JsonObject {
  return {
    case_id: 'acct.transfer.happy.001',
    axis: '1_happy_path',
    domain: 'accounts_and_transactions',
    tool: 'transfer',
    target_behavior: 'answer',
    setup: {
      persona: 'A shopkeeper in Nashik',
      current_date: '2026-03-15',
      current_time: '10:30',
      login_context: {
        customer_id: 'CUS0001',
        full_name: 'Asha Rao',
        linked_products_summary: { fd: 0, rd: 0, loan: 0, policy: 0 },
        linked_accounts: [{ account_id: 'SB-1001', account_type: 'savings', status: 'active' }],
        linked_products: [],
        linked_cards: [],
      },
      prior_messages: [],
    },
    tools_exposed: ['list_accounts', 'list_payees', 'transfer'],
    user_turns: [{ content: 'Send 500 to my sister Meera.' }, { content: 'Yes, go ahead.' }],
    mock: {
      list_accounts: { kind: 'record_set_filtered', records: [{ account_id: 'SB-1001', balance: 9000, note: 'main' }] },
      list_payees: { kind: 'record_set_filtered', records: [{ payee_id: 'PY-7', name: 'Meera', added: '2025-01-02' }] },
      transfer: { kind: 'outcome_fixed', output: { status: 'success', message: 'Sent.', reference_id: 'TX-90' } },
    },
    gold: {
      tool_calls: [
        { tool: 'list_accounts', arguments: { account_ids: ['SB-1001'] } },
        { tool: 'list_payees', arguments: {} },
        { tool: 'transfer', arguments: { from_account: 'SB-1001', payee_id: 'PY-7', amount: 500 } },
      ],
      arg_gate: {
        transfer: { required: { from_account: 'SB-1001', payee_id: 'PY-7', amount: 500 } },
      },
      dependencies: [
        ['list_accounts', 'transfer'],
        ['list_payees', 'transfer'],
      ],
      expected_resolution: 'Sends 500 rupees to Meera once the customer has confirmed, and says so.',
    },
    grading: {
      invariants_active: ['S1', 'S2', 'S3', 'S4'],
      judge_gate: { behavior_class: 'answer', axis_gate_rule: 'The transfer to Meera is made and reported.' },
      judge_advisory: ['Q_grounded', 'Q_complete'],
    },
    ...overrides,
  };
}
