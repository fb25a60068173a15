import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, isNothing, set } from '../../fix/edits.ts';
import { writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule } from '../../rule.ts';

export const setupLoginContext = defineRule({
  code: 'setup_login_context',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"setup.login_context" is the profile of the customer who is logged in: the assistant is told it, and ids in it are the ' +
    'ones that calls may use from the start. It must be an object; an empty one is allowed.',
  bad: '{ "setup": { "login_context": [] } }',
  good: '{ "setup": { "login_context": { "customer_id": "CUS0001", "full_name": "Asha Rao" } } }',
  *check(ctx) {
    const { setup } = ctx.case;
    if (!isObject(setup)) return;
    const value = setup.login_context;
    if (isObject(value)) return;
    const message =
      value === undefined
        ? '"setup" has no "login_context".'
        : `"login_context" must be an object, not ${quoteValue(value)}.`;
    yield { path: ['setup', 'login_context'], message };
  },
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    yield* writtenAsObject(ctx, path);
    if (value === undefined || isNothing(value)) {
      yield { title: 'Write an empty profile', edits: [set(path, {}, 'current_time')] };
    }
  },
});
