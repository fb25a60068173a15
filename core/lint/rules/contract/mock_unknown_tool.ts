import { quoteValue } from '../../../contract/wording.ts';
import { at, lastKey, remove, set } from '../../fix/edits.ts';
import { nearestKey, nearestTool } from '../../fix/names.ts';
import { defineRule } from '../../rule.ts';
import { inlineTools } from './exposed-tools.ts';

export const mockUnknownTool = defineRule({
  code: 'mock_unknown_tool',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  absence: true,
  explanation:
    'A mock stands for a tool that neither the definition files nor the case itself define, so that nothing can ever ' +
    'call it. Names in mock are always tools: a name that begins with "_" is no author note there.',
  bad: '{ "mock": { "list_payes": { "kind": "record_set_filtered", "records": [] } } }',
  good: '{ "mock": { "list_payees": { "kind": "record_set_filtered", "records": [] } } }',
  *check(ctx) {
    const inline = new Set(inlineTools(ctx).map(({ name }) => name));
    for (const tool of Object.keys(ctx.mocks)) {
      if (ctx.definitions.has(tool) || inline.has(tool)) continue;
      const name = quoteValue(tool);
      yield {
        message: tool.startsWith('_')
          ? `${name} is no tool: names in mock are not author notes. Move the note into the mock that it speaks of.`
          : `${name} is neither a defined tool nor one that this case defines inline: correct the name or remove the mock.`,
        path: ['mock', tool],
        at: 'key',
        data: { tool },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const tool = lastKey(path);
    if (tool.startsWith('_')) {
      const note = at(ctx.case, path);
      let name = `_mock${tool}`;
      for (let n = 2; Object.hasOwn(ctx.case, name); n++) name = `_mock${tool}_${n}`;
      if (note !== undefined)
        yield {
          title: `Move the note out of mock, to "${name}"`,
          edits: [remove(path), set([name], note, 'mock')],
          weight: 'safe',
        };
      return;
    }
    const called = ctx.goldCalls.some((call) => call.tool === tool) || ctx.gates.some((gate) => gate.tool === tool);
    if (!called) {
      const inline = inlineTools(ctx).flatMap(({ name }) => name ?? []);
      yield* nearestKey(
        ctx.mocks,
        [...inline, ...(ctx.exposure?.contracts.keys() ?? []), ...ctx.definitions.keys()],
        path,
      );
    } else yield* nearestTool(ctx, tool);
    if (!called) yield { title: `Remove the mock of ${tool}`, edits: [remove(path)] };
  },
});
