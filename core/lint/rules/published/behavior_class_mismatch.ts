import { quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual } from '../../../document/json.ts';
import { BEHAVIORS } from '../../../document/vocabulary.ts';
import { at, set } from '../../fix/edits.ts';
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
  *fixes(_found, { ctx }) {
    const path = ['grading', 'judge_gate', 'behavior_class'];
    const [target, judged] = [ctx.case.target_behavior, at(ctx.case, path)];
    // Where one of them is no behaviour at all there is nothing to choose.
    const only = isBehavior(target) === isBehavior(judged) ? {} : { weight: 'only' as const };
    if (isBehavior(judged)) {
      const title = `Set target_behavior to "${judged}", as the judge gate says`;
      yield { title, edits: [set(['target_behavior'], judged)], ...only };
    }
    if (isBehavior(target) && isObject(ctx.grading.judge_gate)) {
      const title = `Set behavior_class to "${target}", as target_behavior says`;
      yield { title, edits: [set(path, target)], ...only };
    }
  },
});

function isBehavior(value: unknown): value is string {
  return BEHAVIORS.some((known) => known === value);
}
