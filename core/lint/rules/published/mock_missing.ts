import { quoteValue } from '../../../contract/wording.ts';
import type { JsonPath } from '../../../document/json.ts';
import { keptText } from '../../fix/edits.ts';
import { mockEdits } from '../../fix/mock.ts';
import { nearestTool } from '../../fix/names.ts';
import { contractFor } from '../../fix/tools.ts';
import { defineRule } from '../../rule.ts';

export const mockMissing = defineRule({
  code: 'mock_missing',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  absence: true,
  explanation:
    'A tool that gold calls, or that its gate allows as optional, has no mock. Its call is answered with ' +
    'UNEXPECTED_TOOL_CALL, so an assistant that does the right thing sees an error.',
  bad: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [] } } }',
  good:
    '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [] }, "list_payees": { "kind": ' +
    '"record_set_filtered", "records": [] }, "transfer": { "kind": "outcome_fixed", "output": {} } } }',
  *check(ctx) {
    const called = new Map<string, { path: JsonPath; reason: string }>();
    for (const { tool, path } of ctx.goldCalls) {
      if (!called.has(tool)) called.set(tool, { path: [...path, 'tool'], reason: 'Gold calls' });
    }
    for (const { tool, path, value } of ctx.gates) {
      if (value.optional !== true || called.has(tool)) continue;
      called.set(tool, { path: [...path, 'optional'], reason: 'The assistant may call' });
    }
    for (const [tool, { path, reason }] of called) {
      if (Object.hasOwn(ctx.mocks, tool)) continue;
      yield {
        message: `${reason} ${quoteValue(tool)}, but it has no mock: every call of it is answered with an error. Add it to mock.`,
        path,
        related: Object.hasOwn(ctx.case, 'mock')
          ? [{ message: `A mock for ${quoteValue(tool)} is missing here.`, path: ['mock'], at: 'key' }]
          : [],
        data: { tool },
      };
    }
  },
  *fixes({ data }, on) {
    const tool = keptText(data, 'tool');
    if (!contractFor(on.ctx, tool)) {
      yield* nearestTool(on.ctx, tool);
      return;
    }
    yield { title: `Add a mock of ${tool} made from its contract`, edits: mockEdits(on, tool), weight: 'only' };
  },
});
