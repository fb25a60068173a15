import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'required_corrected';
const corrected = (gate: string, turns: string, tool = 'future_value') =>
  `{ "tools_exposed": ["future_value", "transfer"], "user_turns": ${turns}, "gold": { "tool_calls": [], "arg_gate": { "${tool}": { "required": ${gate} } } } }`;

test('marks the corrected figure of a tool that may be called before', () => {
  expectFindings(
    code,
    corrected(
      '{ "amount": «30000», "months": 24 }',
      '[{ "content": ‹"What do ₹40,000 come to in 24 months?"› }, { "content": ‹"Sorry, make it ₹30,000."› }]',
    ),
  );
});

test('takes a write, a figure that is no correction, and one said before', () => {
  const turns = '[{ "content": "Send ₹40,000." }, { "content": "Sorry, make it ₹30,000." }]';
  expectClean(code, corrected('{ "amount": 30000 }', turns, 'transfer'));
  expectClean(code, corrected('{ "amount": 30000 }', '[{ "content": "₹40,000?" }, { "content": "And ₹30,000?" }]'));
  expectClean(code, corrected('{ "amount": 30000 }', '[{ "content": "₹30,000?" }, { "content": "Sorry, ₹30,000." }]'));
});
