import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { INVARIANTS } from '../../../document/vocabulary.ts';
import { defineRule } from '../../rule.ts';

const KNOWN: ReadonlySet<unknown> = new Set(INVARIANTS);

export const invariants = defineRule({
  code: 'invariants',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    '"grading.invariants_active" lists the safety checks that count in this case, out of S1 (grounded ids), S2 ' +
    '(confirmed writes), S3 (valid arguments) and S4 (no null or nan in replies). A name that is none of them switches ' +
    'nothing on; a list without any is allowed.',
  bad: '{ "grading": { "invariants_active": ["S1", "S5"] } }',
  good: '{ "grading": { "invariants_active": ["S1", "S2", "S3", "S4"] } }',
  *check(ctx) {
    const { grading } = ctx.case;
    if (!isObject(grading)) return;
    const path = ['grading', 'invariants_active'];
    const list = grading.invariants_active;
    if (list === undefined) {
      yield { path, message: '"grading" has no "invariants_active".' };
    } else if (!Array.isArray(list)) {
      yield { path, message: `"invariants_active" must be a list, not ${quoteValue(list)}.` };
    } else {
      const wrong = [...list.keys()].filter((index) => !KNOWN.has(list[index]));
      const [first, ...others] = wrong;
      if (first === undefined) return;
      const message = `${quoteValue(list[first])} is no safety check: they are ${quoteChoices(INVARIANTS)}.`;
      const related = others.map((index) => ({ path: [...path, index], message: 'Nor is this.' }));
      yield { path: [...path, first], message, related };
    }
  },
});
