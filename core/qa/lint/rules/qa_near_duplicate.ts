import { normalise } from '../../score/normalise.ts';
import { defineItemFileRule, textAt } from '../rule.ts';

/** Share of the words of both questions that they have in common. */
const ALIKE_FROM = 0.75;

export const qaNearDuplicate = defineItemFileRule({
  code: 'qa_near_duplicate',
  scope: 'items',
  group: 'questions',
  severity: 'warning',
  explanation:
    'Two questions of one file are nearly the same: they have three quarters of their words in common, and all of their ' +
    'numbers. Whatever a model knows or does not know there counts twice.',
  bad: '[{ "question": "What is the limit for one issuer?" }, { "question": "What is the limit for one issuer, then?" }]',
  good: '[{ "question": "What is the limit for one issuer?" }, { "question": "When did the limit change?" }]',
  *check(items) {
    const asked = items.flatMap(({ index, item }) => {
      const question = textAt(item, 'question');
      const words = new Set(question === null ? [] : normalise(question).replaceAll('.', '').split(' '));
      return words.size < 3 ? [] : [{ index, words, numbers: [...words].filter((word) => /\d/.test(word)) }];
    });
    // Sorted by length, so that only questions of about the same length are compared.
    asked.sort((a, b) => a.words.size - b.words.size);
    for (const [i, one] of asked.entries()) {
      for (let k = i + 1; k < asked.length; k++) {
        const other = asked[k];
        if (!other || one.words.size < ALIKE_FROM * other.words.size) break;
        if (!alike(one, other)) continue;
        const [first, second] = one.index < other.index ? [one, other] : [other, one];
        yield {
          index: second.index,
          message: `This question is nearly the same as that of ${nameOf(items, first.index)}.`,
          path: ['question'],
          related: [{ message: 'The other question.', path: [first.index, 'question'] }],
        };
      }
    }
  },
});

interface Asked {
  words: ReadonlySet<string>;
  numbers: readonly string[];
}

function alike(a: Asked, b: Asked): boolean {
  if (a.numbers.length !== b.numbers.length || !a.numbers.every((number) => b.words.has(number))) return false;
  let same = 0;
  for (const word of a.words) if (b.words.has(word)) same++;
  return same >= ALIKE_FROM * (a.words.size + b.words.size - same);
}

function nameOf(items: readonly { index: number; item: Record<string, unknown> }[], index: number): string {
  const id = items.find((ctx) => ctx.index === index)?.item['id'];
  return typeof id === 'string' ? id : `item ${index + 1}`;
}
