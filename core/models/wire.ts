import { deepJsonText, nestsTooDeep } from '../document/deep.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { scrubKey, scrubReply } from './keys.ts';
import { ModelError, type ModelReply } from './model.ts';

/**
 * Reads the text of a chat completions reply. Tolerant where providers differ (missing ids, contents in parts,
 * arguments as object, three names for reasoning); what is the model's own fault is left in for grading. The endpoint's
 * `key` is taken out wherever the reply holds it.
 * @throws ModelError `malformed_reply` where it is no such reply, `server` where it reports an error.
 */
export function parseReply(text: string, key?: string): ModelReply {
  const body = parseBody(text);
  scrubReply(body, key);
  const [choice] = Array.isArray(body['choices']) ? body['choices'] : [];
  if (reportsError(body) || reportsError(choice)) {
    const said = errorText(choice) ?? errorText(body) ?? 'without saying which';
    throw new ModelError('server', `the endpoint answered with an error: ${shortQuote(scrubKey(said, key))}`);
  }
  if (!isObject(choice)) throw new ModelError('malformed_reply', 'the reply has no "choices"');
  const message = choice['message'];
  if (!isObject(message)) throw new ModelError('malformed_reply', 'the reply has a choice without "message"');
  checkMessage(message);
  const toolCalls = callsOf(message);
  const details = message['reasoning_details'];
  const reasoning = textOf(message['reasoning']) ?? textOf(message['reasoning_content']) ?? detailsText(details);
  const usage = usageOf(body['usage']);
  const reason = choice['finish_reason'];
  return {
    content: textOf(message['content']) ?? textOf(message['refusal']),
    toolCalls,
    finishReason:
      typeof reason === 'string' ? reason.replace(CUT, 'length') : toolCalls.length > 0 ? 'tool_calls' : 'stop',
    ...(reasoning !== null && { reasoning }),
    // What nests deeper than any reader goes is left out: it has no part in grading.
    ...(details !== undefined && details !== null && !nestsTooDeep(details) && { reasoningDetails: details }),
    ...(usage && { usage }),
  };
}

/** What else servers and gateways call `length`, Mistral's context window and Gemini's and Cohere's limits among it. */
const CUT = /^(model_length|max_tokens|max_output_tokens)$/i;

/** @throws ModelError where the text of a reply is no JSON object. */
export function parseBody(text: string): JsonObject {
  let body: Json;
  try {
    body = JSON.parse(text) as Json;
  } catch {
    throw new ModelError('malformed_reply', notJson(text));
  }
  if (!isObject(body)) throw new ModelError('malformed_reply', 'the reply is JSON, but no object');
  return body;
}

/** Some endpoints report a fault with the status 200: for the whole reply, or for a choice that they had begun. */
function reportsError(part: Json | undefined): boolean {
  return isObject(part) && (Boolean(part['error']) || part['finish_reason'] === 'error');
}

/** @throws ModelError for a message that no model could have meant, so that it is not graded as an empty reply. */
function checkMessage(message: JsonObject): void {
  const { content, tool_calls: calls } = message;
  const fault = (text: string) => new ModelError('malformed_reply', `the reply has a message ${text}`);
  const isPart = (part: Json) => typeof part === 'string' || isObject(part);
  const isContent = typeof content === 'string' || (Array.isArray(content) && content.every(isPart));
  if (content !== undefined && content !== null && !isContent) throw fault('whose "content" is no text');
  const isCall = (call: Json) => isObject(call) && isObject(call['function']);
  if (calls !== undefined && calls !== null && !(Array.isArray(calls) && calls.every(isCall))) {
    throw fault('whose "tool_calls" is no list of function calls');
  }
  // The last two are older or rarer names for what a reply holds.
  const holdsReply = ['content', 'tool_calls', 'function_call', 'refusal'].some((name) => Object.hasOwn(message, name));
  if (!holdsReply) throw fault('with neither "content" nor "tool_calls"');
}

function notJson(text: string): string {
  const start = text.trimStart();
  if (start === '') return 'the reply is empty';
  if (start.startsWith('<')) return 'the reply is a web page, not JSON: check the baseUrl (it usually ends in /v1)';
  if (/^(data|event|id|:)/.test(start)) return 'the reply is an event stream, though none was asked for';
  if (start.startsWith('{')) return 'the reply was cut off: its JSON has no end';
  return 'the reply is not JSON';
}

/** The message of an error body in the shapes that are about, or null. */
export function errorText(body: Json | undefined): string | null {
  if (!isObject(body)) return null;
  const error = body['error'];
  if (isObject(error)) return textOf(error['message']);
  return textOf(error) ?? textOf(body['message']) ?? textOf(body['detail']);
}

const LONGEST_QUOTE = 300;

/** An endpoint's own words, cut where they are long; a key must be taken out before, since a cut one is not found. */
export function shortQuote(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

/** A text, or the texts of a list of parts put together; null where there is none. */
function textOf(value: Json | undefined): string | null {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  const parts = value.map((part) => (typeof part === 'string' ? part : isObject(part) ? part['text'] : null));
  return parts.filter((part) => typeof part === 'string').join('');
}

/** The words in a list of reasoning details, for servers that send them nowhere else; null where there are none. */
function detailsText(details: Json | undefined): string | null {
  if (!Array.isArray(details)) return null;
  const texts = details.flatMap((part) => (isObject(part) ? [part['text'] ?? part['summary']] : []));
  const words = texts.filter((text) => typeof text === 'string');
  return words.length === 0 ? null : words.join('');
}

function callsOf(message: JsonObject): ModelReply['toolCalls'] {
  const calls = message['tool_calls'];
  // Servers of the API's first generation send a single call under another name.
  const list = Array.isArray(calls) ? calls : isObject(message['function_call']) ? [message['function_call']] : [];
  return list.filter(isObject).map((call) => {
    const named = isObject(call['function']) ? call['function'] : call;
    const extra = call['extra_content'];
    return {
      id: typeof call['id'] === 'string' ? call['id'] : '',
      name: typeof named['name'] === 'string' ? named['name'] : '',
      arguments: argumentsOf(named['arguments']),
      ...(isObject(extra) && !nestsTooDeep(extra) && { extraContent: extra }),
    };
  });
}

/** Arguments as a reply holds them: text or an object; anything else becomes its JSON text, nothing the empty text. */
export function argumentsOf(value: Json | undefined): string | JsonObject {
  if (typeof value === 'string' || isObject(value)) return value;
  return value === undefined || value === null ? '' : deepJsonText(value);
}

function usageOf(value: Json | undefined): ModelReply['usage'] | undefined {
  if (!isObject(value)) return undefined;
  return {
    promptTokens: tokenCount(value, 'prompt_tokens') ?? 0,
    completionTokens: tokenCount(value, 'completion_tokens') ?? 0,
    ...reasoningTokens(value['completion_tokens_details'], 'reasoning_tokens'),
  };
}

/** A count of tokens in a reply's usage; undefined for what no count can be, so that it spoils no sum. */
export function tokenCount(usage: JsonObject, key: string): number | undefined {
  const value = usage[key];
  return typeof value === 'number' && value >= 0 && value <= MOST_TOKENS ? value : undefined;
}

/** How much of a completion was reasoning, from the part of the usage that breaks it down. */
export function reasoningTokens(details: Json | undefined, key: string): { reasoningTokens?: number } {
  const count = isObject(details) ? tokenCount(details, key) : undefined;
  return count === undefined ? {} : { reasoningTokens: count };
}

/** No request takes more. */
const MOST_TOKENS = 1_000_000_000;
