import { quoteValue } from '../../../contract/wording.ts';
import { dependencyPairs } from '../../dependencies.ts';
import { removeCalls } from '../../fix/calls.ts';
import { at } from '../../fix/edits.ts';
import { nearestTool } from '../../fix/names.ts';
import { exposeEdits } from '../../fix/tools.ts';
import { didYouMean } from '../../nearest.ts';
import { defineRule } from '../../rule.ts';

export const goldToolUnexposed = defineRule({
  code: 'gold_tool_unexposed',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  absence: true,
  explanation:
    'A gold call names a tool that the case does not expose. The model is not offered it, so the case can never pass ' +
    'A1; and if a model calls it all the same, the call fails S3.',
  bad: '{ "tools_exposed": ["list_accounts"], "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }] } }',
  good: '{ "tools_exposed": ["list_payees"], "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }] } }',
  *check(ctx) {
    for (const { tool, path, contract } of ctx.goldCalls) {
      if (contract) continue;
      const name = quoteValue(tool);
      yield {
        message: ctx.definitions.has(tool)
          ? `Gold calls ${name}, which the case does not expose: add it to tools_exposed.`
          : `Gold calls ${name}, which the case does not expose and no definition has: correct the name.${didYouMean(tool, [...(ctx.exposure?.contracts.keys() ?? []), ...ctx.definitions.keys()])}`,
        path: [...path, 'tool'],
        related: Object.hasOwn(ctx.case, 'tools_exposed')
          ? [{ message: `${name} is missing here.`, path: ['tools_exposed'], at: 'key' }]
          : [],
        data: { tool, defined: ctx.definitions.has(tool) },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const tool = at(ctx.case, path);
    if (typeof tool !== 'string') return;
    if (ctx.definitions.has(tool)) {
      yield { title: `Expose ${tool}`, edits: exposeEdits(ctx, tool), weight: 'only' };
    } else yield* nearestTool(ctx, tool);
    // What comes after it may take an id from it.
    if (dependencyPairs(ctx.gold).some(({ before }) => before === tool)) return;
    const calls = ctx.goldCalls.filter(({ index }) => index === path[2]);
    yield { title: 'Remove this call', edits: removeCalls(ctx, calls) };
  },
});
