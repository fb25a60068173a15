import { quoteValue } from '../../../contract/wording.ts';
import { dependencyPairs } from '../../dependencies.ts';
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
});
