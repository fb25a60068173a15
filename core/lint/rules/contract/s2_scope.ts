import { quoteValue } from '../../../contract/wording.ts';
import type { CaseContext } from '../../context.ts';
import { remove } from '../../fix/edits.ts';
import { activateS2 } from '../../fix/tools.ts';
import { defineRule } from '../../rule.ts';
import { exposedEntry } from './exposed-tools.ts';

export const s2Scope = defineRule({
  code: 's2_scope',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'S2, the check that writes are confirmed, is active exactly where a defined tool of action type "write" is exposed. ' +
    'Without one there is nothing to confirm; with one, a case without S2 lets an assistant write unasked.',
  bad: '{ "tools_exposed": ["list_accounts", "transfer"], "grading": { "invariants_active": ["S1", "S3", "S4"] } }',
  good: '{ "tools_exposed": ["list_accounts", "transfer"], "grading": { "invariants_active": ["S1", "S2", "S3", "S4"] } }',
  *check(ctx) {
    const writes = definedWrites(ctx);
    const active = ctx.invariants.has('S2');
    const path = ['grading', 'invariants_active'];
    const [first] = writes;
    if (first !== undefined && !active) {
      yield {
        message: `The case exposes ${quoteValue(first)}, which writes, but S2 is not active: add "S2" to invariants_active.`,
        path,
        at: 'key',
        related: writes.flatMap((tool) => exposedEntry(ctx, tool, `${quoteValue(tool)} writes.`)),
        data: { add: 'S2' },
      };
    } else if (first === undefined && active) {
      const list = ctx.grading.invariants_active;
      const index = Array.isArray(list) ? list.indexOf('S2') : -1;
      yield {
        message:
          'S2 is active, but no defined tool that writes is exposed: remove "S2", or expose the tool it is meant for.',
        path: [...path, index],
        data: { remove: 'S2' },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    if (typeof path.at(-1) === 'number') {
      yield { title: 'Drop S2', edits: [remove(path)], weight: 'only' };
      return;
    }
    const edits = activateS2(ctx);
    const title = edits.length > 1 ? 'Activate S2 and add a turn that confirms' : 'Activate S2';
    yield { title, edits, weight: 'only' };
  },
});

function definedWrites({ exposure }: CaseContext): string[] {
  const contracts = [...(exposure?.contracts.values() ?? [])];
  return contracts
    .filter(({ origin, actionType }) => origin === 'defined' && actionType === 'write')
    .map(({ name }) => name);
}
