import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule } from '../../rule.ts';

export const goldMissing = defineRule({
  code: 'gold_missing',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    'Without a "gold" object nothing says what the right outcome is: no check on actions can run, and the judge has no ' +
    'rubric. Most other rules need it too and are silent until it is there.',
  bad: '{ "gold": [] }',
  good: '{ "gold": { "tool_calls": [], "expected_resolution": "Declines politely." } }',
  *check(ctx) {
    const value = ctx.case.gold;
    if (isObject(value)) return;
    const message =
      value === undefined ? 'The case has no "gold".' : `"gold" must be an object, not ${quoteValue(value)}.`;
    yield { path: ['gold'], message };
  },
  *fixes({ path }, { ctx }) {
    yield* writtenAsObject(ctx, path);
  },
});
