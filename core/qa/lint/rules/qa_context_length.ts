import { passagesOf } from '../../item.ts';
import { defineItemRule } from '../rule.ts';

/** In words. The published passages have 19 to 199. */
const SHORTEST = 8;
const LONGEST = 1000;

export const qaContextLength = defineItemRule({
  code: 'qa_context_length',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    `A passage of fewer than ${SHORTEST} words hardly holds more than the answer; one of more than ${LONGEST} tests how long ` +
    'a text a model can read rather than whether it understands it, and small models will cut it.',
  bad: '{ "context": "Ten per cent." }',
  good: '{ "context": "No scheme shall invest more than ten per cent of its net assets in one issuer." }',
  *check({ item }) {
    for (const { key, text } of passagesOf(item)) {
      const words = text.split(/\s+/).filter((word) => word !== '').length;
      if (words === 0 || (words >= SHORTEST && words <= LONGEST)) continue;
      const asked = words < SHORTEST ? `at least ${SHORTEST}` : `at most ${LONGEST}`;
      yield { message: `The passage has ${words} word${words === 1 ? '' : 's'}; ${asked} are expected.`, path: [key] };
    }
  },
});
