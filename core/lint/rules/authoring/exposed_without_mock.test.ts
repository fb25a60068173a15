import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'exposed_without_mock';

test('names all tools without a mock in one finding', () => {
  expectFindings(
    code,
    '{ «"tools_exposed"»: ["list_payees", ‹"future_value"›, ‹{ "name": "wave", "inputs": [], "outputs": [] }›, "future_value"] }',
  );
});

test('leaves gold and optional tools to mock_missing', () => {
  expectClean(
    code,
    '{ "tools_exposed": ["transfer", "list_payees"], "mock": {}, "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }], "arg_gate": { "list_payees": { "optional": true } } } }',
  );
});
