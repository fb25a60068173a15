import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import { at, isNothing, lastKey, remove, set } from '../../fix/edits.ts';
import { meantObject } from '../../fix/meant-object.ts';
import { nearestValue, oneOf } from '../../fix/names.ts';
import { defineRule, type Finding } from '../../rule.ts';
import { own } from './mocked-figures.ts';

const ROLES = ['system', 'user', 'assistant', 'tool'];

export const priorMessageShape = defineRule({
  code: 'prior_message_shape',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'object',
  explanation:
    'A prior message that no run can send: it is an object with a role (system, user, assistant or tool) and a text as its ' +
    'content; only the assistant calls tools, and a call has an id, and a function with a name and its arguments as an ' +
    'object. A slip here ends every run before it begins, or a part of the message is never sent.',
  bad: '{ "setup": { "prior_messages": [{ "role": "asistant", "content": "How can I help?" }] } }',
  good: '{ "setup": { "prior_messages": [{ "role": "assistant", "content": "How can I help?" }] } }',
  *check(ctx) {
    for (const [index, message] of ctx.priorMessages.entries()) {
      const path = ['setup', 'prior_messages', index];
      if (isObject(message)) yield* messageFaults(message, path);
      else yield fault(path, 'a message, an object with role and content', message);
    }
  },
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    if (lastKey(path) === 'role') {
      const [near] = nearestValue(value, ROLES, path);
      // A tool message needs a call to answer.
      if (near) yield near;
      else if (value !== undefined) yield* oneOf(value, ['user', 'assistant'], path);
    }
    const read = lastKey(path) === 'arguments' ? meantObject(value) : null;
    if (read !== null) yield { title: 'Write the arguments as an object', edits: [set(path, read)], weight: 'safe' };
    if (lastKey(path) === 'type') yield { title: 'Set to "function"', edits: [set(path, 'function')], weight: 'only' };
    if (lastKey(path) === 'tool_calls' && isObject(value))
      yield { title: 'Make it a list of this call', edits: [set(path, [value])], weight: 'only' };
    if (
      lastKey(path) === 'tool_calls' &&
      Array.isArray(value) &&
      at(ctx.case, [...path.slice(0, -1), 'role']) !== 'tool'
    )
      yield {
        title: 'Let the assistant say it',
        edits: [set([...path.slice(0, -1), 'role'], 'assistant')],
        weight: 'only',
      };
    if (NOTES.has(lastKey(path)) && isNothing(value))
      yield { title: `Leave ${lastKey(path)} out`, edits: [remove(path)], weight: 'safe' };
  },
});

function* messageFaults(message: JsonObject, path: JsonPath): Iterable<Finding> {
  const [role, content, calls] = [own(message, 'role'), own(message, 'content'), own(message, 'tool_calls')];
  const speaker = ROLES.find((known) => known === role);
  if (speaker === undefined) yield fault([...path, 'role'], quoteChoices(ROLES), role);
  if (content !== undefined && content !== null && typeof content !== 'string')
    yield fault([...path, 'content'], 'a text (a result is JSON in a text)', content);
  const answers = own(message, 'tool_call_id');
  if (answers !== undefined && typeof answers !== 'string')
    yield fault([...path, 'tool_call_id'], 'the id of a call, a text', answers);
  yield* textFault(message, 'reasoning', path);
  if (calls === undefined || calls === null) return;
  if (Array.isArray(calls) && calls.length > 0 && speaker !== undefined && speaker !== 'assistant') {
    const said = `Only the assistant calls tools: these calls of the ${speaker} are never sent.`;
    yield { message: said, path: [...path, 'tool_calls'], at: 'key' };
  }
  if (!Array.isArray(calls)) yield fault([...path, 'tool_calls'], 'a list of calls', calls);
  else for (const [index, call] of calls.entries()) yield* callFaults(call, [...path, 'tool_calls', index]);
}

function* callFaults(call: Json, path: JsonPath): Iterable<Finding> {
  if (!isObject(call)) {
    yield fault(path, 'a call, an object with id and function', call);
    return;
  }
  const [id, type, called] = [own(call, 'id'), own(call, 'type'), own(call, 'function')];
  if (typeof id !== 'string') yield fault([...path, 'id'], 'a text by which the result names the call', id);
  if (type !== undefined && type !== 'function') yield fault([...path, 'type'], '"function"', type);
  if (!isObject(called)) {
    yield fault([...path, 'function'], 'an object with name and arguments', called);
    return;
  }
  const [name, given] = [own(called, 'name'), own(called, 'arguments')];
  if (typeof name !== 'string') yield fault([...path, 'function', 'name'], "a tool's name", name);
  if (!isObject(given)) yield fault([...path, 'function', 'arguments'], 'an object (text is only on the wire)', given);
  yield* textFault(called, 'arguments_raw', [...path, 'function']);
}

/** What a recorded message may bring along, and a written one leaves out. */
const NOTES: ReadonlySet<string> = new Set(['reasoning', 'arguments_raw', 'tool_call_id']);

function* textFault(holder: JsonObject, key: string, path: JsonPath): Iterable<Finding> {
  const value = own(holder, key);
  if (value !== undefined && typeof value !== 'string') yield fault([...path, key], 'a text, or left out', value);
}

function fault(path: JsonPath, wanted: string, value: Json | undefined): Finding {
  const message =
    value === undefined
      ? `"${String(path.at(-1))}" is missing: it must be ${wanted}.`
      : `Must be ${wanted}, not ${quoteValue(value)}.`;
  return { message, path };
}
