import { deepJsonText, nestsTooDeep } from '../document/deep.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { scanText } from '../document/scan.ts';
import type { ModelReply } from '../models/model.ts';
import type { Message, ToolCall } from './transcript.ts';

/**
 * A reply's tool calls as they stand in the transcript (SPEC 4): arguments as an object, or `{}` with the text received
 * in `arguments_raw`. A call without id gets one, and an id that `transcript` or this reply already holds is
 * made unique, so that every tool result answers exactly one call.
 */
export function transcriptCalls(calls: ModelReply['toolCalls'], transcript: readonly Message[]): ToolCall[] {
  const taken = new Set(transcript.flatMap((message) => message.tool_calls ?? []).map((call) => call.id));
  return calls.map((call) => {
    const id = freeId(call.id === '' ? `call_${taken.size + 1}` : call.id, taken);
    taken.add(id);
    return {
      id,
      type: 'function' as const,
      function: { name: call.name, ...readArguments(call.arguments) },
      ...(call.extraContent && { extra_content: call.extraContent }),
    };
  });
}

/**
 * The arguments of one call: a JSON object, its text, or the empty string for none; anything else fails S3, an object
 * nested deeper than any reader of ours goes included.
 */
export function readArguments(received: string | JsonObject): { arguments: JsonObject; arguments_raw?: string } {
  if (typeof received !== 'string') {
    return nestsTooDeep(received) ? { arguments: {}, arguments_raw: deepJsonText(received) } : { arguments: received };
  }
  if (received === '') return { arguments: {} };
  if (scanText(received).tooDeepAt >= 0) return { arguments: {}, arguments_raw: received };
  let value: Json;
  try {
    value = JSON.parse(received) as Json;
  } catch {
    return { arguments: {}, arguments_raw: received };
  }
  return isObject(value) ? { arguments: value } : { arguments: {}, arguments_raw: received };
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}_${n}`;
  return id;
}
