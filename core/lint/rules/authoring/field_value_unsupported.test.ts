import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'field_value_unsupported';
const rubric = (text: string) => `{ "gold": { "tool_calls": [], "expected_resolution": ${text} } }`;

test('marks a value that a field has nowhere', () => {
  expectFindings(code, rubric(`"Comes back with «status='pending'»."`));
  expectFindings(code, rubric('"Calls transfer with «mode=rtgs»."'));
});

test('takes values of the data and of enums, free arguments, and names the case does not know', () => {
  for (const text of ['status=success', 'mode=neft', 'payee_id=anybody', 'colour=red', 'status = null_like(x)']) {
    expectClean(code, rubric(`"${text}"`));
  }
});
