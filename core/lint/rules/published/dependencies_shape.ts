import { quoteValue } from '../../../contract/wording.ts';
import type { Json } from '../../../document/json.ts';
import { at, insert, isNothing, remove, set } from '../../fix/edits.ts';
import { dependencyPairs } from '../../dependencies.ts';
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
      const message = `"dependencies" must be a list of pairs, not ${quoteValue(dependencies)}: the case cannot be run.`;
      yield { path, message };
      return;
    }
    for (const [index, pair] of dependencies.entries()) {
      if (isPair(pair)) continue;
      yield { path: [...path, index], message: `A dependency is a pair of tool names, not ${quoteValue(pair)}.` };
    }
  },
  *fixes({ path }, { ctx }) {
    const written = at(ctx.case, path);
    if (path.length === 2) {
      if (isNothing(written)) {
        yield { title: 'Make it an empty list', edits: [set(path, [])] };
      }
      return;
    }
    const list = ctx.gold.dependencies;
    if (isPair(list ?? null) && Array.isArray(list)) {
      yield { title: 'Make it one pair in a list', edits: [set(['gold', 'dependencies'], [list])], weight: 'only' };
    }
    const names = typeof written === 'string' ? written.split(/\s*(?:->|→|>|,)\s*/) : written;
    const chain = Array.isArray(names) && names.length > 1 ? names.filter((name) => typeof name === 'string') : [];
    if (Array.isArray(names) && chain.length > 1 && chain.length === names.length) {
      const pairs = chain.slice(1).map((name, i) => [chain[i] as string, name]);
      const [first = [], ...others] = pairs;
      const index = Number(path.at(-1));
      const edits = [set(path, first), ...others.map((pair, i) => insert(path.slice(0, -1), index + 1 + i, pair))];
      yield { title: pairs.length > 1 ? 'Split it into pairs' : 'Write it as a pair', edits, weight: 'only' };
    }
    const read = dependencyPairs(ctx.gold).find((pair) => pair.path.at(-1) === path.at(-1));
    if (read) {
      // A4 reads the first two names of it, so they are kept.
      const pair = [read.before, read.after];
      yield { title: `Keep ${pair.map((name) => `"${name}"`).join(', ')} alone`, edits: [set(path, pair)] };
    } else yield { title: 'Remove this entry', edits: [remove(path)] };
  },
});

function isPair(pair: Json): boolean {
  return Array.isArray(pair) && pair.length === 2 && pair.every((name) => typeof name === 'string');
}
