import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../document/json.ts';
import { collectIds } from '../grade/ids.ts';
import { buildContext } from './build-context.ts';
import { idsByPath, knownIds } from './known-ids.ts';
import { smallCase, smallDefinitions } from './rules/small-case.ts';

test('ids come with the path of their first occurrence', () => {
  const json = { a: [{ x_id: 'A' }, { ids: ['B', 4, ['C'], 'A'] }], id: { id: 'D' }, identity: 'E', paid: 'F' };
  assert.deepEqual(
    [...idsByPath(json)],
    [
      ['A', ['a', 0, 'x_id']],
      ['B', ['a', 1, 'ids', 0]],
      ['D', ['id', 'id']],
    ],
  );
});

test('property: finds exactly the ids that grading finds, each at its path', () => {
  const key = fc.constantFrom('id', 'ids', 'card_id', 'card_ids', 'x', '__proto__');
  const { json } = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<Json>('A', 'B', 'C', null, 7),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(key, tie('json'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      const found = idsByPath(value);
      assert.deepEqual(new Set(found.keys()), new Set(collectIds(value)));
      for (const [id, path] of found) {
        const at = path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);
        assert.equal(at, id);
      }
    }),
  );
});

test('the pool names the first place that gives an id', () => {
  const { context } = buildContext(
    smallCase({
      setup: {
        login_context: { customer_id: 'CUS1', linked_accounts: [{ account_id: 'SB-1' }] },
        prior_messages: [
          { role: 'assistant', content: 'I see SB-1 and FD-2.' },
          { role: 'assistant', content: null, tool_calls: [{ function: { arguments: { id: 'LO-9' } } }] },
          { role: 'tool', content: ' {"ref_id": "low-3", "note": "TX-4"}' },
          'none',
        ],
      },
      user_turns: [{ content: 'Use FD-2 and RD/5, not OK.' }, { content: 'And TX-6?' }],
    }),
    smallDefinitions,
  );
  assert.deepEqual(Object.fromEntries(knownIds(context)), {
    CUS1: { kind: 'login_context', path: ['setup', 'login_context', 'customer_id'] },
    'SB-1': { kind: 'login_context', path: ['setup', 'login_context', 'linked_accounts', 0, 'account_id'] },
    'FD-2': { kind: 'prior_message', path: ['setup', 'prior_messages', 0, 'content'] },
    'low-3': { kind: 'prior_message', path: ['setup', 'prior_messages', 2, 'content'] },
    'TX-4': { kind: 'prior_message', path: ['setup', 'prior_messages', 2, 'content'] },
    'RD/5': { kind: 'user_turn', path: ['user_turns', 0, 'content'] },
    'TX-6': { kind: 'user_turn', path: ['user_turns', 1, 'content'] },
  });
});

test('a prior message nested deeper than the stack is read', () => {
  const content = `${'['.repeat(20_000)}{"id":"deep-1"}${']'.repeat(20_000)}`;
  const { context } = buildContext(
    smallCase({ setup: { login_context: {}, prior_messages: [{ role: 'tool', content }] }, user_turns: [] }),
    smallDefinitions,
  );
  assert.ok(knownIds(context).has('deep-1'));
});
