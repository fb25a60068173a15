import { quoteValue } from '../../../contract/wording.ts';
import type { JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { keptText } from '../../fix/edits.ts';
import { mockEdits } from '../../fix/mock.ts';
import { optionalGateEdits, unexposeEdits } from '../../fix/tools.ts';
import { defineRule } from '../../rule.ts';
import { exposedEntry } from './exposed-tools.ts';

export const prerequisiteUnreachable = defineRule({
  code: 'prerequisite_unreachable',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'exposure',
  absence: true,
  explanation:
    'The definition of a tool tells the model to call another one first, and the case exposes that one but neither ' +
    'allows nor mocks it. An assistant that does as it was told gets an error and fails A2. Allow it with ' +
    '{"optional": true} in arg_gate and give it a mock. It is enough to allow one of several prerequisites.',
  bad: '{ "mock": {}, "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }] } }',
  good:
    '{ "mock": {}, "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }], ' +
    '"arg_gate": { "list_payees": { "optional": true } } } }',
  *check(ctx) {
    const allowed = allowedTools(ctx);
    for (const [tool, place] of allowed) {
      const contract = ctx.exposure?.contracts.get(tool);
      if (contract?.origin !== 'defined' || contract.prerequisites.some((before) => allowed.has(before))) continue;
      for (const before of contract.prerequisites) {
        if (!ctx.exposure?.contracts.has(before) || Object.hasOwn(ctx.mocks, before)) continue;
        yield {
          message:
            `The model is told to call ${quoteValue(before)} before ${quoteValue(tool)}, but the case neither allows nor ` +
            'mocks it: give it a gate with "optional": true and a mock, or do not expose it.',
          path: place.path,
          ...(place.at && { at: place.at }),
          related: exposedEntry(ctx, before, `${quoteValue(before)} is exposed here.`),
          data: { tool, prerequisite: before },
        };
      }
    }
  },
  *fixes({ data }, on) {
    const { ctx } = on;
    const before = keptText(data, 'prerequisite');
    const [gate, mock] = [optionalGateEdits(ctx, before), mockEdits(on, before)];
    if (gate.length > 0 && mock.length > 0) {
      yield { title: `Allow ${before} and add a mock of it`, edits: [...gate, ...mock], weight: 'only' };
    }
    const edits = ctx.gates.some((one) => one.tool === before) ? [] : unexposeEdits(ctx, before);
    if (edits.length > 0) yield { title: `Do not expose ${before}`, edits };
  },
});

/** The tools that A2 lets an assistant call, each with the place that says so. */
function allowedTools(ctx: CaseContext): Map<string, { path: JsonPath; at?: 'key' }> {
  const allowed = new Map<string, { path: JsonPath; at?: 'key' }>();
  for (const { tool, path } of ctx.goldCalls) {
    if (!allowed.has(tool)) allowed.set(tool, { path: [...path, 'tool'] });
  }
  for (const { tool, path, value } of ctx.gates) {
    if (value.optional === true && !allowed.has(tool)) allowed.set(tool, { path, at: 'key' });
  }
  return allowed;
}
