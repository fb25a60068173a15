import { quoteValue } from '../../../contract/wording.ts';
import type { Json } from '../../../document/json.ts';
import { defineRule } from '../../rule.ts';

export const dependenciesShape = defineRule({
  code: 'dependencies_shape',
  scope: 'case',
  needs: 'sections',
  group: 'published',
  severity: 'warning',
  explanation:
    'Each entry of "gold.dependencies" is a pair of tool names [A, B]: A must be called in an earlier message than B. ' +
    'An entry of another shape orders nothing, so A4 passes without being asked.',
  bad: '{ "gold": { "dependencies": [["list_payees"]] } }',
  good: '{ "gold": { "dependencies": [["list_payees", "transfer"]] } }',
  *check(ctx) {
    const { dependencies } = ctx.gold;
    const path = ['gold', 'dependencies'];
    if (dependencies === undefined) return;
    if (!Array.isArray(dependencies)) {
      yield { path, message: `"dependencies" must be a list of pairs, not ${quoteValue(dependencies)}.` };
      return;
    }
    for (const [index, pair] of dependencies.entries()) {
      if (isPair(pair)) continue;
      yield { path: [...path, index], message: `A dependency is a pair of tool names, not ${quoteValue(pair)}.` };
    }
  },
});

function isPair(pair: Json): boolean {
  return Array.isArray(pair) && pair.length === 2 && pair.every((name) => typeof name === 'string');
}
