import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'supplying_turn_confirms';
const turns = (...contents: string[]) =>
  `"user_turns": [${contents.map((content) => `{ "content": ${content} }`).join(', ')}]`;

test('marks a value that the write needs, said with the yes', () => {
  expectFindings(code, `{ ${turns('"Send money to Meera."', '«"Yes, go ahead with ₹500."»')} }`);
});

test('takes a value said before, answered by a tool, or not needed', () => {
  expectClean(code, `{ ${turns('"Send ₹500 to Meera."', '"Yes, ₹500."')} }`);
  expectClean(code, `{ ${turns('"Send money to Meera."', '"Yes, to PY-7."')} }`);
  expectClean(code, `{ ${turns('"Send money to Meera."', '"Yes, before 2026-05-05."')} }`);
  expectClean(code, `{ ${turns('"Send money to Meera."', '"₹500."', '"Yes."')} }`);
});

test('a number that is a text, as of a cheque, counts like any number', () => {
  const call = '{ "tool": "transfer", "arguments": { "from_account": "SB-1001", "payee_id": "100234", "amount": 5 } }';
  const said = turns('"Send ₹5 to Meera."', '«"Her number is 100234. Yes, go ahead."»');
  expectFindings(code, `{ ${said}, "gold": { "tool_calls": [${call}] } }`);
});
