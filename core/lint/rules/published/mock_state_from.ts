import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, set } from '../../fix/edits.ts';
import { mockFor } from '../../fix/mock.ts';
import { isTool, oneOf, sameTool } from '../../fix/names.ts';
import { readableMocks } from '../../mock-parts.ts';
import { defineRule } from '../../rule.ts';

export const mockStateFrom = defineRule({
  code: 'mock_state_from',
  scope: 'case',
  needs: 'exposure',
  group: 'published',
  severity: 'error',
  explanation:
    '"merge.state_from" names the mock whose records a partial update changes. It must be a mock of this case of kind ' +
    'record_set_filtered; anything else has no records, and the call ends the run in an error.',
  bad: '{ "mock": { "set_limit": { "kind": "outcome_merged", "merge": { "state_from": "get_limits", "match_on": "id", "field": "limits" } } } }',
  good:
    '{ "mock": { "get_limits": { "kind": "record_set_filtered", "records": [{ "id": "A1", "limits": {} }] }, ' +
    '"set_limit": { "kind": "outcome_merged", "merge": { "state_from": "get_limits", "match_on": "id", "field": "limits" } } } }',
  *check(ctx) {
    for (const { path, mock } of readableMocks(ctx)) {
      if (mock.kind !== 'outcome_merged' || !isObject(mock.merge)) continue;
      const source = mock.merge.state_from;
      if (typeof source !== 'string' || source === '') continue;
      const at = [...path, 'merge', 'state_from'];
      if (!Object.hasOwn(ctx.mocks, source)) {
        yield { path: at, absence: true, message: `The case has no mock of "${source}" to take the state from.` };
        continue;
      }
      const other = ctx.mocks[source];
      const kind = isObject(other) ? other.kind : undefined;
      if (kind === 'record_set_filtered') continue;
      yield {
        path: at,
        message: `The mock of "${source}" holds no records: its kind is ${quoteValue(kind)}, not "record_set_filtered".`,
        related: [{ path: ['mock', source, 'kind'], message: 'This mock should be a set of records.' }],
      };
    }
  },
  *fixes({ path }, on) {
    const { ctx } = on;
    const source = at(ctx.case, path);
    const sets = Object.keys(ctx.mocks).filter((tool) => at(ctx.mocks, [tool, 'kind']) === 'record_set_filtered');
    const near = [...sameTool(ctx, sets, path)];
    yield* near;
    if (near.length === 0)
      yield* oneOf(
        undefined,
        sets.filter((tool) => isTool(ctx, tool)),
        path,
      );
    if (typeof source === 'string' && ctx.definitions.has(source) && !Object.hasOwn(ctx.mocks, source)) {
      const mock = mockFor(on, source);
      if (mock.kind === 'record_set_filtered')
        yield { title: `Add a mock of ${source}`, edits: [set(['mock', source], mock)] };
    }
  },
});
