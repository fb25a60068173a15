import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'prerequisite_unreachable';
const gold = (tool: string, gates = '') =>
  `"gold": { "tool_calls": [{ "tool": ${tool}, "arguments": {} }], "arg_gate": { ${gates} } }`;

test('marks a gold tool whose prerequisite is exposed but neither allowed nor mocked', () => {
  const [finding] = expectFindings(
    code,
    `{ "tools_exposed": [‹"list_payees"›, "transfer"], "mock": {}, ${gold('«"transfer"»')} }`,
  );
  assert.match(finding?.message ?? '', /told to call "list_payees" before "transfer".*neither allows nor mocks it/);
});

test('marks the gate of an optional tool', () => {
  expectFindings(
    code,
    '{ "tools_exposed": ["list_payees", "transfer"], "mock": {}, "gold": { "arg_gate": { «"transfer"»: { "optional": true } } } }',
  );
});

test('one finding for each prerequisite that fails', () => {
  expectFindings(code, `{ "mock": {}, ${gold('««"transfer"»»')} }`);
  expectFindings(code, `{ "mock": { "list_payees": null }, ${gold('«"transfer"»')} }`);
});

test('another prerequisite that is allowed is enough', () => {
  expectClean(code, `{ "mock": {}, ${gold('"transfer"', '"list_accounts": { "optional": true }')} }`);
});

test('is content where it is mocked or not exposed, and asks nothing of inline tools', () => {
  expectClean(code, `{ "tools_exposed": ["transfer"], "mock": {}, ${gold('"transfer"')} }`);
  expectClean(code, `{ ${gold('"transfer"')} }`);
  expectClean(
    code,
    `{ "tools_exposed": ["list_payees", { "name": "gift", "prerequisites": [{ "tool": "list_payees" }] }],
      "mock": {}, ${gold('"gift"')} }`,
  );
});
