import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('asks for the gate at the grading section', () => {
  expectFindings('judge_gate_missing', '{ «"grading"»: { "invariants_active": ["S1"] } }');
});

test('marks a gate that is no object', () => {
  expectFindings('judge_gate_missing', '{ "grading": { "judge_gate": «"answer"» } }');
});

test('leaves a missing grading section to its own rule', () => {
  expectClean('judge_gate_missing', '{ "grading": null }');
});
