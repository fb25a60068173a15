import { z } from 'zod';

/** How a server wants a chat completions request written, where servers differ. */
export interface Wire {
  /** What stands in `content` of an assistant message that only calls tools. */
  emptyContent: 'null' | 'empty';
  /** The role of the system prompt. */
  instructions: 'system' | 'developer';
  /** The field that limits the length of a reply. */
  tokenLimit: 'max_tokens' | 'max_completion_tokens';
  /** Whether the seed that judge and resolver have by default is sent; a seed that the profile sets always is. */
  seed: boolean;
  /** The field in which a reply's reasoning goes back to the server. */
  reasoning: 'none' | 'reasoning' | 'reasoning_content' | 'reasoning_details';
  /** A message with calls but without reasoning, such as one of `prior_messages`, gets the field with an empty text. */
  fillReasoning: boolean;
  /** The first call of a message that the model itself did not write gets the signature Gemini takes in its place. */
  signCalls: boolean;
}

export const DEFAULT_WIRE: Wire = {
  emptyContent: 'null',
  instructions: 'system',
  tokenLimit: 'max_tokens',
  seed: true,
  reasoning: 'reasoning_details',
  fillReasoning: false,
  signCalls: false,
};

const choice = <const T extends readonly string[]>(values: T, what: string) =>
  z
    .enum(values, { error: `must be ${values.map((value) => `"${value}"`).join(' or ')}` })
    .optional()
    .describe(what);

/** What a profile may say of the wire itself; it wins over its preset. */
export const wireSchema = z.strictObject(
  {
    emptyContent: choice(['null', 'empty'], 'The content of an assistant message that only calls tools. Default null.'),
    instructions: choice(['system', 'developer'], 'The role of the system prompt. Default system.'),
    tokenLimit: choice(
      ['max_tokens', 'max_completion_tokens'],
      'The field that maxTokens is sent in. Default max_tokens.',
    ),
    seed: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether judge and resolver send their default seed of 42. Default true.'),
    reasoning: choice(
      ['none', 'reasoning', 'reasoning_content', 'reasoning_details'],
      "The field in which the model's reasoning is sent back. Default reasoning_details.",
    ),
  },
  { error: 'must be an object that says how requests are written' },
);
