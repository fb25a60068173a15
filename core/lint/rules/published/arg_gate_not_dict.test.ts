import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'arg_gate_not_dict';

test('marks every gate that is no object', () => {
  const [finding] = expectFindings(
    code,
    '{ "gold": { "arg_gate": { "transfer": «true», "list_payees": «[]», "list_accounts": {}, "elsewhere": «null» } } }',
  );
  assert.match(finding?.message ?? '', /gate of "transfer" must be an object, not true/);
});

test('passes over author notes', () => {
  expectClean(code, '{ "gold": { "arg_gate": { "_comment": "none needed" } } }');
});

test('marks gates that are no object at all, and is content with none', () => {
  for (const gates of ['[]', '"none"', 'null', '7']) expectFindings(code, `{ "gold": { "arg_gate": «${gates}» } }`);
  expectClean(code, '{ "gold": {} }');
});
