import { jsonEqual, type Json } from '../../document/json.ts';
import type { Message } from '../../run/transcript.ts';
import type { ScriptedCase } from '../scripted/assistant.ts';
import type { ChatRequest } from './read-request.ts';

/** The case that a request plays, and its transcript as a scripted assistant reads it. */
export interface FoundCase {
  found: ScriptedCase;
  transcript: Message[];
}

/**
 * Finds the case whose prior messages and scripted turns a request plays. Of several the customer's id in the system
 * message and then the offered tools decide; cases that are alike in everything an assistant acts on count as one.
 * Returns the reason, in words, where none or more than one is left.
 */
export function findCase(cases: readonly ScriptedCase[], request: ChatRequest): FoundCase | { reason: string } {
  const { system, transcript } = withSystem(request.messages);
  let left = cases.filter(({ case: theCase }) => {
    const prior = theCase.setup.prior_messages;
    const turns = transcript.slice(1 + prior.length).filter((message) => message.role === 'user');
    return (
      turns.length > 0 &&
      turns.length <= theCase.user_turns.length &&
      turns.every(({ content }, i) => content === theCase.user_turns[i]?.content) &&
      prior.every((message, i) => sameMessage(message, transcript[i + 1]))
    );
  });
  if (left.length === 0) return { reason: 'no case of this bank has these prior messages and customer turns' };
  left = narrowed(left, ({ case: theCase }) => {
    const id = theCase.setup.login_context['customer_id'];
    return typeof id === 'string' && id !== '' && system.includes(id);
  });
  left = narrowed(left, ({ exposure }) => {
    const shown = exposure.shown.map((tool) => tool.name);
    return jsonEqual(shown, request.tools);
  });
  const [found, ...others] = left;
  if (!found) return { reason: 'no case of this bank is left' };
  const odd = others.find((other) => !jsonEqual(essence(other), essence(found)));
  if (odd) {
    const ids = `${found.case.case_id} and ${odd.case.case_id}`;
    return { reason: `the request fits several cases, such as ${ids}: send the customer's id in the system message` };
  }
  return { found, transcript };
}

/** Keeps what fits, or everything where nothing does. */
function narrowed<T>(list: T[], fits: (item: T) => boolean): T[] {
  if (list.length < 2) return list;
  const fitting = list.filter(fits);
  return fitting.length > 0 ? fitting : list;
}

function essence({ case: theCase }: ScriptedCase): Json {
  const { gold, user_turns: turns, setup, mock, target_behavior: target } = theCase;
  return { gold, turns, context: setup.login_context, mock, target } as unknown as Json;
}

/** A transcript begins with one system message; what a client sent as such is put together. */
function withSystem(messages: readonly Message[]): { system: string; transcript: Message[] } {
  const first = messages.findIndex((message) => message.role !== 'system');
  const lead = first < 0 ? messages : messages.slice(0, first);
  const system = lead.map((message) => message.content ?? '').join('\n');
  return { system, transcript: [{ role: 'system', content: system }, ...messages.slice(lead.length)] };
}

function sameMessage(a: Message, b: Message | undefined): boolean {
  return b !== undefined && jsonEqual(sent(a), sent(b));
}

/** What two forms of one message have in common. */
function sent({ role, content, tool_calls: calls, tool_call_id: answers }: Message): Json {
  return {
    role,
    content: content ?? '',
    calls: (calls ?? []).map(({ id, function: called }) => ({ id, name: called.name, arguments: called.arguments })),
    answers: answers ?? '',
  };
}
