import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { kept, remove, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
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
    'and before anybody else speaks. Endpoints refuse a conversation in which a call has no answer or an answer no call.',
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
  *fixes({ path, data }) {
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
