import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { expose } from '../../test/tools.ts';
import type { Json, JsonObject } from '../document/json.ts';
import { MockError, MockRun } from './executor.ts';

const EXPOSED = expose('close_deposit', 'get_card_details');
const call = (mocks: Json | undefined, tool: string, args: JsonObject, raw?: string): JsonObject =>
  new MockRun(mocks, EXPOSED).call(tool, args, raw === undefined ? {} : { rawArguments: raw });
const codeOf = ({ error_code: code, retriable }: JsonObject): Json[] => [code ?? null, retriable ?? null];

const CLOSE = { deposit_id: 'TKFD1' };
const FIXED = { close_deposit: { kind: 'outcome_fixed', output: { status: 'success', reference_id: 'REF-1' } } };

describe('error replies', () => {
  test('no mock, a null mock, no mocks at all', () => {
    for (const mocks of [{}, { close_deposit: null }, undefined]) {
      assert.deepEqual(codeOf(call(mocks, 'close_deposit', CLOSE)), ['UNEXPECTED_TOOL_CALL', false]);
    }
  });

  test('no mock comes before invalid arguments', () => {
    assert.deepEqual(codeOf(call({}, 'close_deposit', {})), ['UNEXPECTED_TOOL_CALL', false]);
    assert.deepEqual(codeOf(call({}, 'close_deposit', {}, 'x')), ['UNEXPECTED_TOOL_CALL', false]);
  });

  test('arguments that fail S3, with all errors', () => {
    const reply = call(FIXED, 'close_deposit', { a: 1, b: 2 });
    assert.deepEqual(codeOf(reply), ['SCHEMA_VALIDATION_ERROR', false]);
    assert.equal(
      reply['error_message'],
      '"deposit_id" is required but missing; "a" is not an argument of close_deposit; "b" is not an argument of close_deposit',
    );
  });

  test('arguments that were no JSON object, also for a tool that is not exposed', () => {
    assert.deepEqual(codeOf(call(FIXED, 'close_deposit', {}, '[1]')), ['SCHEMA_VALIDATION_ERROR', false]);
    const mocks = { other: { kind: 'outcome_fixed', output: {} } };
    assert.deepEqual(codeOf(call(mocks, 'other', {}, 'x')), ['SCHEMA_VALIDATION_ERROR', false]);
  });

  test('a tool that is not exposed is unknown even if defined: no mock, or its mock without a contract', () => {
    assert.deepEqual(codeOf(call({}, 'block_card', {})), ['UNEXPECTED_TOOL_CALL', false]);
    const mocks = { block_card: { kind: 'outcome_fixed', output: { status: 'done' } } };
    assert.deepEqual(call(mocks, 'block_card', { card_id: 5, odd: true }), { status: 'done' });
  });

  test('names from the prototype are no mocks', () => {
    for (const tool of ['constructor', 'toString', '__proto__']) {
      assert.deepEqual(codeOf(call({}, tool, {})), ['UNEXPECTED_TOOL_CALL', false]);
    }
  });
});

describe('outcome_fixed', () => {
  test('the output, and the arguments that are declared inputs and outputs', () => {
    assert.deepEqual(call(FIXED, 'close_deposit', { ...CLOSE, payout_account: 'TKA1' }), {
      status: 'success',
      reference_id: 'REF-1',
      deposit_id: 'TKFD1',
      payout_account: 'TKA1',
    });
  });

  test('does not echo over the output, and echoes null', () => {
    const mocks = { close_deposit: { kind: 'outcome_fixed', output: { deposit_id: 'OTHER' } } };
    assert.deepEqual(call(mocks, 'close_deposit', { ...CLOSE, payout_account: null }), {
      deposit_id: 'OTHER',
      payout_account: null,
    });
  });

  test('an absent output is empty, a wrong one a mock error', () => {
    assert.deepEqual(call({ close_deposit: { kind: 'outcome_fixed' } }, 'close_deposit', CLOSE), CLOSE);
    const wrong = { close_deposit: { kind: 'outcome_fixed', output: [] } };
    assert.throws(() => call(wrong, 'close_deposit', CLOSE), /mock "close_deposit": "output" must be an object/);
  });

  test('the authored output is not changed by the echo', () => {
    const mocks = { close_deposit: { kind: 'outcome_fixed', output: { status: 'success' } } };
    call(mocks, 'close_deposit', CLOSE);
    assert.deepEqual(mocks.close_deposit.output, { status: 'success' });
  });

  test('author notes of a mock are ignored, keys of its output are sent', () => {
    const mocks = { close_deposit: { kind: 'outcome_fixed', _note: 'x', output: { _inner: 1 } } };
    assert.deepEqual(call(mocks, 'close_deposit', CLOSE), { _inner: 1, deposit_id: 'TKFD1' });
  });
});

