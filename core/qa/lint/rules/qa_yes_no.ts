import { answerKey, referenceOf } from '../../item.ts';
import { defineItemRule } from '../rule.ts';

export const qaYesNo = defineItemRule({
  code: 'qa_yes_no',
  scope: 'item',
  group: 'questions',
  severity: 'error',
  explanation:
    'The answer to a contradiction item is Yes or No and nothing else; why goes into explanation. Predictions are reduced ' +
    'to Yes or No by their beginning and compared with it.',
  bad: '{ "task_type": "contradiction_detection", "answer": "They differ." }',
  good: '{ "task_type": "contradiction_detection", "answer": "Yes", "explanation": "Passage A says ..." }',
  *check({ item, task }) {
    const key = answerKey(item);
    const { answer } = referenceOf(item);
    if (
      task !== 'contradiction_detection' ||
      key === null ||
      answer.trim() === '' ||
      /^(Yes|No)\.?$/.test(answer.trim())
    )
      return;
    yield { message: 'The answer to a contradiction item must be "Yes" or "No".', path: [key] };
  },
});
