import type { Json, JsonObject } from '../document/json.ts';
import type { Message, ToolCall } from '../run/transcript.ts';
import { answeredInOrder } from './answers.ts';
import { DEFAULT_WIRE, type Wire } from './quirks.ts';

/**
 * A transcript as a chat completions request carries it (SPEC 4), written the way `wire` says: arguments as JSON text,
 * contents as they are, every tool result, an empty list of calls never. Reasoning goes back in the one field that the
 * server reads, or stays home. Further keys that an author gave a prior message are sent, as SPEC 1 says.
 */
export function toWire(messages: readonly Message[], wire: Wire = DEFAULT_WIRE): JsonObject[] {
  return answeredInOrder(messages).map((message) => {
    const { role, tool_calls: calls, content, reasoning, reasoning_details: details, ...rest } = message;
    const sent = role === 'assistant' ? (calls ?? []) : [];
    const hasCalls = sent.length > 0;
    return {
      role: role === 'system' ? wire.instructions : role,
      ...(rest as JsonObject),
      // Several servers refuse a message that has neither text nor calls.
      content: content ?? (hasCalls && wire.emptyContent === 'null' ? null : ''),
      ...(role === 'assistant' && reasoningBack(reasoning, details, hasCalls, wire)),
      ...(hasCalls && { tool_calls: sent.map((call, at) => wireCall(call, wire.signCalls && at === 0)) }),
    };
  });
}

function reasoningBack(
  reasoning: string | undefined,
  details: Json | undefined,
  hasCalls: boolean,
  wire: Wire,
): JsonObject {
  switch (wire.reasoning) {
    case 'none':
      return {};
    case 'reasoning_details':
      return details === undefined ? {} : { reasoning_details: details };
    case 'reasoning':
    case 'reasoning_content': {
      const text = reasoning ?? (wire.fillReasoning && hasCalls ? '' : undefined);
      return text === undefined ? {} : { [wire.reasoning]: text };
    }
  }
}

/** What Gemini takes for the signature of a call that it did not make itself. */
const UNSIGNED = { google: { thought_signature: 'skip_thought_signature_validator' } };

function wireCall(call: ToolCall, needsSignature: boolean): JsonObject {
  const { name, arguments: args } = call.function;
  const extra = (call['extra_content'] as Json | undefined) ?? (needsSignature ? UNSIGNED : undefined);
  return {
    id: call.id,
    type: 'function',
    // What could not be read as an object goes back as `{}`: many chat templates parse this text and fail on anything else.
    function: { name, arguments: JSON.stringify(args) },
    ...(extra !== undefined && { extra_content: extra }),
  };
}
