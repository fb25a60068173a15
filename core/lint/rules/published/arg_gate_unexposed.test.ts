import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'arg_gate_unexposed';

test('marks the name of a gate whose tool is not exposed', () => {
  const [defined, mistyped] = expectFindings(
    code,
    '{ ‹"tools_exposed"›: ["transfer"], "gold": { "arg_gate": { «"list_payees"»: {}, «"tranfser"»: {}, "transfer": {} } } }',
  );
  assert.match(defined?.message ?? '', /"list_payees".*add it to tools_exposed or remove the gate/);
  assert.match(mistyped?.message ?? '', /"tranfser".*correct the name/);
});

test('passes over author notes and gates that are no objects', () => {
  expectClean(code, '{ "gold": { "arg_gate": { "_list_payes": {}, "nowhere": true } } }');
});
