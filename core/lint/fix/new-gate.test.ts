import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editText } from '../../document/edit.ts';
import type { Json, JsonObject } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { smallCase, smallDefinitions } from '../rules/small-case.ts';
import { fixGround } from './fixes.ts';
import { calls, gold, sibling } from './fixture-rows.ts';
import { gateFor, newGate } from './new-gate.ts';

const contextOf = (overrides: JsonObject) => {
  const parsed = parseText(JSON.stringify(smallCase(overrides), null, 2));
  return { ctx: fixGround(parsed, smallDefinitions).ctx, text: parsed.text };
};

/** The gate for calls of an inline tool that are passed these arguments. */
function gateOf(inputs: JsonObject[], ...passed: JsonObject[]): JsonObject {
  const tool = {
    ...{ name: 'book', description: 'Books.', action_type: 'read', requires_confirmation: false, prerequisites: [] },
    ...{ inputs: inputs.map((input) => ({ description: '', ...input })), outputs: [{ name: 'done', type: 'boolean' }] },
  };
  const tool_calls = passed.map((args) => ({ tool: 'book', arguments: args }));
  return gateFor(contextOf({ tools_exposed: [tool], ...gold({ tool_calls }) }).ctx, 'book');
}

const input = (name: string, type: string, more: JsonObject = {}) => ({ name, type, required: true, ...more });

test('ids, figures, dates, enum values and codes are required, what is said in words is open', () => {
  const [mode, day] = [{ enum: ['upi', 'neft'] }, '2026-03-15'];
  const all = { card_id: 'CC-1', amount: 5, day, mode: 'upi', code: '100234', note: 'For rent', shop: 'Croma', to: {} };
  const inputs = [
    ...[input('card_id', 'string'), input('amount', 'number'), input('day', 'date'), input('mode', 'string', mode)],
    ...[input('code', 'string'), input('note', 'string'), input('shop', 'string'), input('to', 'object')],
  ];
  const required = { card_id: 'CC-1', amount: 5, day, mode: 'upi', code: '100234' };
  assert.deepEqual(gateOf(inputs, all), { required });
});

test('an optional choice may be left out, an optional figure or date is open, an optional id is required', () => {
  const inputs = ['mode', 'months', 'from_date', 'card_id'].map((name) => ({
    ...{ name, type: name === 'months' ? 'integer' : 'string', required: false },
    ...(name === 'mode' && { enum: ['upi', 'neft'] }),
  }));
  assert.deepEqual(gateOf(inputs, { mode: 'upi', months: 3, from_date: '2026-01-01', card_id: 'CC-1' }), {
    required: { card_id: 'CC-1' },
    optional_ok: { mode: { allowed: ['upi', null] } },
  });
});

test('a list may stand in any order; one of too many orders is open', () => {
  const list = [input('card_ids', 'array<string>')];
  const allowed = (card_ids: Json[]) => gateOf(list, { card_ids });
  assert.deepEqual(allowed(['A-1']), { required: { card_ids: ['A-1'] } });
  assert.deepEqual(allowed(['A-1', 'A-2']), {
    required: {},
    optional_ok: {
      card_ids: {
        allowed: [
          ['A-1', 'A-2'],
          ['A-2', 'A-1'],
        ],
      },
    },
  });
  assert.deepEqual(allowed(['A-1', 'A-2', 'A-3', 'A-4']), { required: {} });
});

test('calls that differ are each allowed; how a page is cut is open', () => {
  const inputs = [input('card_id', 'string'), input('rate', 'number'), input('limit', 'integer')];
  assert.deepEqual(gateOf(inputs, { card_id: 'A-1', rate: 2, limit: 5 }, { card_id: 'A-1', rate: 3, limit: 5 }), {
    required: { card_id: 'A-1' },
    optional_ok: { rate: { allowed: [2, 3] } },
  });
});

test('a figure of a lookup that the customer corrects stays open', () => {
  const { ctx } = contextOf({
    tools_exposed: ['future_value'],
    user_turns: [{ content: 'What do ₹40,000 come to in 24 months?' }, { content: 'Sorry, make it ₹30,000.' }],
    ...gold({ tool_calls: [{ tool: 'future_value', arguments: { amount: 30_000, months: 24 } }] }),
  });
  assert.deepEqual(gateFor(ctx, 'future_value'), { required: { months: 24 } });
});

test('of a write the siblings of its ids are forbidden, and the gate stands behind that of the call before', () => {
  const { ctx, text } = contextOf({
    ...sibling,
    ...gold({ tool_calls: calls, arg_gate: { list_payees: { required: {} }, future_value: { optional: true } } }),
  });
  const gate = newGate(ctx, 'transfer');
  assert.equal(gate?.title, 'Add a gate for transfer that requires from_account, payee_id, amount');
  const changed = parseText(editText(text, gate.edits)?.text ?? '').value as { gold: { arg_gate: JsonObject } };
  assert.deepEqual(Object.keys(changed.gold.arg_gate), ['list_payees', 'transfer', 'future_value']);
  assert.deepEqual(changed.gold.arg_gate.transfer, {
    required: { from_account: 'SB-1001', payee_id: 'PY-7', amount: 500 },
    forbidden_ids: ['SB-1002'],
  });
});

test('none where there is one, where there cannot be one, or where nothing calls the tool', () => {
  const gateIn = (arg_gate: Json, tool = 'transfer') =>
    newGate(contextOf(gold({ tool_calls: calls, arg_gate })).ctx, tool);
  assert.equal(gateIn({ transfer: true }), null);
  assert.equal(gateIn([]), null);
  assert.equal(gateIn({}, 'future_value'), null);
  assert.equal(gateIn({}, 'list_payees')?.title, 'Add a gate for list_payees that leaves its arguments open');
  const unexposed = contextOf({ tools_exposed: ['list_payees'], ...gold({ tool_calls: calls, arg_gate: {} }) });
  assert.equal(newGate(unexposed.ctx, 'transfer'), null);
});
