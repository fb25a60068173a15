import { test } from 'node:test';
import type { Json } from '../../document/json.ts';
import { checkRow, grading, setup, type Row } from './fixture-rows.ts';

const prior = (...messages: Json[]) => setup({ prior_messages: messages });
const call = (id: string, given: Json = {}) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name: 'list_payees', arguments: given } }],
});
const two = (id: string) => ({ ...call(id), tool_calls: [...call(id).tool_calls, ...call(id).tool_calls] });
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: '{}' });

const ROWS: Row[] = [
  [
    'prior_message_shape',
    prior({ role: 'asistant', content: 'Hello' }),
    'Change to "assistant"',
    { 'setup.prior_messages.0.role': 'assistant' },
  ],
  [
    'prior_message_shape',
    prior(call('a', '{"limit": 5}'), result('a')),
    'Write the arguments as an object',
    { 'setup.prior_messages.0.tool_calls.0.function.arguments': { limit: 5 } },
  ],
  [
    'prior_call_pairing',
    prior(call('a'), result('b')),
    'Answer the call "a"',
    { 'setup.prior_messages.1.tool_call_id': 'a' },
  ],
  ['prior_call_pairing', prior(result('b')), 'Remove this result', { 'setup.prior_messages': [] }],
  [
    'prior_call_pairing',
    prior(call('a_2'), result('a_2'), two('a'), result('a'), result('a')),
    'Call it "a_3"',
    {
      'setup.prior_messages.2.tool_calls.1.id': 'a_3',
      'setup.prior_messages.3.tool_call_id': 'a',
      'setup.prior_messages.4.tool_call_id': 'a_3',
    },
  ],
  ['prior_call_pairing', prior(two('a'), result('a')), 'Call it "a_2"', { 'setup.prior_messages.1.tool_call_id': 'a' }],
  [
    'prior_message_shape',
    prior({ ...call('a'), role: 'user' }, result('a')),
    'Let the assistant say it',
    { 'setup.prior_messages.0.role': 'assistant' },
  ],
  [
    'prior_message_shape',
    prior({ role: 'assistant', content: 'Hello', reasoning: null }),
    'Leave reasoning out',
    { 'setup.prior_messages.0': { role: 'assistant', content: 'Hello' } },
  ],
  [
    'prior_message_shape',
    prior({ role: 'user', content: 'Hello', tool_call_id: null }),
    'Leave tool_call_id out',
    { 'setup.prior_messages.0': { role: 'user', content: 'Hello' } },
  ],
  ['case_value_type', { mock: [] }, 'Write an empty object: no tool answers', { mock: {} }],
  ['case_value_type', setup({ persona: 5 }), 'Leave it out', { 'setup.persona': undefined }],
  [
    'case_value_type',
    grading({ judge_advisory: 'Q_tone, Q_complete' }),
    'Make it a list',
    { 'grading.judge_advisory': ['Q_tone', 'Q_complete'] },
  ],
];

for (const row of ROWS) {
  test(`${row[0]}: ${row[2]}`, () => {
    checkRow(row);
  });
}
