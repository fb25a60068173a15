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
  const details = message.reasoning_details == null ? '' : JSON.stringify(message.reasoning_details);
  const texts = [message.content ?? '', message.reasoning ?? '', details, ...calls];
  return texts.some((text) => text.toLowerCase().includes(wanted) || unescaped(text).toLowerCase().includes(wanted));
}

/** Other harnesses store results with every letter beyond ASCII escaped; they are shown, and searched, as what they mean. */
function unescaped(text: string): string {
  if (!text.includes('\\u')) return text;
  return text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
