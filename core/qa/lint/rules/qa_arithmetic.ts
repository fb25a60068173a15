import { recompute } from '../../evidence/arithmetic.ts';
import { answerKey, referenceOf } from '../../item.ts';
import { defineItemRule, textAt } from '../rule.ts';

export const qaArithmetic = defineItemRule({
  code: 'qa_arithmetic',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    'The answer or explanation states arithmetic whose result is another one: sums, products, percentages, and dates plus ' +
    'or minus a time are recomputed. Where a period is counted with its first day, say so in words instead of an equation.',
  bad: '{ "answer": "25% of 160 crore = 45 crore" }',
  good: '{ "answer": "25% of 160 crore = 40 crore" }',
  *check({ item }) {
    const key = answerKey(item);
    const texts = [...(key === null ? [] : [{ key, text: referenceOf(item).answer }])];
    const explanation = textAt(item, 'explanation');
    for (const { key: at, text } of [
      ...texts,
      ...(explanation === null ? [] : [{ key: 'explanation', text: explanation }]),
    ]) {
      for (const { holds, stated, computed, result, resultRange } of recompute(text).equations) {
        if (holds) continue;
        yield {
          message: `${stated} gives ${computed}, not ${result}.`,
          path: [at],
          within: resultRange,
          data: { computed },
        };
      }
    }
  },
});