describe('mocks that cannot work', () => {
  test('a mock section that is no object', () => {
    for (const mocks of [null, [], 'x', 5]) assert.throws(() => call(mocks, 'close_deposit', CLOSE), MockError);
  });

  test('a mock that is no object, an unknown kind', () => {
    for (const mock of [[], 'x', 0, false]) {
      assert.throws(() => call({ close_deposit: mock }, 'close_deposit', CLOSE), /must be an object with a "kind"/);
    }
    assert.throws(
      () => call({ close_deposit: { kind: 'fixed' } }, 'close_deposit', CLOSE),
      /"kind" must be record_set_filtered, outcome_fixed or outcome_merged, not "fixed"/,
    );
  });

  test('invalid arguments are answered before the mock is looked at', () => {
    assert.deepEqual(codeOf(call({ close_deposit: [] }, 'close_deposit', {})), ['SCHEMA_VALIDATION_ERROR', false]);
  });

  test('data nested deeper than the stack', () => {
    let deep: JsonObject = {};
    for (let depth = 0; depth < 100_000; depth++) deep = { d: deep };
    const mocks = {
      list: { kind: 'record_set_filtered', records: [{ id: 'X', state: { a: deep } }] },
      change: { kind: 'outcome_merged', merge: { state_from: 'list', match_on: 'id', field: 'state' }, output: {} },
    };
    assert.throws(() => call(mocks, 'change', { id: 'X', a: deep }), /nested too deeply/);
  });
});

test('whatever the mocks and the arguments are, a call replies with an object or throws a MockError', () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  const name = fc.constantFrom('close_deposit', 'get_card_details', 'other', '__proto__', 'constructor');
  const key = fc.constantFrom('id', 'card_ids', 'from_date', 'to_date', 'limit', 'offset', 'date', '__proto__', 'a');
  const values = fc.oneof(json, fc.dictionary(key, json)) as fc.Arbitrary<Json>;
  const mock = fc.oneof(
    json,
    fc.record(
      {
        kind: fc.constantFrom('record_set_filtered', 'outcome_fixed', 'outcome_merged', 'other'),
        records: fc.oneof(fc.array(fc.dictionary(key, json)), json),
        static_output: values,
        output: values,
        merge: fc.oneof(json, fc.record({ state_from: name, match_on: key, field: key })),
        reject_when: fc.oneof(json, fc.record({ payload_has_all_of: fc.oneof(fc.array(key), json), output: values })),
      },
      { requiredKeys: ['kind'] },
    ),
  ) as fc.Arbitrary<Json>;
  const calls = fc.array(fc.record({ tool: name, args: fc.dictionary(key, json) }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.dictionary(name, mock), calls, (mocks, made) => {
      const before = JSON.stringify(mocks);
      const run = new MockRun(mocks, EXPOSED);
      for (const { tool, args } of made) {
        try {
          const reply = run.call(tool, args);
          assert.equal(typeof reply, 'object');
        } catch (error) {
          assert.ok(error instanceof MockError, String(error));
        }
      }
      assert.equal(JSON.stringify(mocks), before);
      assert.deepEqual(Object.keys(Object.prototype), []);
    }),
    { numRuns: 400 },
  );
});
