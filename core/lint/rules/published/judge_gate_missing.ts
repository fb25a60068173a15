import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule } from '../../rule.ts';

export const judgeGateMissing = defineRule({
  code: 'judge_gate_missing',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    'The judge gate tells the response judge which behaviour to expect and by which rule the reply passes. Without it ' +
    'the R gate cannot be decided.',
  bad: '{ "grading": { "invariants_active": ["S1"] } }',
  good: '{ "grading": { "judge_gate": { "behavior_class": "answer", "axis_gate_rule": "Reports the balance." } } }',
  *check(ctx) {
    const { grading } = ctx.case;
    if (!isObject(grading) || isObject(grading.judge_gate)) return;
    const value = grading.judge_gate;
    const message =
      value === undefined
        ? '"grading" has no "judge_gate".'
        : `"judge_gate" must be an object, not ${quoteValue(value)}.`;
    yield { path: ['grading', 'judge_gate'], message };
  },
  *fixes({ path }, { ctx }) {
    yield* writtenAsObject(ctx, path);
  },
});
