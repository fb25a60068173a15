import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editText } from '../document/edit.ts';
import { parseText } from '../document/text.ts';
import type { Message } from '../run/transcript.ts';
import { priorMessagesEdit } from './use-prior.ts';

const made = (id: string) => ({ id, type: 'function' as const, function: { name: 'get_cards', arguments: {} } });
const TRANSCRIPT: Message[] = [
  { role: 'system', content: 's' },
  { role: 'user', content: 'hi' },
  { role: 'assistant', content: null, tool_calls: [made('a'), made('b')], reasoning: 'r', latency_ms: 4 },
  { role: 'tool', tool_call_id: 'a', content: '{}' },
  { role: 'tool', tool_call_id: 'b', content: '{}' },
  { role: 'assistant', content: 'done' },
];
const taken = (last: number) => {
  const value = priorMessagesEdit(TRANSCRIPT, last)?.edits[0]?.value;
  return Array.isArray(value) ? (value as unknown as Message[]) : null;
};

test('no call is left without its result, and only what a case can hold is taken', () => {
  const lengths = [0, 1, 2, 3, 4, 5, 99].map((last) => taken(last)?.length ?? null);
  assert.deepEqual(lengths, [null, 1, 4, 4, 4, 5, 5]);
  assert.deepEqual(taken(5)?.[1], { role: 'assistant', content: null, tool_calls: [made('a'), made('b')] });
});

test('it becomes an edit of the case text that leaves the rest as it stands', () => {
  const text = '{\n  "case_id": "x",\n  "setup": {\n    "prior_messages": []\n  }\n}\n';
  const fix = priorMessagesEdit(TRANSCRIPT, 1);
  assert.ok(fix);
  const changed = editText(text, fix.edits)?.text ?? '';
  assert.deepEqual(parseText(changed).value, {
    case_id: 'x',
    setup: { prior_messages: [{ role: 'user', content: 'hi' }] },
  });
  assert.ok(changed.startsWith('{\n  "case_id": "x",\n  "setup": {\n    "prior_messages": ['));
});
