import { quoteValue } from '../../../contract/wording.ts';
import { DeclaredOrder, dependencyPairs } from '../../dependencies.ts';
import { keptText, remove } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';

export const depOrder = defineRule({
  code: 'dep_order',
  scope: 'case',
  group: 'published',
  severity: 'warning',
  needs: 'sections',
  explanation:
    'gold.dependencies says that one tool must be called before another, but gold.tool_calls lists them the other way ' +
    'round. A4 fails an assistant that calls the tools in the order in which gold lists them.',
  bad:
    '{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }, { "tool": "list_payees", "arguments": {} }], ' +
    '"dependencies": [["list_payees", "transfer"]] } }',
  good:
    '{ "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": {} }], ' +
    '"dependencies": [["list_payees", "transfer"]] } }',
  *check(ctx) {
    const firstCalls = new Map(ctx.goldCalls.toReversed().map((call) => [call.tool, call]));
    for (const { before, after, path } of dependencyPairs(ctx.gold)) {
      const [first, second] = [firstCalls.get(before), firstCalls.get(after)];
      if (!first || !second || first.index <= second.index) continue;
      yield {
        message:
          `${quoteValue(before)} must come before ${quoteValue(after)}, but gold lists it after: ` +
          'turn this pair round, or move the call.',
        path,
        related: [
          { message: `${quoteValue(after)} is listed first.`, path: [...second.path, 'tool'] },
          { message: `${quoteValue(before)} is listed later.`, path: [...first.path, 'tool'] },
        ],
        data: { before, after, beforeCall: first.index, afterCall: second.index },
      };
    }
  },
  *fixes({ path, data }, { ctx }) {
    const { tool_calls: calls } = ctx.gold;
    if (Array.isArray(calls) && calls.length === ctx.goldCalls.length) {
      const tools = ctx.goldCalls.map(({ tool }) => tool);
      const order = new DeclaredOrder(dependencyPairs(ctx.gold), new Set(tools)).sort(tools);
      const sorted = order.map((position) => tools[position]);
      const [before, after] = [keptText(data, 'before'), keptText(data, 'after')];
      if (sorted.indexOf(before) < sorted.indexOf(after)) {
        const title = 'Put the gold calls in the order of the dependencies';
        yield { title, edits: [{ edit: 'arrange', path: ['gold', 'tool_calls'], order }], weight: 'only' };
      }
    }
    yield { title: 'Turn this pair round', edits: [{ edit: 'arrange', path, order: [1, 0] }] };
    yield { title: 'Remove this pair', edits: [remove(path)] };
  },
});
