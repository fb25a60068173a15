import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { defineRule } from '../../rule.ts';

export const setupDate = defineRule({
  code: 'setup_date',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"setup.current_date" is the day on which the conversation takes place, written YYYY-MM-DD. The assistant is told ' +
    'it and reckons every "last month" from it.',
  bad: '{ "setup": { "current_date": "15-03-2026" } }',
  good: '{ "setup": { "current_date": "2026-03-15" } }',
  *check(ctx) {
    const { setup } = ctx.case;
    if (!isObject(setup)) return;
    const value = setup.current_date;
    if (typeof value === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return;
    const message =
      value === undefined
        ? '"setup" has no "current_date".'
        : `"current_date" must be a date written YYYY-MM-DD, not ${quoteValue(value)}.`;
    yield { path: ['setup', 'current_date'], message };
  },
});
