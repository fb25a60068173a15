import { EMBEDDED, type ChatModel } from '../../models/model.ts';
import { bestSpan } from '../evidence/span.ts';
import { passagesOf, type Item } from '../item.ts';

/** The name under which the stand-in for a model can be asked for. */
export const PASSAGE_STAND_IN = 'scripted:passage';

/**
 * A stand-in that reads no more than words: the sentence of the passage that shares most with the question; No for a
 * contradiction item. It shows how a run works, and how far an answer gets without any understanding.
 */
export function passageStandIn(item: Item): ChatModel {
  return {
    name: PASSAGE_STAND_IN,
    standIn: true,
    baseUrl: EMBEDDED,
    settings: {},
    complete: (_request, { signal }) => {
      signal?.throwIfAborted();
      return Promise.resolve({ content: answer(item), toolCalls: [], finishReason: 'stop' });
    },
  };
}

function answer(item: Item): string {
  if (item.task_type === 'contradiction_detection') return 'No.';
  const sentences = passagesOf(item).flatMap(({ text }) => text.split(/(?<=[.;:])\s+(?=[A-Z(])/));
  const scored = sentences.map((sentence) => ({ sentence, score: bestSpan(sentence, item.question)?.score ?? 0 }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best), { sentence: '', score: -1 }).sentence;
}
