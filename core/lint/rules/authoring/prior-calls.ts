import { isObject, type Json, type JsonPath } from '../../../document/json.ts';
import { own } from './mocked-figures.ts';

/** A call in the prior messages that has an id. */
export interface PriorCall {
  id: string;
  path: JsonPath;
}

/** The calls with an id of one prior message. */
export function priorCalls(message: Json, index: number): PriorCall[] {
  const calls = isObject(message) ? own(message, 'tool_calls') : undefined;
  if (!Array.isArray(calls)) return [];
  return calls.flatMap((call, place) => {
    const id = isObject(call) ? own(call, 'id') : undefined;
    return typeof id === 'string' ? [{ id, path: ['setup', 'prior_messages', index, 'tool_calls', place] }] : [];
  });
}
