import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFINITIONS, expose } from '../../test/tools.ts';
import { toolFunctions } from './shown.ts';

test('a defined tool is shown word for word as its file has it', () => {
  const [shown] = toolFunctions(expose('set_card_controls'));
  const defined = DEFINITIONS.get('set_card_controls');
  assert.deepEqual(shown, {
    type: 'function',
    function: { name: 'set_card_controls', description: defined?.description, parameters: defined?.parameters },
  });
});

test('an inline tool is shown with name, description and inputs only', () => {
  const tool = {
    name: 'move_money',
    description: 'Moves.',
    action_type: 'write',
    requires_confirmation: true,
    prerequisites: [{ tool: 'get_account_balance' }],
    outputs: [{ name: 'secret', type: 'string' }],
    notes: 'secret',
    inputs: [
      { name: 'amount', type: 'number', required: true, description: 'How much.' },
      { name: 'on', type: 'date', default: '2026-09-01' },
      { name: 'to_ids', type: 'array<string>', required: true },
      { name: 'mode', type: 'string', enum: ['now', 'later'] },
      { name: 'odd', type: 'money' },
      { name: 'rows', type: 'array<object>', enum: [] },
      { name: 'flags', type: 'object', properties: [{ name: 'sms', type: 'boolean', required: true }] },
      { name: 'free', type: 'object' },
    ],
  };
  assert.deepEqual(toolFunctions(expose(tool)), [
    {
      type: 'function',
      function: {
        name: 'move_money',
        description: 'Moves.',
        parameters: {
          type: 'object',
          properties: {
            amount: { type: 'number', description: 'How much.' },
            on: { type: 'string', format: 'date', default: '2026-09-01' },
            to_ids: { type: 'array', items: { type: 'string' } },
            mode: { type: 'string', enum: ['now', 'later'] },
            odd: { type: 'string' },
            rows: { type: 'string' },
            flags: { type: 'object', properties: { sms: { type: 'boolean' } }, required: ['sms'] },
            free: { type: 'object' },
          },
          required: ['amount', 'to_ids'],
        },
      },
    },
  ]);
});

test('doubles are shown twice, in order', () => {
  const names = toolFunctions(expose('block_card', 'get_card_details', 'block_card')).map((tool) => tool.function.name);
  assert.deepEqual(names, ['block_card', 'get_card_details', 'block_card']);
});
