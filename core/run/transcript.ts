import { z } from 'zod';
import { anyJson, jsonObject } from '../document/lenient.ts';

/** One call as it stands in a transcript: arguments are an object here, a JSON string only on the wire (SPEC 4). */
export const toolCallSchema = z.looseObject({
  id: z.string().describe('Id of the call, by which the tool message answers it.'),
  type: z.literal('function').optional().describe('Always function.'),
  function: z
    .looseObject({
      name: z.string().describe('Name of the tool called.'),
      arguments: jsonObject.describe('Arguments of the call, as an object.'),
      arguments_raw: z
        .string()
        .optional()
        .describe('The text received, kept where it was not a JSON object; such a call always fails S3.'),
    })
    .describe('The tool called and its arguments.'),
});

/** One message of a transcript (SPEC 4); `prior_messages` of a case have the same shape. */
export const messageSchema = z.looseObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']).describe('Who speaks: the customer is the user.'),
  content: z.string().nullish().describe('What is said; of a tool message its reply as JSON text, of a call null.'),
  tool_calls: z.array(toolCallSchema).nullish().describe('Calls that the assistant makes in this message.'),
  tool_call_id: z.string().optional().describe('The call that a tool message answers.'),
  reasoning: z.string().optional().describe('Reasoning that the provider sent along.'),
  reasoning_details: anyJson.optional().describe('Reasoning in the form of the provider.'),
});
export const transcriptSchema = z.array(messageSchema);

export type ToolCall = z.infer<typeof toolCallSchema>;
export type Message = z.infer<typeof messageSchema>;
