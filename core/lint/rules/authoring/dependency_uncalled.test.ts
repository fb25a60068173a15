import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'dependency_uncalled';
const call = (tool: string) => `{ "tool": "${tool}", "arguments": {} }`;
const gold = (pair: string, rest = '') =>
  `{ "gold": { "tool_calls": [${call('list_payees')}, ${call('transfer')}], "dependencies": [${pair}]${rest} } }`;

test('marks the tool that gold does not call', () => {
  expectFindings(code, gold('[«"list_payee"», "transfer"]'));
  expectFindings(code, gold('["list_payees", «"tranfser"»]'));
  expectFindings(code, gold('[«"a"», «"b"»]'));
  expectFindings(
    code,
    gold('[«"future_value"», "transfer"]', ', "arg_gate": { "future_value": { "optional": true } }'),
  );
});

test('an order among tools that may be called is fair, and what cannot be read is left to others', () => {
  const may = ', "arg_gate": { "future_value": { "optional": true } }';
  expectClean(code, gold('["list_payees", "transfer"]'));
  expectClean(code, gold('["list_payees", "future_value"]', may));
  expectClean(code, gold('["list_payees"], 5, [null, "transfer"]'));
  expectClean(code, '{ "gold": { "tool_calls": [null], "dependencies": [["a", "b"]] } }');
});
