import { quoteValue } from '../../../contract/wording.ts';
import { at, namesIn, remove, set } from '../../fix/edits.ts';
import { readableMocks, rejectFault } from '../../mock-parts.ts';
import { defineRule } from '../../rule.ts';

export const mockRejectWhen = defineRule({
  code: 'mock_reject_when',
  scope: 'case',
  needs: 'exposure',
  group: 'published',
  severity: 'error',
  explanation:
    '"reject_when" lets a mock refuse a call: it lists the keys that may not stand together in one object of the ' +
    'arguments ("payload_has_all_of") and holds the reply to give then ("output").',
  bad: '{ "mock": { "set_limit": { "kind": "outcome_merged", "reject_when": { "payload_has_all_of": "enabled", "output": {} } } } }',
  good:
    '{ "mock": { "set_limit": { "kind": "outcome_merged", "reject_when": { "payload_has_all_of": ["enabled", "limit"], ' +
    '"output": { "status": "failed" } } } } }',
  *check(ctx) {
    for (const { path, mock } of readableMocks(ctx)) {
      if (mock.reject_when === undefined) continue;
      const fault = rejectFault(mock.reject_when);
      if (!fault) continue;
      const name = fault.path.at(-1) ?? 'reject_when';
      const message =
        fault.found === undefined
          ? `"reject_when" needs "${name}", ${fault.wanted}.`
          : `"${name}" must be ${fault.wanted}, not ${quoteValue(fault.found)}.`;
      yield { path: [...path, 'reject_when', ...fault.path], message };
    }
  },
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    const key = path[3];
    if (key === 'payload_has_all_of' && typeof value === 'string') {
      yield { title: 'Make it a list', edits: [set(path, namesIn(value))], weight: 'only' };
    } else if (key === 'output' && value === undefined) {
      yield {
        title: 'Reply that it failed',
        edits: [set(path, { status: 'failed', message: 'These settings cannot be combined.' })],
      };
    }
    yield { title: 'Remove "reject_when"', edits: [remove(path.slice(0, 3))] };
  },
});
