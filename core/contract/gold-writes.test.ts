import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DEFINITIONS } from '../../test/tools.ts';
import type { Json } from '../document/json.ts';
import { writesIn } from './gold-writes.ts';

const calling = (tool: string, exposed: Json[] = []): Json => ({
  tools_exposed: exposed,
  gold: { tool_calls: [{ tool, arguments: {} }] },
});

test('a case writes if its gold path calls a write tool, defined or inline', () => {
  assert.equal(writesIn(calling('stop_cheque_payment'), DEFINITIONS), true);
  assert.equal(writesIn(calling('get_account_balance', ['stop_cheque_payment']), DEFINITIONS), false);
  const inline = { name: 'order_stickers', description: '', action_type: 'write', inputs: [], outputs: [] };
  assert.equal(writesIn(calling('order_stickers', [inline]), DEFINITIONS), true);
  assert.equal(writesIn(calling('order_stickers', [{ ...inline, action_type: 'read' }]), DEFINITIONS), false);
});

test('property: any JSON is taken', () => {
  fc.assert(
    fc.property(fc.jsonValue() as fc.Arbitrary<Json>, fc.jsonValue() as fc.Arbitrary<Json>, (calls, exposed) => {
      for (const value of [calls, { gold: calls }, { gold: { tool_calls: calls }, tools_exposed: exposed }]) {
        assert.equal(writesIn(value, DEFINITIONS), false);
      }
    }),
  );
});
