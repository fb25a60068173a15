import { defineItemRule } from '../rule.ts';

const ONE = ['context', 'document', 'regulation'];
const TWO = ['context_a', 'context_b', 'document_a', 'document_b', 'regulation_a', 'regulation_b'];

export const qaOtherField = defineItemRule({
  code: 'qa_other_field',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    'The item has a field that its task does not use, so that nobody will read it: contradiction items have two passages ' +
    '(context_a and context_b), all others one (context).',
  bad: '{ "task_type": "contradiction_detection", "context": "..." }',
  good: '{ "task_type": "contradiction_detection", "context_a": "...", "context_b": "..." }',
  *check({ item, task }) {
    if (task === null) return;
    const wrong = task === 'contradiction_detection' ? ONE : TWO;
    for (const key of wrong) {
      if (Object.hasOwn(item, key)) yield { message: `A ${task} item does not use ${key}.`, path: [key], at: 'key' };
    }
  },
});
