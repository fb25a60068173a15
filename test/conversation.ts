import type { JsonObject } from '../core/document/json.ts';
import type { Message } from '../core/run/transcript.ts';

/** Messages of a transcript, written as a tester would tell them. */
export const system: Message = { role: 'system', content: 'system' };
export const user = (content: string): Message => ({ role: 'user', content });
export const says = (content: string): Message => ({ role: 'assistant', content });
export const result = (content: JsonObject): Message => ({
  role: 'tool',
  tool_call_id: 'c',
  content: JSON.stringify(content),
});

/** An assistant message with these calls: `[tool, arguments]` each. */
export const calls = (...made: [string, JsonObject][]): Message => ({
  role: 'assistant',
  content: null,
  tool_calls: made.map(([name, args], index) => ({ id: `c${index}`, function: { name, arguments: args } })),
});
