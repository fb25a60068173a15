import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks the target and points at the class of the judge gate', () => {
  expectFindings(
    'behavior_class_mismatch',
    '{ "target_behavior": «"answer"», "grading": { "judge_gate": { "behavior_class": ‹"clarify"› } } }',
  );
});

test('counts an absent side as a difference', () => {
  expectFindings('behavior_class_mismatch', '{ "target_behavior": «"answer"», ‹"grading"›: {} }');
  expectFindings('behavior_class_mismatch', '«{» "grading": { "judge_gate": { "behavior_class": "answer" } } }', {
    without: ['target_behavior'],
  });
});

test('is content where they agree, and waits until tools_exposed resolves', () => {
  expectClean('behavior_class_mismatch', '{ "target_behavior": "answer" }');
  expectClean('behavior_class_mismatch', '{ "target_behavior": "decline", "tools_exposed": ["no_such_tool"] }');
});
