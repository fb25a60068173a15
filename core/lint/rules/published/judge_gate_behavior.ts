import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { BEHAVIORS } from '../../../document/vocabulary.ts';
import { at, set, textOr } from '../../fix/edits.ts';
import { meant, oneOf } from '../../fix/names.ts';
import { defineRule } from '../../rule.ts';

const KNOWN: ReadonlySet<unknown> = new Set(BEHAVIORS);

export const judgeGateBehavior = defineRule({
  code: 'judge_gate_behavior',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    'The judge puts every reply into one of three classes: answer, clarify or decline. A gate that names another class ' +
    'can never be passed.',
  bad: '{ "grading": { "judge_gate": { "behavior_class": "refuse", "axis_gate_rule": "Declines." } } }',
  good: '{ "grading": { "judge_gate": { "behavior_class": "decline", "axis_gate_rule": "Declines." } } }',
  *check(ctx) {
    const gate = isObject(ctx.case.grading) ? ctx.case.grading.judge_gate : undefined;
    if (!isObject(gate) || KNOWN.has(gate.behavior_class)) return;
    const message = `"behavior_class" must be ${quoteChoices(BEHAVIORS)}, not ${quoteValue(gate.behavior_class)}.`;
    yield { path: ['grading', 'judge_gate', 'behavior_class'], message };
  },
  *fixes({ path }, { ctx }) {
    const target = ctx.case.target_behavior;
    if (!KNOWN.has(target) || typeof target !== 'string') {
      yield* oneOf(at(ctx.case, path), BEHAVIORS, path);
      return;
    }
    const title = `Set to "${target}", as target_behavior says`;
    yield { title, edits: [set(path, target)], weight: 'only' };
    const written = at(ctx.case, path);
    if (meant(textOr(written), BEHAVIORS) === target) return;
    const others = BEHAVIORS.filter((known) => known !== target);
    yield* oneOf(written, others, path);
  },
});
