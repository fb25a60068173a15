import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DEFINITIONS, expose } from '../../test/tools.ts';
import type { Json } from '../document/json.ts';
import { isWriteTool } from './contract.ts';
import { resolveExposure } from './exposure.ts';

const resolve = (value: Json | undefined) => resolveExposure(value, DEFINITIONS);

describe('names', () => {
  test('resolve in order', () => {
    const { contracts, shown } = expose('block_card', 'get_card_details');
    assert.deepEqual(
      shown.map(({ name }) => name),
      ['block_card', 'get_card_details'],
    );
    assert.equal(contracts.get('block_card'), DEFINITIONS.get('block_card'));
  });

  test('one that nobody defines is named', () => {
    assert.deepEqual(resolve(['block_card', 'melt_card']), {
      exposure: null,
      problems: [
        {
          path: [1],
          message: '"melt_card" is not a tool of the definition files; write its name as defined, or define it inline',
          unknownTool: 'melt_card',
        },
      ],
    });
  });

  test('of a name exposed twice the later contract counts and both are shown', () => {
    const twice = { name: 'block_card', description: 'Mine.', inputs: [{ name: 'card', type: 'string' }] };
    const last = expose('block_card', twice);
    assert.equal(last.contracts.get('block_card')?.origin, 'inline');
    assert.deepEqual(
      last.shown.map(({ origin }) => origin),
      ['defined', 'inline'],
    );
    assert.equal(expose(twice, 'block_card').contracts.get('block_card')?.origin, 'defined');
  });
});

describe('inline tools', () => {
  test('become a contract, outputs in their own order', () => {
    const tool = {
      name: 'move_money',
      description: 'Moves.',
      action_type: 'read',
      requires_confirmation: true,
      prerequisites: [{ tool: 'get_account_balance' }],
      inputs: [{ name: 'amount', type: 'number', required: true, description: 'How much.', default: 1, enum: [1, 2] }],
      outputs: [
        { name: 'status', type: 'string' },
        { name: 'moves', type: 'array<object>' },
      ],
      notes: 'not sent',
    };
    const contract = expose(tool).contracts.get('move_money');
    assert.deepEqual(contract, {
      name: 'move_money',
      description: 'Moves.',
      actionType: 'read',
      requiresConfirmation: true,
      inputs: [{ name: 'amount', type: 'number', required: true, description: 'How much.', default: 1, enum: [1, 2] }],
      outputs: [
        { name: 'status', type: 'string', required: false, description: '' },
        { name: 'moves', type: 'array<object>', required: false, description: '' },
      ],
      prerequisites: ['get_account_balance'],
      origin: 'inline',
    });
    assert.equal(isWriteTool(contract), true);
  });

  test('a calculator is no write tool, an action type of write is one', () => {
    assert.equal(isWriteTool(expose({ name: 'a', action_type: 'calculator' }).shown[0] ?? assert.fail()), false);
    assert.equal(isWriteTool(expose({ name: 'a', action_type: 'write' }).shown[0] ?? assert.fail()), true);
  });

  const wrong: [string, Json, (string | number)[]][] = [
    ['without name', { description: 'x', inputs: [] }, [0, 'name']],
    ['with a name that is no text', { name: 5 }, [0, 'name']],
    ['an input without name', { name: 'a', inputs: [{ type: 'string' }] }, [0, 'inputs', 0]],
    ['an input without type', { name: 'a', inputs: [{ name: 'b' }] }, [0, 'inputs', 0]],
    ['an input that is no object', { name: 'a', inputs: [null] }, [0, 'inputs', 0]],
    ['inputs that are no list', { name: 'a', inputs: 'b' }, [0, 'inputs']],
    [
      'a nested input without type',
      { name: 'a', inputs: [{ name: 'b', type: 'object', properties: [{ name: 'c' }] }] },
      [0, 'inputs', 0, 'properties', 0],
    ],
  ];
  for (const [name, tool, path] of wrong) {
    test(`${name}: does not resolve`, () => {
      const { exposure, problems } = resolve([tool]);
      assert.equal(exposure, null);
      assert.deepEqual(
        problems.map((problem) => problem.path),
        [path],
      );
    });
  }

  test('wrong outputs, description or prerequisites do not keep it from being called', () => {
    const tool = {
      name: 'a',
      description: 5,
      outputs: [null, { name: 'b' }, 'c'],
      prerequisites: [1],
      action_type: {},
    };
    assert.deepEqual(expose(tool).contracts.get('a'), {
      name: 'a',
      description: '',
      actionType: 'read',
      requiresConfirmation: false,
      inputs: [],
      outputs: [{ name: 'b', type: '', required: false, description: '' }],
      prerequisites: [],
      origin: 'inline',
    });
  });
});

describe('whatever stands in tools_exposed', () => {
  test('nothing at all exposes nothing', () => {
    for (const value of [undefined, {}, [], '']) {
      const { exposure, problems } = resolve(value);
      assert.deepEqual(problems, []);
      assert.equal(exposure?.shown.length, 0);
    }
  });

  test('what cannot be walked, and entries of a wrong type', () => {
    for (const value of [null, 5, true, 'get_card_details', [5], [null], [['block_card']], { melt_card: 1 }]) {
      const { exposure, problems } = resolve(value);
      assert.equal(exposure, null);
      assert.equal(problems.length, 1);
    }
  });

  test('an object is walked by its keys', () => {
    assert.deepEqual(
      resolve({ block_card: true }).exposure?.shown.map(({ name }) => name),
      ['block_card'],
    );
  });

  test('never throws', () => {
    const entry = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.oneof(fc.string(), fc.jsonValue()),
          inputs: fc.oneof(
            fc.array(fc.record({ name: fc.string(), type: fc.string(), properties: fc.jsonValue() })),
            fc.jsonValue(),
          ),
          outputs: fc.jsonValue(),
          prerequisites: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(entry)), (value) => {
        const { exposure, problems } = resolve(value as Json);
        assert.equal(exposure === null, problems.length > 0);
      }),
    );
  });
});
