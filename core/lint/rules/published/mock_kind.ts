import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
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
});
