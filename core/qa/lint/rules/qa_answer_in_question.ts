import { answerKey, referenceOf } from '../../item.ts';
import { normalise } from '../../score/normalise.ts';
import { defineItemRule, textAt } from '../rule.ts';

export const qaAnswerInQuestion = defineItemRule({
  code: 'qa_answer_in_question',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    'The question holds the whole answer word for word: it can be answered without the passage, and whoever repeats the ' +
    'question is right.',
  bad: '{ "question": "Is the limit ten per cent of net assets?", "answer": "Ten per cent of net assets" }',
  good: '{ "question": "What is the limit?", "answer": "Ten per cent of net assets" }',
  *check({ item, task }) {
    const key = answerKey(item);
    const question = textAt(item, 'question');
    if (key === null || question === null || task === 'contradiction_detection') return;
    const answer = normalise(referenceOf(item).answer).replace(/\.$/, '');
    // A single word may be chosen among others; a whole phrase is given away.
    if (
      !answer.includes(' ') ||
      !` ${normalise(question).replace(/\./g, '')} `.includes(` ${answer.replace(/\./g, '')} `)
    )
      return;
    yield {
      message: 'The question holds this answer word for word.',
      path: [key],
      related: [{ message: 'The question.', path: ['question'] }],
    };
  },
});
