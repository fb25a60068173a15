import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject, type JsonObject } from '../../../document/json.ts';
import { at, remove, set } from '../../fix/edits.ts';
import { mockFor } from '../../fix/mock.ts';
import { meantObject, writtenAsObject } from '../../fix/meant-object.ts';
import { nearestValue } from '../../fix/names.ts';
import { isReadableMock, MOCK_KINDS } from '../../mock-parts.ts';
import { defineRule } from '../../rule.ts';

export const mockKind = defineRule({
  code: 'mock_kind',
  scope: 'case',
  needs: 'exposure',
  group: 'published',
  severity: 'error',
  explanation:
    'Every entry of "mock" is an object whose "kind" says how it answers a call: record_set_filtered (records that the ' +
    'arguments filter), outcome_fixed (always the same output) or outcome_merged (a partial update of a record). A mock ' +
    'of another kind cannot answer, and the run ends in an error. Notes are not allowed as names here: "_comment" would ' +
    'be a tool.',
  bad: '{ "mock": { "list_accounts": { "kind": "records", "records": [] } } }',
  good: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [] } } }',
  *check(ctx) {
    for (const [tool, mock] of Object.entries(ctx.mocks)) {
      if (isReadableMock(mock)) continue;
      if (!isObject(mock)) {
        yield { path: ['mock', tool], message: `The mock of "${tool}" must be an object, not ${quoteValue(mock)}.` };
        continue;
      }
      const wanted = `its kind must be ${quoteChoices(MOCK_KINDS)}`;
      const message =
        mock.kind === undefined
          ? `The mock of "${tool}" has no "kind": ${wanted}.`
          : `The mock of "${tool}" cannot answer: ${wanted}, not ${quoteValue(mock.kind)}.`;
      yield { path: ['mock', tool, 'kind'], message };
    }
  },
  *fixes({ path }, on) {
    const { ctx } = on;
    const tool = path[1];
    const mock = typeof tool === 'string' ? at(ctx.case, ['mock', tool]) : undefined;
    if (typeof tool !== 'string') return;
    const kind = [...path.slice(0, 2), 'kind'];
    if (MOCK_KINDS.some((known) => known === meantObject(mock)?.kind)) {
      yield* writtenAsObject(ctx, path.slice(0, 2));
      return;
    }
    if (isObject(mock)) {
      const shape = kindByShape(mock);
      if (shape) yield { title: `Set kind to "${shape}"`, edits: [set(kind, shape, null)], weight: 'only' };
      else yield* nearestValue(mock.kind, MOCK_KINDS, kind);
    }
    if (!tool.startsWith('_')) {
      const title = `Write the mock of ${tool} anew from its contract`;
      yield { title, edits: [set(['mock', tool], mockFor(on, tool))] };
    }
    yield { title: `Remove the mock of ${tool}`, edits: [remove(['mock', tool])] };
  },
});

/** Which kind a mock can only be meant to be, by what it holds. */
function kindByShape(mock: JsonObject): string | null {
  const has = (key: string) => Object.hasOwn(mock, key);
  if (has('merge') || has('reject_when')) return 'outcome_merged';
  if (has('records') === has('output')) return null;
  return has('records') ? 'record_set_filtered' : 'outcome_fixed';
}
