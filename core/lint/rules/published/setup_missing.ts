import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule } from '../../rule.ts';

export const setupMissing = defineRule({
  code: 'setup_missing',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    'Without a "setup" object the assistant has no date, no customer and no conversation so far. Most other rules need it ' +
    'too and are silent until it is there.',
  bad: '{ "setup": [] }',
  good: '{ "setup": { "current_date": "2026-03-15", "current_time": "10:30", "login_context": {}, "prior_messages": [] } }',
  *check(ctx) {
    const value = ctx.case.setup;
    if (isObject(value)) return;
    const message =
      value === undefined ? 'The case has no "setup".' : `"setup" must be an object, not ${quoteValue(value)}.`;
    yield { path: ['setup'], message };
  },
  *fixes({ path }, { ctx }) {
    yield* writtenAsObject(ctx, path);
  },
});
