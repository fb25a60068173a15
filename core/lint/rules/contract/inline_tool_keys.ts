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
});
