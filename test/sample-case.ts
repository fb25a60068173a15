import type { Exposure, ToolContract, ToolField } from '../core/contract/contract.ts';
import type { Case } from '../core/document/case.ts';

const field = (name: string, more: Partial<ToolField> = {}): ToolField => ({
  name,
  type: 'string',
  required: true,
  description: '',
  ...more,
});

const tool = (name: string, actionType: 'read' | 'write', inputs: ToolField[], outputs: ToolField[]): ToolContract => ({
  name,
  description: name,
  actionType,
  requiresConfirmation: actionType === 'write',
  inputs,
  outputs,
  prerequisites: [],
  origin: 'defined',
});

const CONTRACTS = [
  tool(
    'get_cards',
    'read',
    [field('card_ids', { type: 'array<string>' })],
    [field('cards', { type: 'array<object>' })],
  ),
  tool('block_card', 'write', [field('card_id')], [field('card_id'), field('status')]),
];

/** Two tools: `get_cards` reads, `block_card` writes. */
export const SAMPLE_EXPOSURE: Exposure = {
  contracts: new Map(CONTRACTS.map((contract) => [contract.name, contract])),
  shown: CONTRACTS,
};

/** A case that reads one card, asks, and blocks it; every call of it builds a new object. */
export function sampleCase(overrides: Partial<Case> = {}): Case {
  return {
    case_id: 'cards.block_card.happy.001',
    axis: '1_happy_path',
    domain: 'cards',
    tool: 'block_card',
    target_behavior: 'answer',
    setup: {
      current_date: '2026-09-01',
      current_time: '10:00',
      login_context: { customer_id: 'CUST-1', linked_cards: [{ card_id: 'CARD-1' }, { card_id: 'CARD-2' }] },
      prior_messages: [],
    },
    tools_exposed: ['get_cards', 'block_card'],
    user_turns: [{ content: 'Please block my lost card, the debit one.' }, { content: 'Yes, go ahead.' }],
    mock: {
      get_cards: {
        kind: 'record_set_filtered',
        records: [{ card_id: 'CARD-1', type: 'debit' }, { card_id: 'CARD-2' }],
      },
      block_card: { kind: 'outcome_fixed', output: { status: 'blocked' } },
    },
    gold: {
      tool_calls: [{ tool: 'block_card', arguments: { card_id: 'CARD-1' } }],
      arg_gate: { block_card: { required: { card_id: 'CARD-1' } }, get_cards: { optional: true } },
      expected_resolution: 'The debit card is blocked after a confirmation.',
    },
    grading: {
      invariants_active: ['S1', 'S2', 'S3', 'S4'],
      judge_gate: { behavior_class: 'answer', axis_gate_rule: 'Reports that the card is blocked.' },
      judge_advisory: ['Q_grounded', 'Q_tone'],
    },
    ...overrides,
  };
}
