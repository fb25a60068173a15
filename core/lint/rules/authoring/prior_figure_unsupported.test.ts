import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'prior_figure_unsupported';
const prior = (...messages: string[]) =>
  `{ "setup": { "login_context": {}, "prior_messages": [${messages.join(', ')}] } }`;
const said = (text: string) => `{ "role": "assistant", "content": ${text} }`;

test('marks what the assistant has from nowhere', () => {
  expectFindings(code, prior(said('"It matures at «Rs 1,06,735»."')));
});

test('takes what a tool or the customer said before', () => {
  expectClean(code, prior('{ "role": "user", "content": "I have Rs 500." }', said('"Right, ₹500."')));
  expectClean(
    code,
    prior('{ "role": "tool", "tool_call_id": "c", "content": "{\\"value\\": 106660}" }', said('"₹1,06,660 it is."')),
  );
});
