import { nestsTooDeep } from '../document/deep.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { scrubKey, scrubReply } from './keys.ts';
import { ModelError, type ModelReply } from './model.ts';
import { argumentsOf, errorText, parseBody, reasoningTokens, shortQuote, tokenCount } from './wire.ts';

/**
 * Reads the text of a reply of Anthropic's Messages API. The endpoint's `key` is taken out wherever the reply holds it.
 * @throws ModelError `malformed_reply` where it is no such reply, `server` where it reports an error.
 */
export function readMessage(text: string, key?: string): ModelReply {
  const body = parseBody(text);
  scrubReply(body, key);
  if (body['type'] === 'error') {
    const said = errorText(body) ?? 'without saying which';
    throw new ModelError('server', `the endpoint answered with an error: ${shortQuote(scrubKey(said, key))}`);
  }
  const content = body['content'];
  if (!Array.isArray(content)) throw new ModelError('malformed_reply', 'the reply has no list "content"');
  if (!content.every(isObject)) throw new ModelError('malformed_reply', 'the reply has a part that is no object');
  const texts = ofType(content, 'text').flatMap((part) => (typeof part['text'] === 'string' ? [part['text']] : []));
  const stop = body['stop_reason'];
  // A refusal may stand in the middle of a call, which then was never finished.
  const calls = stop === 'refusal' ? [] : ofType(content, 'tool_use').map(readCall);
  const thinking = content.filter(({ type }) => type === 'thinking' || type === 'redacted_thinking');
  // A model may keep its words to itself and send a signature only.
  const thoughts = thinking.flatMap(({ thinking: words }) =>
    typeof words === 'string' && words !== '' ? [words] : [],
  );
  const usage = usageOf(body['usage']);
  return {
    content: texts.length === 0 ? null : texts.join(''),
    toolCalls: calls,
    finishReason: finishReason(stop, calls.length > 0),
    ...(thoughts.length > 0 && { reasoning: thoughts.join('\n\n') }),
    ...(thinking.length > 0 && !nestsTooDeep(thinking) && { reasoningDetails: thinking }),
    ...(usage && { usage }),
  };
}

function ofType(content: readonly JsonObject[], type: string): JsonObject[] {
  return content.filter((part) => part['type'] === type);
}

function readCall(part: JsonObject): ModelReply['toolCalls'][number] {
  return {
    id: typeof part['id'] === 'string' ? part['id'] : '',
    name: typeof part['name'] === 'string' ? part['name'] : '',
    arguments: argumentsOf(part['input']),
  };
}

function finishReason(stop: Json | undefined, hasCalls: boolean): string {
  switch (stop) {
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length';
    case 'refusal':
      return 'refusal';
    default:
      return hasCalls ? 'tool_calls' : 'stop';
  }
}

function usageOf(value: Json | undefined): ModelReply['usage'] | undefined {
  if (!isObject(value)) return undefined;
  const prompt = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];
  return {
    promptTokens: prompt.reduce((sum, key) => sum + (tokenCount(value, key) ?? 0), 0),
    completionTokens: tokenCount(value, 'output_tokens') ?? 0,
    ...reasoningTokens(value['output_tokens_details'], 'thinking_tokens'),
  };
}
