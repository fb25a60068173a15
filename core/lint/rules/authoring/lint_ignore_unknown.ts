import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, isNothing, lastKey, remove } from '../../fix/edits.ts';
import { nearestKey } from '../../fix/names.ts';
import { defineRule, type CaseRule } from '../../rule.ts';

/** The rule on the author note that switches other rules off; `codes` are those of all rules. */
export function lintIgnoreUnknown(codes: () => readonly string[]): CaseRule {
  return defineRule({
    code: 'lint_ignore_unknown',
    scope: 'case',
    needs: 'object',
    group: 'authoring',
    severity: 'information',
    explanation:
      'The author note "_lint_ignore" switches rules off for one case: an object of rule codes, each with the reason. A ' +
      'code that no rule has, or one without a reason, switches nothing off.',
    bad: '{ "_lint_ignore": { "mock_nul_token": "nulls are the point of this case" } }',
    good: '{ "_lint_ignore": { "mock_null_token": "nulls are the point of this case" } }',
    *check(ctx) {
      const note = ctx.case._lint_ignore;
      const path = ['_lint_ignore'];
      if (note === undefined) return;
      if (!isObject(note)) {
        yield { path, message: `"_lint_ignore" must be an object of rule codes and reasons, not ${quoteValue(note)}.` };
        return;
      }
      const known = new Set(codes());
      for (const [code, reason] of Object.entries(note)) {
        if (code.startsWith('_')) continue;
        if (!known.has(code)) {
          yield { path: [...path, code], at: 'key', message: `There is no rule ${quoteValue(code)}.` };
        } else if (typeof reason !== 'string' || reason.trim() === '') {
          yield { path: [...path, code], message: `The rule stays on: say why "${code}" should not hold here.` };
        }
      }
    },
    *fixes({ path }, { ctx }) {
      const code = lastKey(path);
      if (path.length < 2) {
        if (isNothing(at(ctx.case, path))) yield { title: 'Remove the note', edits: [remove(path)], weight: 'safe' };
        return;
      }
      if (!codes().includes(code)) yield* nearestKey(at(ctx.case, ['_lint_ignore']), codes(), path);
      yield { title: `Remove "${code}" from the note`, edits: [remove(path)] };
    },
  });
}
