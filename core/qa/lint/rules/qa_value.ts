import { ANSWER_TYPES, DIFFICULTIES, SOURCES, TASK_TYPES } from '../../vocabulary.ts';
import { defineItemRule, textAt } from '../rule.ts';

const VALUES: Record<string, readonly string[]> = {
  task_type: TASK_TYPES,
  source: SOURCES,
  answer_type: ANSWER_TYPES,
  difficulty: DIFFICULTIES,
};

export const qaValue = defineItemRule({
  code: 'qa_value',
  scope: 'item',
  group: 'questions',
  severity: 'error',
  explanation:
    'task_type, source, answer_type and difficulty have a fixed set of values. Reports group by them: an item with another ' +
    'value falls out of its group.',
  bad: '{ "difficulty": "Hard" }',
  good: '{ "difficulty": "hard" }',
  *check({ item }) {
    for (const [key, values] of Object.entries(VALUES)) {
      const value = textAt(item, key);
      if (value === null || value.trim() === '' || values.includes(value)) continue;
      yield { message: `${key} must be one of ${values.join(', ')}.`, path: [key], data: { values: [...values] } };
    }
  },
});
