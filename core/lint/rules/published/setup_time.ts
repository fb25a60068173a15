import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { defineRule } from '../../rule.ts';

export const setupTime = defineRule({
  code: 'setup_time',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"setup.current_time" is the time of day at which the conversation takes place, written HH:MM. The assistant is ' +
    'told it; it may not be empty.',
  bad: '{ "setup": { "current_time": "" } }',
  good: '{ "setup": { "current_time": "10:30" } }',
  *check(ctx) {
    const { setup } = ctx.case;
    if (!isObject(setup)) return;
    const value = setup.current_time;
    if (typeof value === 'string' && value.trim() !== '') return;
    const message =
      value === undefined
        ? '"setup" has no "current_time".'
        : typeof value === 'string'
          ? '"current_time" is empty.'
          : `"current_time" must be a string such as "10:30", not ${quoteValue(value)}.`;
    yield { path: ['setup', 'current_time'], message };
  },
});
