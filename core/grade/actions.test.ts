import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calls, result, system, user } from '../../test/conversation.ts';
import { sampleCase } from '../../test/sample-case.ts';
import { expose } from '../../test/tools.ts';
import type { Case } from '../document/case.ts';
import type { Json, JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { checkTranscript } from './grade.ts';
import type { Checks } from './score.ts';

interface Gold {
  tools?: string[];
  gates?: Record<string, Json>;
  dependencies?: Json[];
  prior?: Message[];
}

function caseOf({ tools = [], gates = {}, dependencies, prior = [] }: Gold): Case {
  const base = sampleCase();
  return {
    ...base,
    setup: { ...base.setup, prior_messages: prior },
    gold: {
      tool_calls: tools.map((tool) => ({ tool, arguments: {} })),
      arg_gate: gates,
      ...(dependencies !== undefined && { dependencies }),
      expected_resolution: 'x',
    },
  };
}

function check(gold: Gold, ...live: Message[]): Checks {
  return checkTranscript(caseOf(gold), [system, ...(gold.prior ?? []), user('a'), ...live], expose());
}
const call = (...tools: string[]): Message => calls(...tools.map((tool): [string, JsonObject] => [tool, {}]));

describe('A1: every gold tool was called', () => {
  test('names each one that was not, once', () => {
    assert.deepEqual(check({ tools: ['a', 'b', 'b', 'c'] }, call('a')).A1, {
      active: true,
      ok: false,
      details: [
        { message: 'b was expected and never called', tool: 'b' },
        { message: 'c was expected and never called', tool: 'c' },
      ],
    });
    assert.ok(check({ tools: ['a', 'b'] }, call('b'), call('a')).A1.ok);
    assert.ok(check({}).A1.ok);
  });

  test('a call of the prior part does not count', () => {
    assert.ok(!check({ tools: ['a'], prior: [call('a'), result({})] }).A1.ok);
  });
});

describe('A2: nothing else was called', () => {
  test('gold tools and optional gates may be', () => {
    const gates = {
      b: { optional: true },
      c: { required: {} },
      d: { optional: 'yes' },
      _e: { optional: true },
      f: true,
    };
    assert.ok(check({ tools: ['a'], gates }, call('a', 'b')).A2.ok);
    assert.deepEqual(
      check({ tools: ['a'], gates }, call('a'), call('c', 'd'), call('e'), call('_e'), call('f')).A2.details.map(
        (detail) => [detail.tool, detail.index, detail.call],
      ),
      [
        ['c', 3, 0],
        ['d', 3, 1],
        ['e', 4, 0],
        ['_e', 5, 0],
        ['f', 6, 0],
      ],
    );
  });

  test('a call of the prior part does not count', () => {
    assert.ok(check({ prior: [call('a'), result({})] }).A2.ok);
  });
});

describe('A3: arguments satisfy the gate', () => {
  const passes = (gate: Json, args: JsonObject): boolean => check({ gates: { t: gate } }, calls(['t', args])).A3.ok;

  test('required: JSON equality, lists in order', () => {
    assert.ok(passes({ required: { a: ['x', 'y'] } }, { a: ['x', 'y'], b: 1 }));
    assert.ok(!passes({ required: { a: ['x', 'y'] } }, { a: ['y', 'x'] }));
    assert.ok(passes({ required: { a: { p: 1, q: 2 } } }, { a: { q: 2, p: 1.0 } }));
    assert.ok(!passes({ required: { a: { p: 1 } } }, { a: { p: 1, q: 2 } }));
    assert.ok(!passes({ required: { a: 1 } }, { a: true }));
    assert.ok(!passes({ required: { a: 500000 } }, { a: '500000' }));
  });

  test('required: a missing argument equals null', () => {
    assert.ok(passes({ required: { a: null } }, {}));
    assert.ok(passes({ required: { a: null } }, { a: null }));
    assert.ok(!passes({ required: { a: null } }, { a: 0 }));
    assert.ok(!passes({ required: { a: 'x' } }, {}));
  });

  test('required: a name with _ counts, notes beside it do not', () => {
    assert.ok(!passes({ required: { _a: 1 } }, {}));
    assert.ok(passes({ _required: { a: 1 }, _note: 'x' }, {}));
  });

  test('forbidden ids: in lists of any depth, not in objects', () => {
    const gate = { forbidden_ids: ['TKA1', 5] };
    for (const args of [{ a: 'TKA1' }, { a: ['x', 'TKA1'] }, { a: [['x', [['TKA1']]]] }, { a: [5] }]) {
      assert.ok(!passes(gate, args), JSON.stringify(args));
    }
    for (const args of [
      { a: { id: 'TKA1' } },
      { a: [{ id: 'TKA1' }] },
      { a: 'xTKA1' },
      { a: 'tka1' },
      { TKA1: 'x' },
      { a: '5' },
    ]) {
      assert.ok(passes(gate, args), JSON.stringify(args));
    }
  });

  test('optional_ok: one of the allowed values when present, and null is present', () => {
    const gate = { optional_ok: { a: { allowed: ['x', 5, ['p']] } } };
    for (const args of [{}, { a: 'x' }, { a: 5 }, { a: ['p'] }, { b: 'y' }]) assert.ok(passes(gate, args));
    for (const args of [{ a: 'y' }, { a: null }, { a: ['x'] }]) assert.ok(!passes(gate, args));
    assert.ok(passes({ optional_ok: { a: { allowed: [null] } } }, { a: null }));
    assert.ok(passes({ optional_ok: { a: {}, b: 5 } }, { a: 'any', b: 'any' }));
    assert.ok(!passes({ optional_ok: { a: { allowed: [] } } }, { a: 'x' }));
  });

  test('every call of the gated tool, also one that no gold call expects', () => {
    const gates = { t: { required: { a: 1 } } };
    assert.ok(!check({ gates }, calls(['t', { a: 1 }]), calls(['t', { a: 2 }])).A3.ok);
    assert.ok(check({ gates }, calls(['other', { a: 2 }])).A3.ok);
    assert.ok(check({ gates, prior: [calls(['t', { a: 2 }])] }).A3.ok);
  });

  test('a gate whose key begins with _ or that is no object does not exist', () => {
    assert.ok(check({ gates: { _t: { required: { a: 1 } }, u: 'required' } }, call('_t', 'u')).A3.ok);
  });

  test('says what, where and how it should be', () => {
    const gates = {
      t: {
        required: { amount: 500000, ids: ['A'], box: { p: 1 } },
        forbidden_ids: ['B'],
        optional_ok: { m: { allowed: ['x', 'y'] } },
      },
    };
    const where = { index: 2, call: 0, tool: 't' };
    assert.deepEqual(check({ gates }, calls(['t', { amount: 5000, ids: ['B'], box: { p: 2 }, m: 'z' }])).A3.details, [
      {
        message: 't must be called with amount 500000, not 5000',
        ...where,
        argument: 'amount',
        expected: 500000,
        actual: 5000,
      },
      {
        message: 't must be called with ids ["A"], not ["B"]',
        ...where,
        argument: 'ids',
        expected: ['A'],
        actual: ['B'],
      },
      {
        message: 't must be called with box {"p":1}, not {"p":2}',
        ...where,
        argument: 'box',
        expected: { p: 1 },
        actual: { p: 2 },
      },
      { message: 't was called with ids "B", which this case forbids', ...where, argument: 'ids', actual: 'B' },
      {
        message: 't may be called with m "x" or "y", not "z"',
        ...where,
        argument: 'm',
        expected: ['x', 'y'],
        actual: 'z',
      },
    ]);
    assert.deepEqual(check({ gates: { t: { required: { amount: 5 } } } }, call('t')).A3.details, [
      { message: 't must be called with amount 5, which is missing', ...where, argument: 'amount', expected: 5 },
    ]);
  });
});

describe('A4: order', () => {
  const dependencies = [['a', 'b']];
  const a4 = (...live: Message[]) => check({ dependencies }, ...live).A4;

  test('inactive without dependencies: ok', () => {
    assert.deepEqual(check({}, call('b')).A4, { active: false, ok: true, details: [] });
    assert.deepEqual(check({ dependencies: [] }, call('b')).A4, { active: false, ok: true, details: [] });
  });

  test('A stands in an earlier message than the first B', () => {
    assert.ok(a4(call('a'), result({}), call('b')).ok);
    assert.ok(a4(call('a'), call('b'), call('a'), call('b')).ok);
    assert.ok(a4(call('a')).ok);
    assert.ok(a4().ok);
  });

  test('A never, later, or in the same message', () => {
    assert.deepEqual(
      a4(call('b')).details.map(({ message }) => message),
      ['b needs a result of a from an earlier message; a was never called'],
    );
    assert.deepEqual(a4(call('x', 'b'), call('a'), call('b')).details, [
      {
        message: 'b needs a result of a from an earlier message; a came only in message 3',
        index: 2,
        call: 1,
        tool: 'b',
        expected: ['a', 'b'],
      },
    ]);
    assert.deepEqual(
      a4(call('a', 'b')).details.map(({ message }) => message),
      ['b needs a result of a from an earlier message; a was called in the same message'],
    );
  });

  test('a call of the prior part is no call', () => {
    assert.ok(!check({ dependencies, prior: [call('a'), result({})] }, call('b')).A4.ok);
  });

  test('the first two names of a pair count, a shorter pair is ignored', () => {
    assert.ok(!check({ dependencies: [['a', 'b', 'c']] }, call('b')).A4.ok);
    const short = check({ dependencies: [['b'], [], 'ab', null, [1, 'b']] }, call('b')).A4;
    assert.deepEqual(short, { active: true, ok: true, details: [] });
  });
});

test('S checks that are inactive are computed all the same', () => {
  const base = caseOf({});
  const grading = { ...base.grading, invariants_active: [] };
  const transcript = [
    system,
    calls(['block_card', { card_id: 'X1' }]),
    { role: 'assistant', content: 'null' } as Message,
  ];
  const { S1, S2, S3, S4 } = checkTranscript({ ...base, grading }, transcript, expose('block_card'));
  assert.deepEqual([S1.active, S2.active, S3.active, S4.active], [false, false, false, false]);
  assert.deepEqual([S1.ok, S2.result.status, S3.ok, S4.ok], [false, 'fail', false, false]);
});
