import { ANSWER_TYPES } from '../../vocabulary.ts';
import { defineItemRule, textAt } from '../rule.ts';

export const qaAnswerType = defineItemRule({
  code: 'qa_answer_type',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation: 'Contradiction items, and only they, have the answer type yes_no: they are scored by Yes or No alone.',
  bad: '{ "task_type": "contradiction_detection", "answer_type": "extractive" }',
  good: '{ "task_type": "contradiction_detection", "answer_type": "yes_no" }',
  *check({ item, task }) {
    const type = textAt(item, 'answer_type');
    if (task === null || type === null || !(ANSWER_TYPES as readonly string[]).includes(type)) return;
    if ((task === 'contradiction_detection') === (type === 'yes_no')) return;
    const message =
      type === 'yes_no' ? `A ${task} item is not scored by Yes or No.` : `A ${task} item has the answer type yes_no.`;
    yield { message, path: ['answer_type'], related: [{ message: 'The task is given here.', path: ['task_type'] }] };
  },
});
