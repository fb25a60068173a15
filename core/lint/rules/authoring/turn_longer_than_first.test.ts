import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'turn_longer_than_first';

test('marks every longer turn', () => {
  expectFindings(
    code,
    '{ "user_turns": [{ "content": ‹"Send 500."› }, { "content": «"Yes, send it."» }, { "content": "Yes." }] }',
  );
});

test('asks nothing after prior messages or where nothing is written', () => {
  const turns = '"user_turns": [{ "content": "Hi." }, { "content": "Yes, send it." }]';
  expectClean(code, `{ ${turns}, "gold": { "tool_calls": [] } }`);
  expectClean(
    code,
    `{ ${turns}, "setup": { "login_context": {}, "prior_messages": [{ "role": "user", "content": "Hello." }] } }`,
  );
});
