import { supportFigures } from '../../evidence/support.ts';
import { answerKey, givenTexts, referenceOf } from '../../item.ts';
import { defineItemRule } from '../rule.ts';

export const qaFigure = defineItemRule({
  code: 'qa_figure',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    'A number or date of the answer stands neither in the passage nor in the question or titles, and does not follow from ' +
    'arithmetic that the answer states. A model that answers from the passage alone cannot know it. Put the sentence that ' +
    'holds it into the passage, or state the arithmetic, such as "120 - 100 = 20 crore". Numbers in words, scales such as ' +
    'lakh and crore, other ways to write a date, and a given time before or after a given date are understood.',
  bad: '{ "context": "The limit is 25 per cent.", "answer": "25 per cent, or Rs 40 crore" }',
  good: '{ "context": "The limit is 25 per cent of Rs 160 crore.", "answer": "25% of 160 crore = 40 crore" }',
  *check({ item, task }) {
    const key = answerKey(item);
    if (key === null || task === 'contradiction_detection') return;
    for (const { kind, written, offset, length } of supportFigures(referenceOf(item).answer, givenTexts(item))
      .unsupported) {
      yield {
        message: `The ${kind} "${written}" stands neither in the passage nor in the question, and no arithmetic in the answer gives it.`,
        path: [key],
        within: { offset, length },
        data: { written },
      };
    }
  },
});
