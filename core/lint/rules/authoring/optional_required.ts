import { removeCalls } from '../../fix/calls.ts';
import { keptText, remove } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';

export const optionalRequired = defineRule({
  code: 'optional_required',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'sections',
  explanation:
    'A gate says "optional": true of a tool that the gold calls require. Whoever does not call the tool fails A1 all the ' +
    'same, so the mark does nothing: drop it, or drop the gold call.',
  bad: '{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }], "arg_gate": { "transfer": { "optional": true } } } }',
  good: '{ "gold": { "tool_calls": [], "arg_gate": { "transfer": { "optional": true } } } }',
  *check(ctx) {
    for (const { tool, path, value } of ctx.gates) {
      const call = ctx.goldCalls.find((one) => one.tool === tool);
      if (value.optional !== true || !call) continue;
      yield {
        message: `The gold calls require ${tool}, so it is not optional (A1).`,
        path: [...path, 'optional'],
        related: [{ message: 'The gold call stands here.', path: call.path }],
        data: { tool, remove: 'optional' },
      };
    }
  },
  *fixes({ path, data }, { ctx }) {
    yield { title: 'Remove "optional"', edits: [remove(path)], weight: 'safe' };
    const calls = ctx.goldCalls.filter(({ tool }) => tool === keptText(data, 'tool'));
    yield {
      title: calls.length > 1 ? 'Keep it optional, remove the gold calls' : 'Keep it optional, remove the gold call',
      edits: removeCalls(ctx, calls),
    };
  },
});
