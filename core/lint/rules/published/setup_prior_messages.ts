import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, isNothing, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';

export const setupPriorMessages = defineRule({
  code: 'setup_prior_messages',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"setup.prior_messages" is the conversation before the first scripted turn. It must be a list; where the conversation ' +
    'begins with the first turn it is empty.',
  bad: '{ "setup": { "prior_messages": null } }',
  good: '{ "setup": { "prior_messages": [] } }',
  *check(ctx) {
    const { setup } = ctx.case;
    if (!isObject(setup)) return;
    const value = setup.prior_messages;
    if (Array.isArray(value)) return;
    const message =
      value === undefined
        ? '"setup" has no "prior_messages".'
        : `"prior_messages" must be a list, not ${quoteValue(value)}.`;
    yield { path: ['setup', 'prior_messages'], message };
  },
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    if (isObject(value) && Object.hasOwn(value, 'role')) {
      yield { title: 'Make it a list of this message', edits: [set(path, [value])], weight: 'only' };
    } else if (value === undefined || isNothing(value)) {
      yield { title: 'Write an empty list: nothing was said before', edits: [set(path, [])], weight: 'safe' };
    }
  },
});
