import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks a class that the judge does not know', () => {
  expectFindings('judge_gate_behavior', '{ "grading": { "judge_gate": { "behavior_class": «"refuse"» } } }');
  expectFindings('judge_gate_behavior', '{ "grading": { "judge_gate": { "behavior_class": «["answer"]» } } }');
});

test('asks for the class at the gate', () => {
  expectFindings('judge_gate_behavior', '{ "grading": { «"judge_gate"»: {} } }');
});

test('knows answer, clarify and decline', () => {
  for (const name of ['answer', 'clarify', 'decline']) {
    expectClean('judge_gate_behavior', `{ "grading": { "judge_gate": { "behavior_class": "${name}" } } }`);
  }
});
