import type { Exposure } from '../contract/contract.ts';
import type { Case } from '../document/case.ts';
import { MockRun } from '../mocks/executor.ts';
import { ModelError, type ChatModel, type ModelReply, type ToolFunction } from '../models/model.ts';
import type { RunEvent } from './events.ts';
import { faultOf, RunError } from './run-error.ts';
import { transcriptCalls } from './tool-calls.ts';
import type { Message, ToolCall } from './transcript.ts';

/** How often the model is called for one customer turn before the run stops (SPEC 4). */
export const MAX_TOOL_ITERATIONS = 6;

export interface ConversationRequest {
  case: Case;
  exposure: Exposure;
  tools: readonly ToolFunction[];
  systemPrompt: string;
  candidate: ChatModel;
  signal: AbortSignal;
  onEvent: (event: RunEvent) => void;
}

export interface Conversation {
  transcript: Message[];
  /** Set where six calls brought no final reply; the rest of the turns was not played. */
  termination?: 'max_tool_iters';
}

/**
 * Plays a case's scripted turns against a model, its tool calls against the case's mocks (SPEC 4, 5).
 * @throws RunError, which holds the partial transcript, for a fault of the endpoint, a reply cut inside a call, a mock
 * that cannot work, and when `signal` fires.
 */
export async function runConversation(request: ConversationRequest): Promise<Conversation> {
  const transcript: Message[] = [];
  try {
    return await play(request, transcript);
  } catch (error) {
    const { kind, message, cause } = faultOf(error, request.signal);
    throw new RunError(kind, message, transcript, { cause });
  }
}

async function play(request: ConversationRequest, transcript: Message[]): Promise<Conversation> {
  const { case: theCase, tools, candidate, signal, onEvent } = request;
  const mocks = new MockRun(theCase.mock, request.exposure);
  const append = (message: Message) => {
    const index = transcript.push(message) - 1;
    onEvent({ type: 'message', index, message });
  };
  append({ role: 'system', content: request.systemPrompt });
  for (const message of theCase.setup.prior_messages) append(structuredClone(message));

  for (const [turn, { content }] of theCase.user_turns.entries()) {
    append({ role: 'user', content });
    let answered = false;
    for (let iteration = 0; iteration < MAX_TOOL_ITERATIONS && !answered; iteration++) {
      signal.throwIfAborted();
      onEvent({ type: 'state', text: `turn ${turn + 1}: waiting for ${candidate.name}` });
      const reply = await candidate.complete(
        { messages: [...transcript], tools },
        {
          signal,
          onState: (text) => {
            onEvent({ type: 'state', text });
          },
        },
      );
      if (reply.finishReason === 'length' && reply.toolCalls.length === 0 && (reply.content ?? '').trim() === '') {
        throw new ModelError('truncated', 'the token limit cut the reply before it said anything (raise maxTokens)');
      }
      if (reply.toolCalls.length === 0) {
        append({ role: 'assistant', content: reply.content, ...reasoningOf(reply) });
        answered = true;
        continue;
      }
      if (reply.finishReason === 'length') {
        throw new ModelError('truncated', 'the token limit cut the reply inside a tool call (raise maxTokens)');
      }
      const calls = transcriptCalls(reply.toolCalls, transcript);
      append({ role: 'assistant', content: null, tool_calls: calls, ...reasoningOf(reply) });
      for (const call of calls) append(answer(call, mocks));
    }
    if (!answered) return { transcript, termination: 'max_tool_iters' };
  }
  return { transcript };
}

function answer(call: ToolCall, mocks: MockRun): Message {
  const { name, arguments: args, arguments_raw: raw } = call.function;
  const output = mocks.call(name, args, raw === undefined ? {} : { rawArguments: raw });
  return { role: 'tool', tool_call_id: call.id, content: JSON.stringify(output) };
}

function reasoningOf(reply: ModelReply): Pick<Message, 'reasoning' | 'reasoning_details'> {
  return {
    ...(reply.reasoning === undefined ? {} : { reasoning: reply.reasoning }),
    ...(reply.reasoningDetails === undefined ? {} : { reasoning_details: reply.reasoningDetails }),
  };
}
