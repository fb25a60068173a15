import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expose } from '../../test/tools.ts';
import type { Json, JsonObject } from '../document/json.ts';
import { MockError, MockRun } from './executor.ts';

const EXPOSED = expose('get_card_details', 'set_card_controls');
const CONTROLS = {
  atm: { domestic: { enabled: true, daily_limit: 20000 }, international: { enabled: false, daily_limit: 0 } },
  online: { domestic: { enabled: true, daily_limit: 50000 } },
};

function mocks(change: JsonObject = {}): JsonObject {
  return {
    get_card_details: {
      kind: 'record_set_filtered',
      records: [
        { card_id: 'C1', status: 'active', controls: CONTROLS },
        { card_id: 'C2', status: 'active', controls: {} },
      ],
    },
    set_card_controls: {
      kind: 'outcome_merged',
      merge: { state_from: 'get_card_details', match_on: 'card_id', field: 'controls' },
      output: { status: 'success', reference_id: 'REF-1' },
      ...change,
    },
  };
}

const run = (change: JsonObject = {}): MockRun => new MockRun(mocks(change), EXPOSED);
const set = (state: MockRun, args: JsonObject): JsonObject =>
  state.call('set_card_controls', { card_id: 'C1', ...args });
const read = (state: MockRun, id = 'C1'): Json | undefined =>
  (state.call('get_card_details', { card_ids: [id] })['cards'] as JsonObject[])[0]?.['controls'];

describe('outcome_merged', () => {
  test('replies with its output, the merged state and the echo', () => {
    assert.deepEqual(set(run(), { atm: { domestic: { daily_limit: 5000 } } }), {
      status: 'success',
      reference_id: 'REF-1',
      controls: {
        atm: { domestic: { enabled: true, daily_limit: 5000 }, international: { enabled: false, daily_limit: 0 } },
        online: { domestic: { enabled: true, daily_limit: 50000 } },
      },
      card_id: 'C1',
    });
  });

  test('a second call builds on the first and a later read shows both', () => {
    const state = run();
    set(state, { atm: { domestic: { enabled: false } } });
    const reply = set(state, { pos: { domestic: { enabled: true } } });
    const expected = {
      atm: { domestic: { enabled: false, daily_limit: 20000 }, international: { enabled: false, daily_limit: 0 } },
      online: { domestic: { enabled: true, daily_limit: 50000 } },
      pos: { domestic: { enabled: true } },
    };
    assert.deepEqual(reply['controls'], expected);
    assert.deepEqual(read(state), expected);
    assert.deepEqual(read(state, 'C2'), {});
  });

  test('state lives in one run and the authored case stays as it was', () => {
    const authored = mocks();
    const before = structuredClone(authored);
    const first = new MockRun(authored, EXPOSED);
    first.call('set_card_controls', { card_id: 'C1', atm: { domestic: { daily_limit: 1 } } });
    assert.deepEqual(authored, before);
    assert.deepEqual(read(new MockRun(authored, EXPOSED)), CONTROLS);
  });

  test('null inside an object overwrites; an argument that is no object is not merged', () => {
    const state = run();
    set(state, { atm: { domestic: { daily_limit: null } }, online: null });
    const controls = read(state) as JsonObject;
    assert.deepEqual((controls['atm'] as JsonObject)['domestic'], { enabled: true, daily_limit: null });
    assert.deepEqual(controls['online'], CONTROLS.online);
  });

  test('an object replaces what was none, a list replaces a list', () => {
    const loose = {
      list: { kind: 'record_set_filtered', records: [{ id: 'X', state: { a: 5, b: { tags: [1, 2] } } }] },
      change: {
        kind: 'outcome_merged',
        merge: { state_from: 'list', match_on: 'id', field: 'state' },
        output: { state: 'overlaid' },
      },
    };
    const reply = new MockRun(loose, expose()).call('change', { id: 'X', a: { deep: true }, b: { tags: [3] }, c: [1] });
    // A tool without contract echoes nothing; the merged field wins over the output's own.
    assert.deepEqual(reply, { state: { a: { deep: true }, b: { tags: [3] } } });
  });

  test('filtering looks at the authored records, the state is laid over the page', () => {
    const loose: JsonObject = {
      list: { kind: 'record_set_filtered', records: [{ id: 'X', state: { a: 1 } }] },
      change: { kind: 'outcome_merged', merge: { state_from: 'list', match_on: 'id', field: 'state' }, output: {} },
    };
    const state = new MockRun(loose, expose());
    state.call('change', { id: 'X', state: { b: 1 } });
    assert.deepEqual(state.call('list', { state: { a: 1 } }), {
      records: [{ id: 'X', state: { a: 1, state: { b: 1 } } }],
    });
  });

  test('keys from the prototype are data', () => {
    const state = run();
    const args = JSON.parse('{"card_id":"X","a":{"__proto__":{"polluted":true},"constructor":{"x":1}}}') as JsonObject;
    const loose: JsonObject = { ...mocks(), any: mocks()['set_card_controls'] as Json };
    (loose['get_card_details'] as JsonObject)['records'] = [{ card_id: 'X', controls: {} }];
    const reply = new MockRun(loose, expose()).call('any', args);
    assert.equal(({} as JsonObject)['polluted'], undefined);
    const merged = (reply['controls'] as JsonObject)['a'] as JsonObject;
    assert.deepEqual(Object.keys(merged), ['__proto__', 'constructor']);
    assert.deepEqual(read(state), CONTROLS);
  });
});

