import { isObject } from '../../../document/json.ts';
import { at, lastKey, set, textOr } from '../../fix/edits.ts';
import { inWords } from '../../fix/plausible.ts';
import { defineRule } from '../../rule.ts';
import { inlineTools } from './exposed-tools.ts';

const KEYS = ['name', 'description', 'action_type', 'requires_confirmation', 'inputs', 'outputs'];

export const inlineToolKeys = defineRule({
  code: 'inline_tool_keys',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  absence: true,
  explanation:
    `An inline tool is a whole contract: ${KEYS.join(', ')} must all be there, as the definition files have them for ` +
    'every other tool. Without action_type and requires_confirmation, for instance, nobody knows whether it writes.',
  bad: '{ "tools_exposed": [{ "name": "gift", "description": "Category: transfers. Action type: read.", "inputs": [] }] }',
  good:
    '{ "tools_exposed": [{ "name": "peek", "description": "Category: accounts. Action type: read.", "action_type": "read", ' +
    '"requires_confirmation": false, "inputs": [], "outputs": [] }] }',
  *check(ctx) {
    for (const { path, value } of inlineTools(ctx)) {
      for (const key of KEYS) {
        if (Object.hasOwn(value, key)) continue;
        yield { message: `This inline tool has no "${key}".`, path: [...path, key], data: { key } };
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const key = lastKey(path);
    const tool = at(ctx.case, path.slice(0, -1));
    if (!isObject(tool)) return;
    const said = typeof tool.description === 'string' ? /Action type:\s*(\w+)/.exec(tool.description)?.[1] : undefined;
    const action = typeof tool.action_type === 'string' ? tool.action_type : said;
    const after = KEYS[KEYS.indexOf(key) - 1] ?? null;
    if (key === 'inputs' || key === 'outputs') {
      yield { title: `Add "${key}": []`, edits: [set(path, [], after)], weight: 'only' };
    } else if (key === 'requires_confirmation') {
      const confirmed = action === 'write';
      yield {
        title: `Add "${key}": ${confirmed}`,
        edits: [set(path, confirmed, after)],
        ...(action && { weight: 'only' as const }),
      };
    } else if (key === 'action_type') {
      const known =
        tool.requires_confirmation === true ? ['write'] : action ? [action] : ['read', 'write', 'calculator'];
      for (const value of known) {
        const only = known.length === 1 ? { weight: 'only' as const } : {};
        yield { title: `Add "${key}": "${value}"`, edits: [set(path, value, after)], ...only };
      }
    } else if (key === 'description') {
      const { name } = tool;
      const sentence = typeof name === 'string' ? `${inWords(name)}. ` : '';
      const confirm = tool.requires_confirmation === true ? ' REQUIRES explicit customer confirmation.' : '';
      const text = `${sentence}Category: ${textOr(ctx.case.domain, 'general').replaceAll('_', ' ')}. Action type: ${action ?? 'read'}.${confirm}`;
      yield { title: 'Add a description to be filled in', edits: [set(path, text, after)] };
    }
  },
});
