import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import { kept, keptText, remove, set } from '../../fix/edits.ts';
import { freeNumber } from '../../fix/free-number.ts';
import { defineRule, type Fix, type Found } from '../../rule.ts';
import { own } from './mocked-figures.ts';
import { priorCalls, type PriorCall } from './prior-calls.ts';

export const priorCallPairing = defineRule({
  code: 'prior_call_pairing',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'object',
  explanation:
    'In the prior messages every call of the assistant is answered by one tool message that names its id, directly after it ' +
    'and before anybody else speaks. Endpoints refuse a conversation in which a call has no answer or an answer no call, and ' +
    'where two calls of a message have one id nobody can tell which result is whose.',
  bad:
    '{ "setup": { "prior_messages": [{ "role": "assistant", "content": null, "tool_calls": [{ "id": "call_1", "type": "function", ' +
    '"function": { "name": "list_payees", "arguments": {} } }] }, { "role": "tool", "tool_call_id": "call_2", "content": "{}" }] } }',
  good:
    '{ "setup": { "prior_messages": [{ "role": "assistant", "content": null, "tool_calls": [{ "id": "call_1", "type": "function", ' +
    '"function": { "name": "list_payees", "arguments": {} } }] }, { "role": "tool", "tool_call_id": "call_1", "content": "{}" }] } }',
  *check(ctx) {
    let open: PriorCall[] = [];
    for (const [index, message] of ctx.priorMessages.entries()) {
      if (!isObject(message)) continue;
      const path = ['setup', 'prior_messages', index];
      if (message.role !== 'tool') {
        yield* open.map(unanswered);
        open = priorCalls(message, index);
        for (const [place, call] of open.entries()) {
          const before = open.slice(0, place).filter(({ id }) => id === call.id);
          if (before.length > 0) yield doubled(call, before);
        }
        continue;
      }
      const id = own(message, 'tool_call_id');
      const call = open.find((waiting) => waiting.id === id);
      if (call) open = open.filter((waiting) => waiting !== call);
      else if (id === undefined || typeof id === 'string') {
        const what =
          id === undefined ? 'The result names no call' : `No call that waits for a result is ${quoteValue(id)}`;
        yield {
          message: `${what}: tool_call_id is the id of the call that this answers.`,
          path: [...path, 'tool_call_id'],
          data: { waiting: open.map((waiting) => waiting.id) },
        };
      }
    }
    yield* open.map(unanswered);
  },
  *fixes(found, { ctx }) {
    const { path, data } = found;
    if (kept(data, 'doubled') !== undefined) yield* ownId(found, ctx.priorMessages);
    const waiting = kept(data, 'waiting');
    if (!Array.isArray(waiting)) return;
    for (const id of waiting) yield { title: `Answer the call ${quoteValue(id)}`, edits: [set(path, id)] };
    if (waiting.length === 0) yield { title: 'Remove this result', edits: [remove(path.slice(0, -1))] };
  },
});

function unanswered({ id, path }: PriorCall) {
  return {
    message: `No tool message answers the call ${quoteValue(id)}: write one directly after it.`,
    path: [...path, 'id'],
  };
}

function doubled({ id, path }: PriorCall, before: readonly PriorCall[]) {
  return {
    message: `Another call of this message is ${quoteValue(id)} too: which of the results is whose?`,
    path: [...path, 'id'],
    related: before.slice(0, 1).map((other) => ({ message: 'The other call.', path: [...other.path, 'id'] })),
    data: { doubled: id, before: before.length },
  };
}

/** Gives a call an id of its own, and its result with it: the results of one id answer its calls in their order. */
function* ownId({ path, data }: Found, messages: readonly Json[]): Iterable<Fix> {
  const id = keptText(data, 'doubled');
  const taken = new Set(messages.flatMap((message, index) => priorCalls(message, index).map((call) => call.id)));
  const name = `${id}_${freeNumber(2, (number) => taken.has(`${id}_${number}`))}`;
  const first = Number(path[2]) + 1;
  const behind = messages.slice(first);
  const end = behind.findIndex((message) => !isObject(message) || message.role !== 'tool');
  const own = (end < 0 ? behind : behind.slice(0, end)).flatMap((message, i) =>
    isObject(message) && message.tool_call_id === id ? [first + i] : [],
  )[Number(kept(data, 'before'))];
  const result = own === undefined ? [] : [set(['setup', 'prior_messages', own, 'tool_call_id'], name)];
  yield { title: `Call it ${quoteValue(name)}`, edits: [set(path, name), ...result], weight: 'only' };
}
