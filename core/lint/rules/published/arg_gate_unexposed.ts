import { quoteValue } from '../../../contract/wording.ts';
import { lastKey, remove } from '../../fix/edits.ts';
import { nearestTool } from '../../fix/names.ts';
import { exposeEdits } from '../../fix/tools.ts';
import { defineRule } from '../../rule.ts';

export const argGateUnexposed = defineRule({
  code: 'arg_gate_unexposed',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  absence: true,
  explanation:
    'A gate stands for a tool that the case does not expose. The model is never offered the tool, so the gate can ' +
    'check nothing: its name is mistyped, or the tool is missing in tools_exposed.',
  bad: '{ "gold": { "arg_gate": { "tranfser": { "required": { "amount": 500 } } } } }',
  good: '{ "gold": { "arg_gate": { "transfer": { "required": { "amount": 500 } } } } }',
  *check(ctx) {
    for (const { tool, path } of ctx.gates) {
      if (ctx.exposure?.contracts.has(tool)) continue;
      const name = quoteValue(tool);
      yield {
        message: ctx.definitions.has(tool)
          ? `This gate is for ${name}, which the case does not expose: add it to tools_exposed or remove the gate.`
          : `This gate is for ${name}, which the case does not expose and no definition has: correct the name.`,
        path,
        at: 'key',
        related: Object.hasOwn(ctx.case, 'tools_exposed')
          ? [{ message: `${name} is missing here.`, path: ['tools_exposed'], at: 'key' }]
          : [],
        data: { tool, defined: ctx.definitions.has(tool) },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const tool = lastKey(path);
    if (ctx.definitions.has(tool)) {
      yield { title: `Expose ${tool}`, edits: exposeEdits(ctx, tool), weight: 'only' };
    } else yield* nearestTool(ctx, tool);
    yield { title: `Remove the gate of ${tool}`, edits: [remove(path)] };
  },
});
