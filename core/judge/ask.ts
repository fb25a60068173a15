import type { ChatModel } from '../models/model.ts';
import type { Message } from '../run/transcript.ts';
import { readReply, type ReadObject } from './parse.ts';

/** How often a judge or resolver is asked before its answer counts as an error (SPEC 7). */
export const MAX_ATTEMPTS = 3;

/** Three replies in a row could not be used. It ends the trial as ERROR: it says nothing about the candidate. */
export class JudgeError extends Error {
  override readonly name = 'JudgeError';
}

export interface AskOptions {
  signal: AbortSignal;
  onState: (text: string) => void;
}

/**
 * Asks a model for one JSON object. A reply that cannot be used is answered with everything that was wrong with it, up
 * to three attempts in all. `read` returns the answer, or the list of what is wrong with an object.
 * @throws JudgeError after the third unusable reply; ModelError for a fault of the endpoint.
 */
export async function askForObject<T>(
  model: ChatModel,
  { who, system, user }: { who: string; system: string; user: string },
  read: ReadObject<T>,
  { signal, onState }: AskOptions,
): Promise<T> {
  const messages: Message[] = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  let problems: string[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    signal.throwIfAborted();
    onState(`waiting for the ${who} ${model.name}${attempt === 1 ? '' : ` (attempt ${attempt} of ${MAX_ATTEMPTS})`}`);
    const { content, finishReason } = await model.complete({ messages: [...messages], tools: [] }, { signal, onState });
    const result = readReply(content ?? '', read);
    if ('value' in result) return result.value;
    problems = result.problems;
    if (finishReason === 'length') problems.push('the reply was cut by the token limit; keep it shorter');
    messages.push(
      { role: 'assistant', content: content === null || content === '' ? '(empty reply)' : content },
      {
        role: 'user',
        content: `That reply cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nReply again with the corrected JSON object and nothing else.`,
      },
    );
  }
  throw new JudgeError(
    `the ${who} ${model.name} gave no usable answer in ${MAX_ATTEMPTS} attempts; last: ${problems.join('; ')}`,
  );
}
