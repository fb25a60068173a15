import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../document/json.ts';
import { smallCase } from '../rules/small-case.ts';
import { at } from './edits.ts';
import { calls, checkRow, gate, gold, grading, mock, setup, TRANSFER, type Row } from './fixture-rows.ts';
import { meantObject } from './meant-object.ts';

const WHOLE = smallCase();
const part = (key: string) => WHOLE[key] as JsonObject;
const judge = at(WHOLE, ['grading', 'judge_gate']) as JsonObject;
const transfer = at(WHOLE, ['mock', 'transfer']) as JsonObject;
const profile = at(WHOLE, ['setup', 'login_context']) as JsonObject;
const text = (value: Json) => JSON.stringify(value);
const OBJECT = 'Write it as an object';

const ROWS: Row[] = [
  ['setup_missing', { setup: text(part('setup')) }, OBJECT, { setup: part('setup') }],
  ['gold_missing', { gold: [part('gold')] }, OBJECT, { gold: part('gold') }],
  ['grading_missing', { grading: [part('grading')] }, OBJECT, { grading: part('grading') }],
  ['judge_gate_missing', grading({ judge_gate: text(judge) }), OBJECT, { 'grading.judge_gate': judge }],
  ['setup_login_context', setup({ login_context: [profile] }), OBJECT, { 'setup.login_context': profile }],
  ['mock_kind', mock({ transfer: [transfer] }), OBJECT, { 'mock.transfer': transfer }],
  ['case_value_type', { mock: [part('mock')] }, OBJECT, { mock: part('mock') }],
  [
    'arg_gate_not_dict',
    gate([{ required: { amount: 500 } }]),
    OBJECT,
    { 'gold.arg_gate.transfer.required.amount': 500 },
  ],
  ['gate_shape', gate({ required: [{ amount: 500 }] }), OBJECT, { 'gold.arg_gate.transfer.required': { amount: 500 } }],
  [
    'gate_shape',
    gate({ required: {}, optional_ok: { mode: [{ allowed: ['imps'] }] } }),
    OBJECT,
    { 'gold.arg_gate.transfer.optional_ok.mode': { allowed: ['imps'] } },
  ],
  [
    'gold_call_shape',
    gold({ tool_calls: [...calls.slice(0, 2), [calls[2] as Json]] }),
    OBJECT,
    { 'gold.tool_calls.2': calls[2] },
  ],
  [
    'gold_call_shape',
    gold({ tool_calls: [...calls.slice(0, 2), { tool: 'transfer', arguments: [TRANSFER] }] }),
    'Write the arguments as an object',
    { 'gold.tool_calls.2.arguments': TRANSFER },
  ],
  [
    'gold_call_shape',
    gold({ tool_calls: [...calls.slice(0, 2), { arguments: TRANSFER }] }),
    'Set tool to "transfer"',
    { 'gold.tool_calls.2': { tool: 'transfer', arguments: TRANSFER } },
  ],
];

for (const row of ROWS) {
  test(`${row[0]}: ${row[2]}`, () => {
    checkRow(row);
  });
}

test('what was no object is none', () => {
  for (const value of [undefined, null, 5, 'block', '"a"', '[1]', '{', [], [5], [{}, {}], [[{}]]] as (
    Json | undefined
  )[]) {
    assert.equal(meantObject(value), null);
  }
});
