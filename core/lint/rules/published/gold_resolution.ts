import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { defineRule } from '../../rule.ts';

export const goldResolution = defineRule({
  code: 'gold_resolution',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"gold.expected_resolution" is the rubric that the response judge applies: what the assistant should have said and ' +
    'done by the end. Without it the judge can only guess.',
  bad: '{ "gold": { "tool_calls": [], "expected_resolution": "" } }',
  good: '{ "gold": { "tool_calls": [], "expected_resolution": "Declines, and names the branch as the way to go." } }',
  *check(ctx) {
    const { gold } = ctx.case;
    if (!isObject(gold)) return;
    const value = gold.expected_resolution;
    if (typeof value === 'string' && value.trim() !== '') return;
    const message =
      value === undefined
        ? '"gold" has no "expected_resolution", the rubric for the judge.'
        : typeof value === 'string'
          ? 'The rubric for the judge is empty.'
          : `"expected_resolution" must be a string, not ${quoteValue(value)}.`;
    yield { path: ['gold', 'expected_resolution'], message };
  },
});
