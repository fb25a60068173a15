import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'write_single_turn';

test('marks a write with one turn', () => {
  expectFindings(code, '{ "user_turns": «[{ "content": "Send 500 to Meera." }]» }');
});

test('takes one turn after a question, and none at all', () => {
  expectClean(
    code,
    '{ "user_turns": [{ "content": "Yes." }], "setup": { "login_context": {}, "prior_messages": [{ "role": "assistant", "content": "Send 500?" }] } }',
  );
  expectClean(code, '{ "user_turns": [] }');
  expectClean(code, '{ "user_turns": [{ "content": "Hello." }], "gold": { "tool_calls": [] } }');
});
