import { isObject, type JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { answeredInOrder, callsOf } from './answers.ts';

/** One part of what a side says. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'call'; id: string; name: string; arguments: JsonObject }
  | { type: 'result'; id: string; content: string }
  /** Thinking with its signature, or what stands in its place, exactly as it was received. */
  | { type: 'thinking'; block: JsonObject };

/** Everything that one side says before the other speaks again. */
export interface Turn {
  role: 'user' | 'assistant';
  parts: Part[];
}

/** Said first where a conversation begins with the assistant, since such APIs want the user to begin. */
export const BEGINNING = '(The conversation begins.)';

/**
 * A transcript for APIs in which two sides take turns: the system prompt by itself, tool results as part of the user's
 * turn and in call order, texts that are empty left out. A result that answers no call is sent as text.
 */
export function toTurns(messages: readonly Message[]): { system: string; turns: Turn[] } {
  const system: string[] = [];
  const turns: Turn[] = [];
  const say = (role: Turn['role'], parts: Part[]) => {
    const last = turns.at(-1);
    if (parts.length === 0) return;
    if (last?.role === role) last.parts.push(...parts);
    else turns.push({ role, parts });
  };
  let open = new Set<string>();
  for (const message of answeredInOrder(messages)) {
    switch (message.role) {
      case 'system':
        system.push(...texts(message).map(({ text }) => text));
        break;
      case 'user':
        say('user', texts(message));
        break;
      case 'tool': {
        const id = message.tool_call_id ?? '';
        say('user', open.delete(id) ? [{ type: 'result', id, content: message.content ?? '' }] : texts(message));
        break;
      }
      case 'assistant': {
        const calls = callsOf(message);
        open = new Set(calls.map(({ id }) => id));
        say('assistant', [...thinking(message), ...texts(message), ...calls.map(callPart)]);
      }
    }
  }
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', parts: [{ type: 'text', text: BEGINNING }] });
  return { system: system.join('\n\n'), turns };
}

function texts({ content }: Message): { type: 'text'; text: string }[] {
  return content === null || content === undefined || content.trim() === '' ? [] : [{ type: 'text', text: content }];
}

function callPart({ id, function: { name, arguments: args } }: ReturnType<typeof callsOf>[number]): Part {
  return { type: 'call', id, name, arguments: args };
}

/** Only blocks that carry what their provider checks; reasoning of another provider stays home. */
function thinking({ reasoning_details: details }: Message): Part[] {
  if (!Array.isArray(details)) return [];
  return details.filter(isObject).flatMap((block): Part[] => {
    const signed = block['type'] === 'thinking' && typeof block['signature'] === 'string';
    const redacted = block['type'] === 'redacted_thinking' && typeof block['data'] === 'string';
    return signed || redacted ? [{ type: 'thinking', block }] : [];
  });
}
