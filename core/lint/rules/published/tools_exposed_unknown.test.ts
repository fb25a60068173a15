import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'tools_exposed_unknown';

test('marks a name that no definition has, once for the case, with the others beside it', () => {
  const [finding] = expectFindings(
    code,
    '{ "tools_exposed": ["transfer", «"tranfser"», "list_payees", ‹7›, ‹"pay"›] }',
  );
  assert.match(
    finding?.message ?? '',
    /"tranfser" is not a tool of the definition files.*\. Did you mean "transfer"\? So it is with 2 more\./,
  );
  assert.deepEqual(finding?.data, { unknown: ['tranfser', 'pay'] });
});

test('marks a list that cannot be walked, and an entry of a wrong type', () => {
  expectFindings(code, '{ "tools_exposed": «null» }');
  expectFindings(code, '{ "tools_exposed": «7» }');
  expectFindings(code, '{ "tools_exposed": «"transfer"» }');
  expectFindings(code, '{ "tools_exposed": [«null»] }');
});

test('marks an inline tool without name, and an input without name or type', () => {
  expectFindings(code, '{ "tools_exposed": [«{» "description": "Pays rent." }] }');
  expectFindings(code, '{ "tools_exposed": [{ "name": "pay_rent", "inputs": [«{ "name": "month" }»] }] }');
});

test('says nothing of an absent or empty list, which exposes nothing', () => {
  expectClean(code, '{ "tools_exposed": [] }');
  expectClean(code, '{ "tools_exposed": {} }');
  expectClean(code, '{}', { without: ['tools_exposed'] });
});

test('says nothing where gold, grading or setup is missing', () => {
  expectClean(code, '{ "tools_exposed": ["nowhere"], "gold": null }');
});

test('nothing is said of tools, gates, mocks, S2 and ids while the list cannot be resolved', () => {
  const broken =
    '{ "tools_exposed": ["nowhere"], "mock": {}, "user_turns": [], "gold": { "tool_calls": ' +
    '[{ "tool": "pay", "arguments": { "id": "X-1" } }], "arg_gate": { "pay": 1, "x": { "optional": true } } } }';
  const silent = ['gold_tool_unexposed', 'arg_gate_not_dict', 'arg_gate_unexposed', 'mock_missing', 'gold_s3'];
  for (const other of [...silent, 's2_affirmation', 'id_unreachable', 'id_sim_failure']) expectClean(other, broken);
});
