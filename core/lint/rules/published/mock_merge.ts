import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, isNothing, set } from '../../fix/edits.ts';
import { mergeFor } from '../../fix/merge.ts';
import { contractFor } from '../../fix/tools.ts';
import { readableMocks } from '../../mock-parts.ts';
import { writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule } from '../../rule.ts';

const SETTINGS = {
  state_from: 'the tool whose mock holds the records',
  match_on: 'the argument that finds the record',
  field: "the record's field that is updated",
} as const;

export const mockMerge = defineRule({
  code: 'mock_merge',
  scope: 'case',
  needs: 'exposure',
  group: 'published',
  severity: 'error',
  explanation:
    'A mock of kind outcome_merged lays the arguments of a call over a record of another mock. Its "merge" must name ' +
    'where the record is ("state_from"), by which argument it is found ("match_on") and which of its fields is updated ' +
    '("field"); without one of them the mock cannot answer.',
  bad: '{ "mock": { "set_limit": { "kind": "outcome_merged", "merge": { "state_from": "list_accounts" }, "output": {} } } }',
  good:
    '{ "mock": { "set_limit": { "kind": "outcome_merged", "output": {}, ' +
    '"merge": { "state_from": "list_accounts", "match_on": "account_id", "field": "limits" } } } }',
  *check(ctx) {
    for (const { tool, path, mock } of readableMocks(ctx)) {
      if (mock.kind !== 'outcome_merged') continue;
      const { merge } = mock;
      if (!isObject(merge)) {
        const message =
          merge === undefined
            ? `The mock of "${tool}" has no "merge", so it does not know what to update.`
            : `"merge" must be an object, not ${quoteValue(merge)}.`;
        yield { path: [...path, 'merge'], message };
        continue;
      }
      for (const [name, meaning] of Object.entries(SETTINGS)) {
        const value = merge[name];
        if (typeof value === 'string' && value !== '') continue;
        const message =
          value === undefined ? `"merge" has no "${name}", ${meaning}.` : `"${name}" must name ${meaning}.`;
        yield { path: [...path, 'merge', name], message };
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const tool = path[1];
    const contract = typeof tool === 'string' ? contractFor(ctx, tool) : undefined;
    const merge = contract ? mergeFor(ctx, contract) : null;
    const written = at(ctx.case, path);
    if (path.length === 3) yield* writtenAsObject(ctx, path);
    // What is more than a slip is the author's to look at.
    if (!merge || (written !== undefined && typeof written === 'object' && !isNothing(written))) return;
    const key = path[3];
    if (key === undefined)
      yield { title: 'Write "merge" from the contract', edits: [set(path, merge, 'kind')], weight: 'only' };
    else if (typeof key === 'string' && typeof merge[key] === 'string') {
      yield { title: `Set ${key} to "${merge[key]}"`, edits: [set(path, merge[key])], weight: 'only' };
    }
  },
});
