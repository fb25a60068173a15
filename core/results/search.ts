import type { Message } from '../run/transcript.ts';

/**
 * The indexes of the messages in which a text stands, in any case: in what is said, in reasoning, in the name or arguments of a
 * call, in a result. Empty for an empty query.
 */
export function searchTranscript(transcript: readonly (Message | undefined)[], query: string): number[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return transcript.flatMap((message, index) => (message !== undefined && holds(message, wanted) ? [index] : []));
}

function holds(message: Message, wanted: string): boolean {
  const calls = (message.tool_calls ?? []).flatMap(({ function: made }) => [
    made.name,
    made.arguments_raw ?? JSON.stringify(made.arguments),
  ]);
  const texts = [message.content ?? '', message.reasoning ?? '', ...calls];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
