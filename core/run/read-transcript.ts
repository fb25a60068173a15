import { deepJsonText } from '../document/deep.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { readArguments } from './tool-calls.ts';
import { transcriptSchema, type Message } from './transcript.ts';

/** A stored transcript that is none. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}

/**
 * A stored transcript, ours or the published harness's, also with arguments in their wire form (a JSON string).
 * @throws TranscriptError that names the place of the first fault.
 */
export function readTranscript(value: unknown): Message[] {
  const list = Array.isArray(value) ? (value as Json[]).map(withReadArguments) : value;
  let result: ReturnType<typeof transcriptSchema.safeParse>;
  try {
    result = transcriptSchema.safeParse(list);
  } catch (error) {
    if (error instanceof RangeError) throw new TranscriptError('the transcript is nested too deep');
    throw error;
  }
  if (result.success) return list as Message[];
  const [issue] = result.error.issues;
  throw new TranscriptError(
    `the transcript${(issue?.path ?? []).map((key) => `[${String(key)}]`).join('')}: ${issue?.message ?? ''}`,
  );
}

function withReadArguments(message: Json): Json {
  if (!isObject(message) || !Array.isArray(message['tool_calls'])) return message;
  return { ...message, tool_calls: message['tool_calls'].map((call, i) => readCall(call, i)) };
}

function readCall(call: Json, index: number): Json {
  if (!isObject(call) || !isObject(call['function'])) return call;
  const called = call['function'];
  const given = called['arguments'];
  const id = typeof call['id'] === 'string' ? {} : { id: `call_${index + 1}` };
  if (typeof called['arguments_raw'] === 'string') return { ...call, ...id };
  return { ...call, ...id, function: { ...called, ...readGiven(given) } };
}

function readGiven(given: Json | undefined): JsonObject {
  if (given === undefined) return { arguments: {} };
  const received = typeof given === 'string' || isObject(given) ? given : deepJsonText(given);
  return { ...readArguments(received) };
}
