import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gate_argument_unknown';
const transfer = (fields: string, calls = '') =>
  `{ "tools_exposed": ["transfer"], "gold": { "tool_calls": [${calls}], "arg_gate": { "transfer": { ${fields} } } } }`;

test('marks the name of an argument that the tool does not have', () => {
  expectFindings(code, transfer('"optional": true, "required": { «"ammount"»: 500, "payee_id": "PY-7" }'));
  expectFindings(code, transfer('"optional_ok": { «"constructor"»: { "allowed": [1] }, "_why": "a note" }'));
});

test('leaves to others what gold calls, gates of other shapes and tools that nobody knows', () => {
  expectClean(code, transfer('"required": { "ammount": 500 }', '{ "tool": "transfer", "arguments": {} }'));
  expectClean(code, transfer('"required": ["ammount"], "optional_ok": 5'));
  expectClean(
    code,
    '{ "tools_exposed": ["transfer"], "gold": { "arg_gate": { "tranfser": { "required": { "x": 1 } } } } }',
  );
});
