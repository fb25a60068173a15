import { figurePlace, type Figure } from '../../figures/read.ts';
import { defineRule } from '../../rule.ts';
import { goldWrites } from './confirming.ts';
import { plainly, saidValues } from './stated-values.ts';

export const turnRepeatsValue = defineRule({
  code: 'turn_repeats_value',
  scope: 'case',
  group: 'authoring',
  severity: 'information',
  needs: 'exposure',
  explanation:
    'A later turn of a case with a write says a value again that the customer already said. The turns are fixed: an ' +
    'assistant that lost the value gets it back for nothing, and the case no longer tests whether it kept it.',
  bad: '{ "user_turns": [{ "content": "Send ₹7,500 to Meera." }, { "content": "Yes, send the ₹7,500." }] }',
  good: '{ "user_turns": [{ "content": "Send ₹7,500 to Meera." }, { "content": "Yes, send it." }] }',
  *check(ctx) {
    if (goldWrites(ctx).length === 0) return;
    const said = new Map<string, { index: number; figure: Figure }>();
    for (const { index, content } of ctx.turns) {
      const values = saidValues(content);
      const [again, figure] = [...values].find(([value]) => said.has(value)) ?? [];
      const first = again === undefined ? undefined : said.get(again);
      if (again !== undefined && figure && first) {
        const path = ['user_turns', first.index, 'content'];
        yield {
          message: `"${plainly(again)}" was said before: say only what is new.`,
          path: ['user_turns', index, 'content'],
          within: figurePlace(figure),
          related: [{ message: 'It was said here.', path, within: figurePlace(first.figure) }],
        };
      }
      for (const [value, figure] of values) if (!said.has(value)) said.set(value, { index, figure });
    }
  },
});
