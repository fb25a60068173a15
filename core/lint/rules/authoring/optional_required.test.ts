import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'optional_required';

test('marks the flag of a tool that gold calls', () => {
  expectFindings(
    code,
    '{ "gold": { "tool_calls": [‹{ "tool": "transfer", "arguments": {} }›], "arg_gate": { "transfer": { "optional": «true» }, "list_payees": { "optional": true } } } }',
  );
});

test('takes false and other values', () => {
  expectClean(
    code,
    '{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }], "arg_gate": { "transfer": { "optional": false } } } }',
  );
});
