import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks a rule that is blank or no text', () => {
  expectFindings('judge_gate_rule', '{ "grading": { "judge_gate": { "axis_gate_rule": «"\\n"» } } }');
  expectFindings('judge_gate_rule', '{ "grading": { "judge_gate": { "axis_gate_rule": «false» } } }');
});

test('asks for the rule at the gate', () => {
  expectFindings('judge_gate_rule', '{ "grading": { «"judge_gate"»: { "behavior_class": "answer" } } }');
});

test('leaves a missing gate to its own rule', () => {
  expectClean('judge_gate_rule', '{ "grading": { "judge_gate": [] } }');
});
