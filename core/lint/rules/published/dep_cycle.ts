import { quoteValue } from '../../../contract/wording.ts';
import { dependencyCycles, dependencyPairs } from '../../dependencies.ts';
import { remove } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';

export const depCycle = defineRule({
  code: 'dep_cycle',
  scope: 'case',
  group: 'published',
  severity: 'warning',
  needs: 'sections',
  explanation:
    'The entries of gold.dependencies run in a circle: each tool would have to be called before the next one and so, in ' +
    'the end, before itself. No order of calls satisfies A4, so the case cannot be passed.',
  bad: '{ "gold": { "dependencies": [["list_payees", "transfer"], ["transfer", "list_payees"]] } }',
  good: '{ "gold": { "dependencies": [["list_payees", "transfer"]] } }',
  *check(ctx) {
    for (const cycle of dependencyCycles(dependencyPairs(ctx.gold))) {
      const [closing, ...others] = cycle;
      if (!closing) continue;
      const way = [closing.before, ...cycle.map(({ after }) => after)];
      const shown = way.length > 8 ? [...way.slice(0, 7), '…', closing.before] : way;
      yield {
        message:
          others.length === 0
            ? `${quoteValue(closing.before)} is declared to come before itself, which no order of calls satisfies: remove this pair.`
            : `The dependencies run in a circle, which no order of calls satisfies: ${shown.join(' → ')}. Remove one of the pairs.`,
        path: closing.path,
        related: others.map(({ before, after, path }) => ({
          message: `${quoteValue(before)} before ${quoteValue(after)} is part of the circle.`,
          path,
        })),
        data: { tools: way },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const cycle = dependencyCycles(dependencyPairs(ctx.gold)).find(([closing]) => closing?.path.at(-1) === path.at(-1));
    const [only, second] = cycle ?? [];
    for (const { before, after, path: place } of cycle?.slice(0, 6) ?? []) {
      const title = `Remove the pair ${before} → ${after}`;
      yield { title, edits: [remove(place)], ...(only && !second && { weight: 'only' as const }) };
    }
  },
});
