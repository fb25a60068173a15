import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, isNothing, set } from '../../fix/edits.ts';
import { dependencyPairs } from '../../dependencies.ts';
import { defineRule } from '../../rule.ts';

export const goldToolCalls = defineRule({
  code: 'gold_tool_calls',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"gold.tool_calls" lists the calls of the right path. It must be a list; a case in which no tool is to be called ' +
    'has an empty one.',
  bad: '{ "gold": { "tool_calls": { "tool": "list_accounts", "arguments": {} } } }',
  good: '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": {} }] } }',
  *check(ctx) {
    const { gold } = ctx.case;
    if (!isObject(gold) || Array.isArray(gold.tool_calls)) return;
    const value = gold.tool_calls;
    const message =
      value === undefined
        ? '"gold" has no "tool_calls"; where no tool is to be called it is an empty list.'
        : `"tool_calls" must be a list, not ${quoteValue(value)}.`;
    yield { path: ['gold', 'tool_calls'], message };
  },
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    if (isObject(value) && Object.hasOwn(value, 'tool')) {
      yield { title: 'Make it a list of this one call', edits: [set(path, [value])], weight: 'only' };
    } else if ((value === undefined || isNothing(value)) && dependencyPairs(ctx.gold).length === 0) {
      yield { title: 'Write an empty list: no tool is to be called', edits: [set(path, [], null)] };
    }
  },
});
