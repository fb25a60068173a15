import type { Message, ToolCall } from '../run/transcript.ts';

/**
 * A transcript in which every tool result answers exactly one call: calls without an id or with one that was used before
 * get one of their own, and the results that follow a message with calls stand in the order of its calls. A result whose
 * id fits no call answers the first call that is left. What an author wrote as `prior_messages` may need it; the live
 * part never does. The messages passed in are not changed.
 */
export function answeredInOrder(messages: readonly Message[]): Message[] {
  const repaired: Message[] = [];
  const taken = new Set<string>();
  for (let i = 0; i < messages.length; i++) {
    const message = messages[i] as Message;
    const calls = callsOf(message);
    if (calls.length === 0) {
      repaired.push(message);
      continue;
    }
    const results: Message[] = [];
    for (let next = messages[i + 1]; next?.role === 'tool'; next = messages[i + 1]) {
      results.push(next);
      i++;
    }
    const renamed = calls.map((call) => ({ ...call, id: freeId(call.id, taken) }));
    repaired.push({ ...message, tool_calls: renamed }, ...inOrder(calls, renamed, results));
  }
  return repaired;
}

/** The calls of an assistant message; none for every other message. */
export function callsOf({ role, tool_calls: calls }: Message): readonly ToolCall[] {
  return role === 'assistant' ? (calls ?? []) : [];
}

function inOrder(calls: readonly ToolCall[], renamed: readonly ToolCall[], results: readonly Message[]): Message[] {
  const answers: (Message | undefined)[] = calls.map(() => undefined);
  const put = (result: Message, fits: (index: number) => boolean) => {
    const index = answers.findIndex((answer, at) => answer === undefined && fits(at));
    if (index < 0) return false;
    answers[index] = { ...result, tool_call_id: renamed[index]?.id ?? '' };
    return true;
  };
  const odd = results.filter((result) => !put(result, (at) => calls[at]?.id === result.tool_call_id));
  const left = odd.filter((result) => !put(result, () => true));
  return [...answers.filter((answer) => answer !== undefined), ...left];
}

function freeId(wanted: string, taken: Set<string>): string {
  const base = wanted === '' ? `call_${taken.size + 1}` : wanted;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}_${n}`;
  taken.add(id);
  return id;
}
