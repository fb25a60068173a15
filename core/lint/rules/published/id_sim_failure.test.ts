import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'id_sim_failure';
const gold = '"gold": { "tool_calls": [{ "tool": ‹"list_payees"›, "arguments": {} }] }';

test('marks what does not work in the mock and points to the gold call', () => {
  const mock = (text: string) => `{ "mock": { ${text} }, ${gold} }`;
  const [finding] = expectFindings(code, mock('«"list_payees"»: 7'));
  assert.match(finding?.message ?? '', /^Gold call 1 \(list_payees\) cannot be simulated: /);
  expectFindings(code, mock('«"list_payees"»: { "kind": "random" }'));
  expectFindings(code, mock('"list_payees": { "kind": "record_set_filtered", "records": «null» }'));
  expectFindings(code, mock('"list_payees": { "kind": "record_set_filtered", "records": [{}, «null»] }'));
  expectFindings(code, mock('«"list_payees"»: { "kind": "outcome_merged" }'));
});

test('marks the records of another mock that a merge builds on', () => {
  expectFindings(
    code,
    `{ "mock": { "transfer": { "kind": "record_set_filtered", "records": «{}» }, "list_payees": { "kind": "outcome_merged",
      "merge": { "state_from": "transfer", "match_on": "from_added", "field": "limits" } } }, ${gold} }`,
  );
});

test('every gold call fails where mock is null or no object, also a second call of a tool', () => {
  const calls = '{ "tool": "list_payees", "arguments": {} }, { "tool": "list_payees", "arguments": {} }';
  for (const mock of ['null', '[]', '"none"']) {
    expectFindings(code, `{ "mock": ««${mock}»», "gold": { "tool_calls": [${calls}] } }`);
  }
});

test('the second gold call of a tool counts', () => {
  expectFindings(
    code,
    `{ "mock": { ««"list_payees"»»: [] }, "gold": { "tool_calls": [{ "tool": ‹"list_payees"›, "arguments": {} },
      { "tool": ‹"list_payees"›, "arguments": {} }] } }`,
  );
});

test('error replies are no failure: no mock, a null mock, invalid arguments', () => {
  const plain = gold.replaceAll(/[‹›]/g, '');
  expectClean(code, `{ "mock": {}, ${plain} }`);
  expectClean(code, `{ "mock": { "list_payees": null }, ${plain} }`);
  expectClean(code, `{ ${plain} }`, { without: ['mock'] });
  expectClean(
    code,
    '{ "mock": { "transfer": 7 }, "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }] } }',
  );
});
