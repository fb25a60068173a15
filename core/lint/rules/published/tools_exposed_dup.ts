import { quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual } from '../../../document/json.ts';
import { at, kept, remove } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';

export const toolsExposedDup = defineRule({
  code: 'tools_exposed_dup',
  scope: 'case',
  group: 'published',
  severity: 'information',
  needs: 'exposure',
  explanation:
    'A tool stands more than once in tools_exposed. The model is shown both entries, and where an inline definition ' +
    'repeats a name, the later entry decides what is valid.',
  bad: '{ "tools_exposed": ["list_accounts", "list_payees", "list_accounts"] }',
  good: '{ "tools_exposed": ["list_accounts", "list_payees"] }',
  *check(ctx) {
    const exposed = ctx.case.tools_exposed;
    if (!Array.isArray(exposed)) return;
    const seen = new Map<string, number>();
    for (const [index, entry] of exposed.entries()) {
      const name = isObject(entry) ? entry.name : entry;
      if (typeof name !== 'string') continue;
      const first = seen.get(name);
      if (first === undefined) {
        seen.set(name, index);
        continue;
      }
      yield {
        message: `${quoteValue(name)} is exposed more than once: remove this entry or the other.`,
        path: ['tools_exposed', index],
        related: [{ message: `${quoteValue(name)} is exposed here first.`, path: ['tools_exposed', first] }],
        data: { tool: name, index, first },
      };
    }
  },
  *fixes({ path, data }, { ctx }) {
    const list = ctx.case.tools_exposed;
    const first = kept(data, 'first');
    if (!Array.isArray(list) || typeof first !== 'number') return;
    const same = jsonEqual(list[first], at(ctx.case, path));
    yield {
      title: same ? 'Remove this entry' : 'Remove this entry, keep the first',
      edits: [remove(path)],
      ...(same && { weight: 'safe' as const }),
    };
    if (!same) yield { title: 'Keep this entry, remove the first', edits: [remove(['tools_exposed', first])] };
  },
});
