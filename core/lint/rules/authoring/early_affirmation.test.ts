import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'early_affirmation';
const turns = (...contents: string[]) =>
  `"user_turns": [${contents.map((content) => `{ "content": ${content} }`).join(', ')}]`;

test('marks a yes that is meant otherwise', () => {
  expectFindings(code, `{ ${turns('"Send 500 to Meera."', '«"Can you make sure it gets there?"»', '‹"Yes."›')} }`);
});

test('marks a yes before the one that confirms', () => {
  expectFindings(
    code,
    `{ ${turns('"Send 500 to Meera."', '«"Ok, that sounds fine. From my savings account."»', '‹"Yes, do it."›')} }`,
  );
});

test('takes a first turn that no question went before, and one yes', () => {
  expectClean(code, `{ ${turns('"Make sure that Meera gets 500, go ahead."', '"Thanks. Yes, go ahead."')} }`);
  expectClean(code, `{ ${turns('"Send 500."', '"Is that all?"', '"Oh well, ok, go ahead with what you asked."')} }`);
});

test('a first turn counts where the prior messages end with a question', () => {
  const prior =
    '"setup": { "login_context": {}, "prior_messages": [{ "role": "assistant", "content": "Anything else?" }] }';
  expectFindings(code, `{ ${prior}, ${turns('«"Ok. Send 500 to Meera."»', '"Yes."')} }`);
});

test('asks nothing where nothing is written', () => {
  expectClean(code, `{ ${turns('"Hello."', '"Are you sure?"', '"Yes."')}, "gold": { "tool_calls": [] } }`);
});
