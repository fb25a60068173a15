import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { defineRule } from '../../rule.ts';

export const judgeGateRule = defineRule({
  code: 'judge_gate_rule',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"axis_gate_rule" is the one rule by which the judge lets the reply pass or fail, in the terms of the case\'s axis. ' +
    'It may not be empty.',
  bad: '{ "grading": { "judge_gate": { "behavior_class": "answer", "axis_gate_rule": " " } } }',
  good: '{ "grading": { "judge_gate": { "behavior_class": "answer", "axis_gate_rule": "States the balance of SB-1001." } } }',
  *check(ctx) {
    const gate = isObject(ctx.case.grading) ? ctx.case.grading.judge_gate : undefined;
    if (!isObject(gate)) return;
    const value = gate.axis_gate_rule;
    if (typeof value === 'string' && value.trim() !== '') return;
    const message =
      value === undefined
        ? 'The judge gate has no "axis_gate_rule".'
        : typeof value === 'string'
          ? 'The rule of the judge gate is empty.'
          : `"axis_gate_rule" must be a string, not ${quoteValue(value)}.`;
    yield { path: ['grading', 'judge_gate', 'axis_gate_rule'], message };
  },
});
