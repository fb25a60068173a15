import { quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual } from '../../../document/json.ts';
import { defineRule } from '../../rule.ts';

export const behaviorClassMismatch = defineRule({
  code: 'behavior_class_mismatch',
  scope: 'case',
  needs: 'exposure',
  group: 'published',
  severity: 'warning',
  explanation:
    '"target_behavior" and "grading.judge_gate.behavior_class" say the same thing twice: how the assistant should react. ' +
    'Reports group by the first, the judge goes by the second, so they must agree.',
  bad: '{ "target_behavior": "answer", "grading": { "judge_gate": { "behavior_class": "clarify" } } }',
  good: '{ "target_behavior": "clarify", "grading": { "judge_gate": { "behavior_class": "clarify" } } }',
  *check(ctx) {
    const target = ctx.case.target_behavior;
    const gate = ctx.grading.judge_gate;
    const judged = isObject(gate) ? gate.behavior_class : undefined;
    if (jsonEqual(target ?? null, judged ?? null)) return;
    yield {
      path: ['target_behavior'],
      message: `"target_behavior" is ${quoteValue(target)}, but the judge gate expects ${quoteValue(judged)}.`,
      related: [
        { path: ['grading', 'judge_gate', 'behavior_class'], message: 'What the judge gate expects stands here.' },
      ],
    };
  },
});
