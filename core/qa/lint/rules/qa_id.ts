import { TASKS } from '../../vocabulary.ts';
import { defineItemRule, textAt } from '../rule.ts';

export const qaId = defineItemRule({
  code: 'qa_id',
  scope: 'item',
  group: 'questions',
  severity: 'error',
  explanation:
    'An id is the prefix of its task and a number: REG_ for regulatory interpretation, NUM_ for numerical reasoning, CON_ ' +
    'for contradiction detection, TMP_ for temporal reasoning. Stored results are named after it.',
  bad: '{ "id": "NUM_001", "task_type": "temporal_reasoning" }',
  good: '{ "id": "TMP_001", "task_type": "temporal_reasoning" }',
  *check({ item, task }) {
    const id = textAt(item, 'id');
    if (id === null || id.trim() === '') return;
    const prefixes = Object.values(TASKS).map(({ prefix }) => prefix);
    if (!/^[A-Z]{3}_\d+$/.test(id) || !prefixes.some((prefix) => id.startsWith(prefix))) {
      yield { message: `An id is ${prefixes.join(', ')} and a number, such as "REG_001".`, path: ['id'] };
    } else if (task !== null && !id.startsWith(TASKS[task].prefix)) {
      const { prefix } = TASKS[task];
      yield {
        message: `The id of a ${task} item begins with ${prefix}.`,
        path: ['id'],
        related: [{ message: 'The task is given here.', path: ['task_type'] }],
        data: { prefix },
      };
    }
  },
});
