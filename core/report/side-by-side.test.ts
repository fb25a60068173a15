import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SideEntry } from '../../protocol/side-by-side.ts';
import { calls, result, says, system, user } from '../../test/conversation.ts';
import type { Message } from '../run/transcript.ts';
import { alignTrials } from './side-by-side.ts';

const words = (entry: SideEntry | null | undefined) =>
  entry?.pieces.map(({ text, own }) => (own ? `[${text}]` : text)).join('') ?? null;

const LEFT = [
  system,
  user('Block my card.'),
  calls(['get_cards', { card_ids: ['C1'] }]),
  result({ cards: [] }),
  says('Shall I block card C1?'),
  user('Yes.'),
  calls(['block_card', { card_id: 'C1', reason: 'lost' }]),
  result({ status: 'blocked' }),
  says('It is blocked.'),
];

test('the same conversation has nothing marked', () => {
  const turns = alignTrials(LEFT, structuredClone(LEFT), 0);
  assert.deepEqual(
    turns.map(({ turn, same, rows }) => [turn, same, rows.length]),
    [
      [1, true, 3],
      [2, true, 3],
    ],
  );
  assert.ok(turns.flatMap(({ rows }) => rows).every(({ a }) => a?.pieces.every(({ own }) => !own)));
});

test('words that differ are marked, and arguments that the other side gives otherwise or not at all', () => {
  const right = [
    ...LEFT.slice(0, 4),
    says('Shall I block card C2?'),
    user('Yes.'),
    calls(['block_card', { card_id: 'C2' }]),
    result({ status: 'blocked' }),
    says('It is blocked.'),
  ];
  const [first, second] = alignTrials(LEFT, right, 0);
  assert.equal(words(first?.rows[2]?.a), 'Shall I block card [C1]?');
  assert.equal(words(first?.rows[2]?.b), 'Shall I block card [C2]?');
  const [call] = second?.rows ?? [];
  assert.deepEqual(
    call?.a?.arguments.map(({ name, differs }) => [name, differs]),
    [
      ['card_id', true],
      ['reason', true],
    ],
  );
  assert.deepEqual(call?.b?.arguments, [{ name: 'card_id', value: '"C2"', differs: true }]);
  assert.deepEqual([second?.rows[1]?.same, second?.same], [true, false]);
});

test('what one side alone does stands beside nothing, and what follows is aligned again', () => {
  const hasty = [system, user('Block my card.'), says('Shall I block card C1?'), ...LEFT.slice(5)];
  const [first, second] = alignTrials(LEFT, hasty, 0);
  assert.deepEqual(
    first?.rows.map(({ a, b }) => `${a?.kind ?? '-'} ${b?.kind ?? '-'}`),
    ['call -', 'result -', 'says says'],
  );
  assert.equal(first.rows[2]?.same, true);
  assert.equal(second?.same, true);
});

test('a conversation that ended early leaves its later turns empty; prior messages are no turns', () => {
  const prior = [system, user('Earlier.'), says('Yes?')];
  const turns = alignTrials([...prior, ...LEFT.slice(1)], [...prior, ...LEFT.slice(1, 5)], 2);
  assert.deepEqual(
    turns.map(({ a, b }) => [a, b]),
    [
      ['Block my card.', 'Block my card.'],
      ['Yes.', null],
    ],
  );
});

test('property: no step is lost or invented, whatever the conversations are', () => {
  const message = fc.oneof(
    fc.constantFrom(user('Hi'), says('A'), says('B c'), result({ x: 1 })),
    fc.constantFrom('t', '__proto__').map((tool) => calls([tool, JSON.parse('{"__proto__":1}') as { x: number }])),
  );
  const talk = fc.array(message, { maxLength: 14 }).map((list): Message[] => [system, user('Start'), ...list]);
  fc.assert(
    fc.property(talk, talk, (a, b) => {
      const turns = alignTrials(a, b, 0);
      for (const [side, transcript] of [
        ['a', a],
        ['b', b],
      ] as const) {
        const seen = turns.flatMap(({ rows }) => rows.flatMap((row) => (row[side] ? [row[side].index] : [])));
        const expected = [...transcript.entries()].flatMap(([i, { role }]) => (i > 0 && role !== 'user' ? [i] : []));
        assert.deepEqual(seen, expected);
      }
    }),
  );
});
