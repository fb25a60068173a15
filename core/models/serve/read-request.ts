import { isObject, type Json, type JsonObject } from '../../document/json.ts';
import { readArguments } from '../../run/tool-calls.ts';
import type { Message, ToolCall } from '../../run/transcript.ts';
import { parseJson } from '../../grade/subject.ts';
import { httpError, type HttpReply } from './http.ts';

/** A chat completions request as far as the stand-ins read it. */
export interface ChatRequest {
  model: string;
  /** As a transcript: arguments are objects. */
  messages: Message[];
  /** Names of the tools offered, in order. */
  tools: string[];
}

/** Reads a request's body; what cannot be answered gives the error reply instead. */
export function readChatRequest(body: string): ChatRequest | HttpReply {
  const value = parseJson(body);
  if (!isObject(value)) return httpError(400, 'the body must be a JSON object');
  if (value['stream'] === true) {
    return httpError(400, 'this server sends whole replies only: leave "stream" out or set it to false', 'stream');
  }
  const { model, messages, tools } = value;
  if (typeof model !== 'string') return httpError(400, '"model" must be a text', 'model');
  if (!Array.isArray(messages) || messages.length === 0) {
    return httpError(400, '"messages" must be a list with at least one message', 'messages');
  }
  const read: Message[] = [];
  for (const [i, message] of messages.entries()) {
    const result = readMessage(message);
    if (typeof result === 'string') return httpError(400, `messages[${i}] ${result}`, `messages[${i}]`);
    read.push(result);
  }
  return { model, messages: read, tools: Array.isArray(tools) ? tools.flatMap(toolName) : [] };
}

function readMessage(value: Json): Message | string {
  if (!isObject(value)) return 'must be an object';
  const role = value['role'] === 'developer' ? 'system' : value['role'];
  if (role !== 'system' && role !== 'user' && role !== 'assistant' && role !== 'tool') return 'has no known "role"';
  const calls = value['tool_calls'];
  const id = value['tool_call_id'];
  return {
    role,
    content: contentOf(value['content']),
    ...(Array.isArray(calls) && calls.length > 0 && { tool_calls: calls.filter(isObject).map(readCall) }),
    ...(typeof id === 'string' && { tool_call_id: id }),
  };
}

function contentOf(value: Json | undefined): string | null {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  return value.map((part) => (isObject(part) && typeof part['text'] === 'string' ? part['text'] : '')).join('');
}

function readCall(call: JsonObject): ToolCall {
  const called = isObject(call['function']) ? call['function'] : {};
  const args = called['arguments'];
  return {
    id: typeof call['id'] === 'string' ? call['id'] : '',
    type: 'function',
    function: {
      name: typeof called['name'] === 'string' ? called['name'] : '',
      ...readArguments(typeof args === 'string' || isObject(args) ? args : ''),
    },
  };
}

function toolName(tool: Json): string[] {
  const shown = isObject(tool) ? tool['function'] : null;
  return isObject(shown) && typeof shown['name'] === 'string' ? [shown['name']] : [];
}
