import { readDates } from '../../evidence/dates.ts';
import { answerKey, PASSAGE_KEYS } from '../../item.ts';
import { defineItemRule, textAt } from '../rule.ts';

export const qaDate = defineItemRule({
  code: 'qa_date',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    'A date in a temporal item is none that the calendar has, such as 31 June, or has the month first. Dates are read as ' +
    'day, month, year, or as YYYY-MM-DD.',
  bad: '{ "task_type": "temporal_reasoning", "context": "With effect from 31.06.2024 ..." }',
  good: '{ "task_type": "temporal_reasoning", "context": "With effect from 30.06.2024 ..." }',
  *check({ item, task }) {
    if (task !== 'temporal_reasoning') return;
    const key = answerKey(item);
    for (const at of [...PASSAGE_KEYS, 'question', ...(key === null ? [] : [key])]) {
      const text = textAt(item, at) ?? '';
      for (const { valid, offset, length } of readDates(text)) {
        if (valid) continue;
        const written = text.slice(offset, offset + length);
        yield { message: `The calendar has no ${written}.`, path: [at], within: { offset, length } };
      }
    }
  },
});
