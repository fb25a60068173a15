import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'gate_optional_ok';

const gold = (given: string, rule: string) =>
  `{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": ${given} }],
    "arg_gate": { "transfer": { "optional_ok": { "mode": ${rule} } } } } }`;

test('marks the gold value that is not among the allowed ones', () => {
  const [finding] = expectFindings(code, gold('{ "mode": «"imps"» }', '{ ‹"allowed"›: ["neft", null] }'));
  assert.match(finding?.message ?? '', /Gold passes mode "imps" to transfer, but the gate allows only "neft" or null/);
});

test('an explicit null is a value, an absent argument is not', () => {
  expectFindings(code, gold('{ "mode": «null» }', '{ "allowed": ["neft"] }'));
  expectClean(code, gold('{ "mode": null }', '{ "allowed": [null] }'));
  expectClean(code, gold('{}', '{ "allowed": ["neft"] }'));
});

test('an empty list allows nothing', () => {
  const [finding] = expectFindings(code, gold('{ "mode": «"neft"» }', '{ "allowed": [] }'));
  assert.match(finding?.message ?? '', /allows no value at all/);
});

test('compares lists in their order', () => {
  expectClean(code, gold('{ "mode": ["a", "b"] }', '{ "allowed": [["b", "a"], ["a", "b"]] }'));
  expectFindings(code, gold('{ "mode": «["a", "b"]» }', '{ "allowed": [["b", "a"]] }'));
});

test('passes over a rule without allowed values', () => {
  for (const rule of ['{}', 'null', '["imps"]', '{ "allowed": "neft" }'])
    expectClean(code, gold('{ "mode": "imps" }', rule));
});
