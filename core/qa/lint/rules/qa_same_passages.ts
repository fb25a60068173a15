import { normalise } from '../../score/normalise.ts';
import { defineItemRule, textAt } from '../rule.ts';

export const qaSamePassages = defineItemRule({
  code: 'qa_same_passages',
  scope: 'item',
  group: 'questions',
  severity: 'error',
  explanation: 'Both passages of a contradiction item say the same, word for word: there is nothing to compare.',
  bad: '{ "context_a": "Five years.", "context_b": "Five years." }',
  good: '{ "context_a": "Five years.", "context_b": "Three years." }',
  *check({ item }) {
    const [a, b] = [textAt(item, 'context_a'), textAt(item, 'context_b')];
    if (a === null || b === null || a.trim() === '' || normalise(a) !== normalise(b)) return;
    yield {
      message: 'Passage B is the same text as passage A.',
      path: ['context_b'],
      related: [{ message: 'Passage A.', path: ['context_a'] }],
    };
  },
});
