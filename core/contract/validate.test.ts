import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expose } from '../../test/tools.ts';
import type { Json, JsonObject } from '../document/json.ts';
import { validateArguments } from './validate.ts';

function check(tool: string | Json, args: JsonObject): string[] {
  const exposure = expose(tool);
  const [contract] = exposure.shown;
  return validateArguments(contract, args).map(({ code, path }) => `${code} ${path.join('.')}`);
}

const inline = (inputs: Json): Json => ({ name: 'pay_bill', description: '', inputs });

describe('S3 of defined tools', () => {
  const rows: [string, string, JsonObject, string[]][] = [
    ['all is well', 'get_account_balance', { account_ids: ['TKA1'] }, []],
    ['an empty list of ids', 'get_account_balance', { account_ids: [] }, []],
    ['a required argument is missing', 'get_account_balance', {}, ['missing account_ids']],
    ['null is accepted for a required argument', 'get_account_balance', { account_ids: null }, []],
    ['null is not accepted inside a list', 'get_account_balance', { account_ids: [null] }, ['type account_ids']],
    ['a number inside a list of texts', 'get_account_balance', { account_ids: ['TKA1', 5] }, ['type account_ids']],
    ['text for a list', 'get_account_balance', { account_ids: 'TKA1' }, ['type account_ids']],
    [
      'one error per unexpected argument',
      'get_account_balance',
      { account_ids: ['TKA1'], a: 1, b: null },
      ['unexpected a', 'unexpected b'],
    ],
    [
      'one error per missing argument',
      'create_fd',
      {},
      ['missing principal_amount', 'missing tenure_months', 'missing source_account'],
    ],
    ['a date is any text', 'get_transaction_history', { account_id: 'TKA1', from_date: 'last week' }, []],
    ['a date is not a number', 'get_transaction_history', { account_id: 'TKA1', from_date: 2026 }, ['type from_date']],
    ['an enum value outside', 'toggle_card_freeze', { card_id: 'C', state: 'melt' }, ['enum state']],
    ['a wrong type is not an enum miss too', 'toggle_card_freeze', { card_id: 'C', state: 5 }, ['type state']],
    ['an integer may be written 24.0', 'get_transaction_history', { account_id: 'A', limit: 24.0 }, []],
    ['an integer is not 24.5', 'get_transaction_history', { account_id: 'A', limit: 24.5 }, ['type limit']],
    ['a boolean is not a number', 'get_transaction_history', { account_id: 'A', limit: true }, ['type limit']],
    [
      'a number is no boolean',
      'set_card_controls',
      { card_id: 'C', atm: { domestic: { enabled: 1 } } },
      ['type atm.domestic.enabled'],
    ],
    [
      'an unknown field in a nested object',
      'set_card_controls',
      { card_id: 'C', atm: { abroad: {} } },
      ['unexpected atm.abroad'],
    ],
    ['null in a nested field', 'set_card_controls', { card_id: 'C', atm: { domestic: { enabled: null } } }, []],
    [
      'several errors in nested objects',
      'set_card_controls',
      { card_id: 'C', atm: { domestic: { enabled: 'on', daily_limit: '5' } }, pos: [] },
      ['type atm.domestic.enabled', 'type atm.domestic.daily_limit', 'type pos'],
    ],
    [
      'required fields of a nested object',
      'create_fd',
      { principal_amount: 1, tenure_months: 12, source_account: 'A', nominee: { name: 'R' } },
      ['missing nominee.relationship', 'missing nominee.date_of_birth'],
    ],
    [
      'a name from the prototype is unexpected',
      'get_account_balance',
      JSON.parse('{"account_ids":[],"__proto__":1}') as JsonObject,
      ['unexpected __proto__'],
    ],
    [
      'a name from the prototype is no value',
      'get_account_balance',
      { constructor: 1 },
      ['missing account_ids', 'unexpected constructor'],
    ],
  ];
  for (const [name, tool, args, errors] of rows) {
    test(name, () => {
      assert.deepEqual(check(tool, args), errors);
    });
  }
});

describe('S3 of inline tools', () => {
  test('types outside the list are not checked, their enum is', () => {
    const tool = inline([
      { name: 'a', type: 'money' },
      { name: 'b', type: 'array<object>', enum: [[1]] },
    ]);
    assert.deepEqual(check(tool, { a: { any: 'thing' }, b: [1] }), []);
    assert.deepEqual(check(tool, { b: 'x' }), ['enum b']);
  });

  test('an empty enum and empty properties mean no check', () => {
    const tool = inline([
      { name: 'a', type: 'string', enum: [] },
      { name: 'b', type: 'object', properties: [] },
    ]);
    assert.deepEqual(check(tool, { a: 'x', b: { any: 1 } }), []);
  });

  test('an enum compares as JSON: true is not 1', () => {
    const tool = inline([
      { name: 'a', type: 'number', enum: [1, 2.5] },
      { name: 'b', type: 'whatever', enum: [1] },
    ]);
    assert.deepEqual(check(tool, { a: 1.0, b: true }), ['enum b']);
    assert.deepEqual(check(tool, { a: 3 }), ['enum a']);
  });

  test('nested properties, as a list or as an object by name', () => {
    const field = { type: 'boolean', required: true };
    const listed = inline([{ name: 'a', type: 'object', properties: [{ name: 'on', ...field }] }]);
    const named = inline([{ name: 'a', type: 'object', properties: { on: field } }]);
    for (const tool of [listed, named]) {
      assert.deepEqual(check(tool, { a: { on: 'x', off: 1 } }), ['type a.on', 'unexpected a.off']);
      assert.deepEqual(check(tool, { a: {} }), ['missing a.on']);
    }
  });
});

describe('the errors', () => {
  test('a tool that is not exposed', () => {
    assert.deepEqual(validateArguments(undefined, { any: 1 }), [
      { path: [], code: 'unknown_tool', message: 'this tool is not among the tools exposed in the case' },
    ]);
  });

  test('say what is wrong in words, with what was expected', () => {
    const [contract] = expose('toggle_card_freeze').shown;
    assert.deepEqual(validateArguments(contract, { state: 'melt', why: true }), [
      { path: ['card_id'], code: 'missing', message: '"card_id" is required but missing' },
      {
        path: ['state'],
        code: 'enum',
        message: '"state" must be "freeze" or "unfreeze", not "melt"',
        expected: ['freeze', 'unfreeze'],
      },
      { path: ['why'], code: 'unexpected', message: '"why" is not an argument of toggle_card_freeze' },
    ]);
    const [fd] = expose('create_fd').shown;
    const typed = validateArguments(fd, { principal_amount: '500000', tenure_months: 12, source_account: 'A' });
    assert.deepEqual(typed, [
      {
        path: ['principal_amount'],
        code: 'type',
        message: '"principal_amount" must be a number, not "500000"',
        expected: 'number',
      },
    ]);
  });

  test('quote a long value only in part', () => {
    const [contract] = expose('get_account_balance').shown;
    const [error] = validateArguments(contract, { account_ids: '😀'.repeat(1000) });
    assert.ok((error?.message.length ?? 0) < 200);
    assert.ok(error?.message.endsWith('…"'));
  });
});
