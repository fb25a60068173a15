import { quoteValue } from '../../../contract/wording.ts';
import { at, remove, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { inlineTools } from './exposed-tools.ts';

export const inlineToolShadows = defineRule({
  code: 'inline_tool_shadows',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'An inline tool bears the name of a tool of the definition files. In this case the inline contract counts, which ' +
    'hides the real one from everyone who reads the name. A new tool needs a new name.',
  bad:
    '{ "tools_exposed": [{ "name": "list_payees", "description": "", "action_type": "read", ' +
    '"requires_confirmation": false, "inputs": [], "outputs": [] }] }',
  good:
    '{ "tools_exposed": [{ "name": "list_nominees", "description": "", "action_type": "read", ' +
    '"requires_confirmation": false, "inputs": [], "outputs": [] }] }',
  *check(ctx) {
    for (const { path, name } of inlineTools(ctx)) {
      if (name === null || !ctx.definitions.has(name)) continue;
      yield {
        message: `${quoteValue(name)} is a tool of the definition files: expose it by its name, or give the new tool another one.`,
        path: [...path, 'name'],
        data: { tool: name },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const name = at(ctx.case, path);
    const list = ctx.case.tools_exposed;
    if (typeof name !== 'string') return;
    const twice = Array.isArray(list) && list.includes(name);
    const edit = twice ? remove(path.slice(0, 2)) : set(path.slice(0, 2), name);
    yield { title: twice ? 'Remove the inline definition' : `Expose the defined ${name} instead`, edits: [edit] };
  },
});
