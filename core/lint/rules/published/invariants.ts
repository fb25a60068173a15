import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import { INVARIANTS } from '../../../document/vocabulary.ts';
import { namesIn, remove, set } from '../../fix/edits.ts';
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
  *fixes(_found, { ctx }) {
    const path = ['grading', 'invariants_active'];
    const list = ctx.grading.invariants_active;
    const named = typeof list === 'string' ? namesIn(list.toUpperCase()) : [];
    if (named.length > 0 && named.every((name, i) => KNOWN.has(name) && named.indexOf(name) === i)) {
      yield { title: 'Make it a list', edits: [set(path, named)], weight: 'only' };
      return;
    }
    if (!Array.isArray(list)) {
      const writes = [...(ctx.exposure?.contracts.values() ?? [])].some(
        ({ origin, actionType }) => origin === 'defined' && actionType === 'write',
      );
      const names = INVARIANTS.filter((name) => writes || name !== 'S2');
      yield { title: `Activate ${names.join(', ')}`, edits: [set(path, names)] };
      return;
    }
    const read = list.map((name) => (typeof name === 'string' ? name.trim().toUpperCase() : name));
    const right = read.filter((name, i) => KNOWN.has(name) && read.indexOf(name) === i);
    if (right.length === list.length) {
      const edits = list.flatMap((name, i) => (KNOWN.has(name) ? [] : [set([...path, i], read[i] as Json)]));
      yield { title: `Write ${right.map(quoteValue).join(', ')}`, edits, weight: 'only' };
    } else {
      const wrong = [...list.keys()].filter((i) => !KNOWN.has(list[i]));
      const title = `Remove ${wrong.map((i) => quoteValue(list[i])).join(', ')}`;
      yield { title, edits: wrong.reverse().map((i) => remove([...path, i])) };
    }
  },
});
