import { z } from 'zod';
import type { JsonObject } from '../document/json.ts';

const jsonObject = z.record(z.string(), z.json()) as z.ZodType<JsonObject>;

/** One call as it stands in a transcript: arguments are an object here, a JSON string only on the wire (SPEC 4). */
export const toolCallSchema = z.looseObject({
  id: z.string(),
  type: z.literal('function').optional(),
  function: z.looseObject({
    name: z.string(),
    arguments: jsonObject,
    /** The text received, kept where it was not a JSON object; such a call always fails S3. */
    arguments_raw: z.string().optional(),
  }),
});

/** One message of a transcript (SPEC 4); `prior_messages` of a case have the same shape. */
export const messageSchema = z.looseObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string().nullish(),
  tool_calls: z.array(toolCallSchema).nullish(),
  tool_call_id: z.string().optional(),
  reasoning: z.string().optional(),
  reasoning_details: z.json().optional(),
});
export const transcriptSchema = z.array(messageSchema);

export type ToolCall = z.infer<typeof toolCallSchema>;
export type Message = z.infer<typeof messageSchema>;
