import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'turn_repeats_value';
const turns = (...contents: string[]) =>
  `{ "user_turns": [${contents.map((content) => `{ "content": ${content} }`).join(', ')}] }`;

test('marks amounts, ids and dates said before, however written', () => {
  expectFindings(code, turns('"Send ‹Rs 5,00,000› to Meera."', '"Yes, the «₹5 lakh»."'));
  expectFindings(code, turns('"Pay ‹PY-7› on 2026-04-01."', '"Yes, «PY-7»."'));
});

test('takes what is new, and what only sounds alike', () => {
  expectClean(code, turns('"Send ₹500."', '"Rather ₹600."', '"Yes."'));
  expectClean(code, turns('"Pay for 5 months."', '"Yes, ₹5."'));
});
