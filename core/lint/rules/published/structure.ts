import { quoteValue } from '../../../contract/wording.ts';
import { lastKey, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { byOtherKeys } from '../contract/case-name.ts';

const KEYS = ['case_id', 'axis', 'domain', 'tool', 'target_behavior'] as const;

export const structure = defineRule({
  code: 'structure',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    'Every case names itself by five strings: "case_id", "axis", "domain", "tool" and "target_behavior". Results are ' +
    'stored, grouped and compared by them, so none may be missing or empty.',
  bad: '{ "case_id": "", "axis": "1_happy_path" }',
  good: '{ "case_id": "acct.transfer.happy.001", "axis": "1_happy_path" }',
  *check(ctx) {
    for (const key of KEYS) {
      const value = ctx.case[key];
      if (typeof value === 'string' && value !== '') continue;
      const message =
        value === undefined
          ? `The case has no "${key}".`
          : value === ''
            ? `"${key}" is empty.`
            : `"${key}" must be a string, not ${quoteValue(value)}.`;
      yield { path: [key], message };
    }
  },
  *fixes({ path }, { ctx }) {
    const key = lastKey(path);
    const known = byOtherKeys(ctx, key);
    if (known === undefined) return;
    const before = KEYS[KEYS.findIndex((name) => name === key) - 1] ?? null;
    yield { title: `Set ${key} to "${known}"`, edits: [set(path, known, before)], weight: 'only' };
  },
});
