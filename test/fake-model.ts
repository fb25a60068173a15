import type { ChatModel, ModelReply, ModelRequest } from '../core/models/model.ts';

/** One scripted reply of a fake model: text, tool calls, a whole reply, or a fault to throw. */
export type FakeReply =
  string | Partial<ModelReply> | Error | ((request: ModelRequest) => string | Partial<ModelReply>);

export interface FakeModel extends ChatModel {
  /** What was asked, in order. */
  requests: ModelRequest[];
}

/** A chat model that gives the scripted replies in order, and the last one again and again. */
export function fakeModel(replies: FakeReply[], overrides: Partial<ChatModel> = {}): FakeModel {
  const requests: ModelRequest[] = [];
  return {
    name: 'fake',
    standIn: false,
    baseUrl: 'http://127.0.0.1:9/v1',
    settings: { temperature: 0.7 },
    requests,
    async complete(request, { signal }) {
      requests.push(request);
      signal?.throwIfAborted();
      const next = replies[Math.min(requests.length, replies.length) - 1] ?? '';
      if (next instanceof Error) throw next;
      const reply = typeof next === 'function' ? next(request) : next;
      return typeof reply === 'string'
        ? { content: reply, toolCalls: [], finishReason: 'stop' }
        : { content: null, toolCalls: [], finishReason: reply.toolCalls ? 'tool_calls' : 'stop', ...reply };
    },
    ...overrides,
  };
}

/** A reply that calls tools. */
export function calling(
  ...calls: [name: string, args: string | Record<string, never> | object, id?: string][]
): Partial<ModelReply> {
  return {
    toolCalls: calls.map(([name, args, id], i) => ({
      id: id ?? `c${i + 1}`,
      name,
      arguments: typeof args === 'string' ? args : JSON.stringify(args),
    })),
  };
}