describe('reject_when', () => {
  const refuse = {
    reject_when: {
      payload_has_all_of: ['enabled', 'daily_limit'],
      output: { status: 'failed', reference_id: 'REF-R' },
    },
  };

  test('one object that holds all keys: its output, without echo, and nothing changes', () => {
    const state = run(refuse);
    const reply = set(state, { atm: { domestic: { enabled: false, daily_limit: 1 } } });
    assert.deepEqual(reply, { status: 'failed', reference_id: 'REF-R' });
    assert.deepEqual(read(state), CONTROLS);
  });

  test('keys spread over two objects do not reject', () => {
    const state = run(refuse);
    const reply = set(state, { atm: { domestic: { enabled: false }, international: { daily_limit: 1 } } });
    assert.equal(reply['status'], 'success');
  });

  test('the arguments themselves are such an object', () => {
    const state = run({ reject_when: { payload_has_all_of: ['card_id', 'atm'], output: { status: 'failed' } } });
    assert.deepEqual(set(state, { atm: {} }), { status: 'failed' });
  });

  test('no keys never reject; objects in lists are not searched', () => {
    for (const rule of [{}, { payload_has_all_of: [] }, { payload_has_all_of: null, output: {} }]) {
      assert.equal(set(run({ reject_when: rule }), { atm: {} })['status'], 'success');
    }
    const loose: JsonObject = { ...mocks(), any: mocks(refuse)['set_card_controls'] as Json };
    const args = { card_id: 'C1', list: [{ enabled: true, daily_limit: 1 }] };
    assert.equal(new MockRun(loose, expose()).call('any', args)['status'], 'success');
  });

  test('a rule that is malformed is a mock error', () => {
    for (const rule of ['x', [], { payload_has_all_of: 'enabled' }, { payload_has_all_of: [1] }]) {
      assert.throws(() => set(run({ reject_when: rule }), { atm: {} }), MockError);
    }
    const noOutput = run({ reject_when: { payload_has_all_of: ['atm'], output: 'no' } });
    assert.throws(() => set(noOutput, { atm: {} }), /"reject_when.output" must be an object/);
  });
});

describe('a merge that cannot work is a mock error, never a guess', () => {
  const wrong: [string, JsonObject, RegExp][] = [
    ['no merge', { merge: null }, /"merge" must be an object with state_from, match_on and field/],
    ['no state_from', { merge: { match_on: 'card_id', field: 'controls' } }, /merge.state_from is missing/],
    ['no match_on', { merge: { state_from: 'get_card_details', field: 'controls' } }, /merge.match_on is missing/],
    ['no field', { merge: { state_from: 'get_card_details', match_on: 'card_id' } }, /merge.field is missing/],
    [
      'a state_from that is no mock',
      { merge: { state_from: 'nowhere', match_on: 'card_id', field: 'controls' } },
      /names "nowhere", which is no record_set_filtered mock/,
    ],
    [
      'a state_from that is no record set',
      { merge: { state_from: 'set_card_controls', match_on: 'card_id', field: 'controls' } },
      /names "set_card_controls", which is no record_set_filtered mock/,
    ],
    [
      'a match_on that the call does not have',
      { merge: { state_from: 'get_card_details', match_on: 'status', field: 'controls' } },
      /the call has no status/,
    ],
    [
      'a field that the record does not have',
      { merge: { state_from: 'get_card_details', match_on: 'card_id', field: 'limits' } },
      /has no object "limits" to merge into/,
    ],
    [
      'a field that is no object',
      { merge: { state_from: 'get_card_details', match_on: 'card_id', field: 'status' } },
      /has no object "status" to merge into/,
    ],
    ['an output that is none', { output: 'done' }, /"output" must be an object/],
  ];
  for (const [name, change, message] of wrong) {
    test(name, () => {
      assert.throws(
        () => set(run(change), { atm: {} }),
        (error) => error instanceof MockError && error.tool === 'set_card_controls' && message.test(error.message),
      );
    });
  }

  test('a record that does not exist', () => {
    assert.throws(
      () => run().call('set_card_controls', { card_id: 'C9' }),
      /mock "set_card_controls": merge finds no record of mock "get_card_details" with the card_id of the call "C9"/,
    );
  });
});
