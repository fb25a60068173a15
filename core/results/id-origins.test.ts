import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCase } from '../../test/sample-case.ts';
import type { JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { messageViews } from './view.ts';

const call = (id: string, name: string, args: JsonObject): Message => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, function: { name, arguments: args } }],
});
const theCase = sampleCase({
  mock: { get_fds: { kind: 'record_set_filtered', records: [{ deposit_id: 'FD-7' }, { deposit_id: 'FD-8' }] } },
});

function origins(args: JsonObject): [string, string, string, number | null][] {
  const transcript: Message[] = [
    { role: 'system', content: 'CARD-9 stands in the instructions.' },
    { role: 'user', content: 'Earlier I had LN-55.' },
    { role: 'user', content: 'It is about TXN-123.' },
    call('a', 'get_fds', { customer_id: 'CUST-1' }),
    { role: 'tool', tool_call_id: 'a', content: '{"deposits":[{"deposit_id":"FD-7"}]}' },
    { role: 'assistant', content: 'You mean ZZ-1.' },
    call('b', 'get_fds', args),
  ];
  const [made] = messageViews(transcript, 1, theCase).at(-1)?.calls ?? [];
  return (made?.table ?? []).flatMap(({ value }) =>
    value.flatMap(({ text, origin }) =>
      origin === null
        ? []
        : [[text, origin.kind, origin.label, origin.message] as [string, string, string, number | null]],
    ),
  );
}

test('each id of a call has the first place that the assistant could have it from', () => {
  const card_ids = ['CARD-1', 'LN-55', 'TXN-123', 'FD-7', 'FD-8', 'ZZ-1', 'CARD-9'];
  assert.deepEqual(origins({ card_ids }), [
    ['CARD-1', 'login', 'login context', null],
    ['LN-55', 'said', 'earlier message', 1],
    ['TXN-123', 'said', 'turn 1', 2],
    ['FD-7', 'reply', 'get_fds', 4],
    ['FD-8', 'unseen', 'mock of get_fds, not told yet', null],
    ['ZZ-1', 'nowhere', 'from nowhere', null],
    ['CARD-9', 'nowhere', 'from nowhere', null],
  ]);
});

test('ids inside objects are found, of overlapping ones the longer; keys of any name are read', () => {
  const args = JSON.parse(
    '{"__proto__":{"id":"FD-7"},"where":{"ids":["CARD-1","CARD-12"]},"note":"CARD-1"}',
  ) as JsonObject;
  assert.deepEqual(
    origins(args).map(([id]) => id),
    ['FD-7', 'CARD-1', 'CARD-12'],
  );
});

test('without the case there are no origins, and the pieces of a value join to it', () => {
  const [view] = messageViews([call('a', 'x', { card_id: 'CARD-1', list: ['a', 'b'], o: { k: [1] } })], -1);
  assert.deepEqual(view?.calls[0]?.table, [
    { name: 'card_id', value: [{ text: 'CARD-1', origin: null }] },
    { name: 'list', value: [{ text: '[ a, b ]', origin: null }] },
    { name: 'o', value: [{ text: '{ "k": [ 1 ] }', origin: null }] },
  ]);
});
