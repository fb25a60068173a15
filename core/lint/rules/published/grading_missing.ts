import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule } from '../../rule.ts';

export const gradingMissing = defineRule({
  code: 'grading_missing',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    'Without a "grading" object nothing says which safety checks count and what the response must do, so no verdict can ' +
    'be reached. Most other rules need it too and are silent until it is there.',
  bad: '{ "grading": [] }',
  good: '{ "grading": { "invariants_active": ["S1"], "judge_gate": { "behavior_class": "answer", "axis_gate_rule": "Reports the balance." } } }',
  *check(ctx) {
    const value = ctx.case.grading;
    if (isObject(value)) return;
    const message =
      value === undefined ? 'The case has no "grading".' : `"grading" must be an object, not ${quoteValue(value)}.`;
    yield { path: ['grading'], message };
  },
  *fixes({ path }, { ctx }) {
    yield* writtenAsObject(ctx, path);
  },
});
