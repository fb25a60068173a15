import { evidenceOf } from '../../evidence/span.ts';
import { answerKey } from '../../item.ts';
import { defineItemRule, textAt } from '../rule.ts';

/** Below this score the best span of the passage shares too little with the answer to be where it is taken from. */
const WEAK_BELOW = 0.3;

export const qaEvidence = defineItemRule({
  code: 'qa_evidence',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    'The answer is called extractive, but no part of the passage says it: the best matching span shares hardly a word with ' +
    'it. Either the sentence that answers the question is missing from the passage, or the answer is in words of its own.',
  bad: '{ "context": "The scheme opens in May.", "answer": "Ten per cent of net assets", "answer_type": "extractive" }',
  good: '{ "context": "It holds ten per cent of net assets.", "answer": "Ten per cent", "answer_type": "extractive" }',
  *check({ item }) {
    const key = answerKey(item);
    const context = textAt(item, 'context');
    if (key === null || textAt(item, 'answer_type') !== 'extractive' || !context?.trim()) return;
    const answer = textAt(item, key);
    const [best] = evidenceOf(item);
    if (!answer?.trim() || (best && best.score >= WEAK_BELOW)) return;
    const share = Math.round(100 * (best?.score ?? 0));
    yield {
      message: `No part of the passage says this: the best matching span agrees with it to ${share} %.`,
      path: [key],
      related: [{ message: 'The passage.', path: ['context'] }],
    };
  },
});
