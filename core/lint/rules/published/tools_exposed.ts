import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import { at, namesIn, remove, set } from '../../fix/edits.ts';
import { defineRule, type Finding } from '../../rule.ts';

export const toolsExposed = defineRule({
  code: 'tools_exposed',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"tools_exposed" lists the tools that the assistant may see: the name of a defined tool, or an inline definition as ' +
    'an object with a "name". At least one is needed.',
  bad: '{ "tools_exposed": "list_accounts" }',
  good: '{ "tools_exposed": ["list_accounts", "transfer"] }',
  *check(ctx) {
    const tools = ctx.case.tools_exposed;
    const path = ['tools_exposed'];
    if (tools === undefined) yield { path, message: 'The case has no "tools_exposed".' };
    else if (!Array.isArray(tools)) {
      yield { path, message: `"tools_exposed" must be a list of tools, not ${quoteValue(tools)}.` };
    } else if (tools.length === 0) yield { path, message: 'No tool is exposed: at least one is needed.' };
    else {
      for (const [index, tool] of tools.entries()) {
        const fault = faultOf(tool);
        if (fault) yield { message: fault.message, path: [...path, index, ...fault.path] };
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    if (path.length > 1) {
      if (path.length === 2) yield { title: 'Remove this entry', edits: [remove(path)] };
      return;
    }
    const names = typeof value === 'string' ? namesIn(value) : [];
    if (names.length > 0 && names.every((name) => ctx.definitions.has(name))) {
      yield { title: 'Make it a list', edits: [set(path, names)], weight: 'only' };
    }
    const called = [...new Set(ctx.goldCalls.map(({ tool }) => tool))].filter((tool) => ctx.definitions.has(tool));
    if (called.length > 0) {
      yield { title: `Expose what gold calls: ${called.join(', ')}`, edits: [set(path, called, 'setup')] };
    }
  },
});

function faultOf(tool: Json): Finding | null {
  if (typeof tool === 'string') return null;
  if (!isObject(tool)) {
    return { path: [], message: `A tool is a name or an inline definition, not ${quoteValue(tool)}.` };
  }
  const { name } = tool;
  if (typeof name === 'string' && name !== '') return null;
  if (name === undefined) return { path: ['name'], message: 'This inline tool has no "name".' };
  return { path: ['name'], message: `The name of an inline tool must be a string, not ${quoteValue(name)}.` };
}
