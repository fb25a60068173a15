import { quoteValue } from '../../../contract/wording.ts';
import { callable, dependencyPairs, uncalled } from '../../dependencies.ts';
import { at, remove } from '../../fix/edits.ts';
import { sameTool } from '../../fix/names.ts';
import { defineRule } from '../../rule.ts';

export const dependencyUncalled = defineRule({
  code: 'dependency_uncalled',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'sections',
  explanation:
    'A dependency [A, B] names a tool that gold does not call. Without its A no call of B passes A4; without its B the ' +
    'order is never asked for. Where a gate lets B be called, the order is fair as long as A may be called too.',
  bad:
    '{ "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": {} }], ' +
    '"dependencies": [["list_payee", "transfer"]] } }',
  good:
    '{ "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": {} }], ' +
    '"dependencies": [["list_payees", "transfer"]] } }',
  *check(ctx) {
    const { tool_calls: calls } = ctx.gold;
    // A call that cannot be read may be of any tool.
    if (!Array.isArray(calls) || calls.length !== ctx.goldCalls.length) return;
    const tools = callable(ctx);
    for (const pair of dependencyPairs(ctx.gold)) {
      const { path, before, after } = pair;
      for (const side of uncalled(pair, tools)) {
        yield side === 'before'
          ? {
              message: `Gold never calls ${quoteValue(before)}, so no call of ${quoteValue(after)} can pass A4.`,
              path: [...path, 0],
            }
          : {
              message: `${quoteValue(after)} is neither called by gold nor allowed by a gate, so the order is never asked for.`,
              path: [...path, 1],
            };
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const pair = at(ctx.case, path.slice(0, -1));
    const others = Array.isArray(pair) ? pair : [];
    const names = [...new Set(ctx.goldCalls.map(({ tool }) => tool))].filter((name) => !others.includes(name));
    yield* sameTool(ctx, names, path);
    yield { title: 'Remove this pair', edits: [remove(path.slice(0, -1))] };
  },
});
