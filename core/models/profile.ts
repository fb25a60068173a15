import { z } from 'zod';
import type { JsonObject } from '../document/json.ts';

export const SCRIPTED_ASSISTANTS = ['gold', 'silent', 'hasty', 'wrong-target'] as const;
export type AssistantName = (typeof SCRIPTED_ASSISTANTS)[number];

/** What a model is asked to be: it decides the sampling a profile leaves open (SPEC 4). */
export type ModelRole = 'candidate' | 'judge' | 'resolver';

const name = z
  .string({ error: 'give the profile a name: a text that candidate, judge or resolver can point at' })
  .min(1, 'the name is empty: give one that candidate, judge or resolver can point at')
  .describe('The name by which candidate, judge and resolver point at this profile.');

const upTo = (low: number, high: number, what: string) =>
  z
    .number({ error: `must be a number from ${low} to ${high}, or null to send none` })
    .min(low, `must be at least ${low}`)
    .max(high, `must be at most ${high}`)
    .nullable()
    .optional()
    .describe(`${what} Null sends none.`);

const wholeNumber = (low: number, high: number, what: string) =>
  z
    .int({ error: `must be a whole number from ${low} to ${high}` })
    .min(low, `must be at least ${low}`)
    .max(high, `must be at most ${high}`)
    .optional()
    .describe(what);

/** Fields of the request that Sarq itself fills: a run that changed them would no longer be the run it says it is. */
const OWN_FIELDS = ['messages', 'tools', 'stream', 'model'];

export const extraBodySchema = (
  z.record(z.string(), z.json(), {
    error: 'must be an object whose keys are added to the request',
  }) as z.ZodType<JsonObject>
).refine((body) => !OWN_FIELDS.some((key) => Object.hasOwn(body, key)), {
  error: `may not set ${OWN_FIELDS.join(', ')}: Sarq fills these itself, so take them out`,
});

export const openAiProfileSchema = z.strictObject({
  name,
  provider: z.literal('openai-compatible').describe('A server that speaks the OpenAI chat completions API.'),
  baseUrl: z
    .string({ error: 'give the address of the API, such as "https://api.example.com/v1"' })
    .describe('The address of the API up to and without /chat/completions, such as https://api.example.com/v1.'),
  model: z
    .string({ error: 'give the name of the model as the server knows it' })
    .min(1, 'the name of the model is empty: give it as the server knows it')
    .describe('The name of the model as the server knows it.'),
  apiKeyEnv: z
    .string({ error: 'must be the name of an environment variable' })
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, never the key itself')
    .optional()
    .describe('The environment variable that holds the API key. The key itself never stands in this file.'),
  temperature: upTo(0, 2, 'Default 0.7 as candidate, 0 as judge and resolver.'),
  maxTokens: wholeNumber(1, 10_000_000, 'The most tokens a reply may have.'),
  topP: upTo(0, 1, 'Default: none as candidate, 1 as judge and resolver.'),
  seed: z
    .int({ error: 'must be a whole number, or null to send none' })
    .nullable()
    .optional()
    .describe('Default: none as candidate, 42 as judge and resolver. Null sends none.'),
  timeoutSeconds: z
    .number({ error: 'must be a number of seconds' })
    .positive('must be more than 0 seconds')
    .max(300, 'must be at most 300 seconds: the runtime waits no longer for a reply')
    .optional()
    .describe('How long one request may take before it counts as failed. Default 120.'),
  maxRetries: wholeNumber(0, 20, 'How often a failed request is tried again. Default 2.'),
  extraBody: extraBodySchema.optional().describe('More fields of the request, as the provider documents them.'),
});

export const scriptedProfileSchema = z.strictObject({
  name,
  provider: z.literal('scripted').describe('A stand-in that plays a case without any model.'),
  assistant: z
    .enum(SCRIPTED_ASSISTANTS, { error: `must be one of ${SCRIPTED_ASSISTANTS.join(', ')}` })
    .describe('gold plays the gold path politely; silent calls no tool; hasty never asks; wrong-target errs on an id.'),
});

/** One entry of `models` in sarq.config.jsonc. */
export const profileSchema = z.discriminatedUnion('provider', [openAiProfileSchema, scriptedProfileSchema], {
  error: (issue) =>
    issue.code === 'invalid_union' ? 'provider must be "openai-compatible" or "scripted"' : 'must be an object',
});

export type OpenAiProfile = z.infer<typeof openAiProfileSchema>;
export type ScriptedProfile = z.infer<typeof scriptedProfileSchema>;
export type ModelProfile = z.infer<typeof profileSchema>;

/** The stand-ins of SPEC 7. They are no chat models: the engine answers in their place. */
export interface HeuristicJudge {
  name: 'heuristic';
  provider: 'heuristic';
}
export interface ConfirmingResolver {
  name: 'confirming';
  provider: 'confirming';
}

export const HEURISTIC_JUDGE: HeuristicJudge = { name: 'heuristic', provider: 'heuristic' };
export const CONFIRMING_RESOLVER: ConfirmingResolver = { name: 'confirming', provider: 'confirming' };

const SCRIPTED_NAME = /^scripted:(gold|silent|hasty|wrong-target)$/;

/** The profile behind a built-in name such as `scripted:gold`, undefined for every other name. */
export function builtInProfile(named: string): ScriptedProfile | undefined {
  const match = SCRIPTED_NAME.exec(named);
  return match ? { name: named, provider: 'scripted', assistant: match[1] as AssistantName } : undefined;
}

/** True for the names that may not be given to a profile of one's own. */
export function isReservedName(named: string): boolean {
  return /^(scripted|env):/.test(named) || named === HEURISTIC_JUDGE.name || named === CONFIRMING_RESOLVER.name;
}

/** The sampling a request carries, in the names of the wire; what is absent is not sent. */
export interface Sampling {
  temperature?: number;
  top_p?: number;
  seed?: number;
  max_tokens?: number;
}

/** SPEC 4: what the profile sets, else the role's default; null in the profile sends none. */
export function samplingFor(profile: OpenAiProfile, role: ModelRole): Sampling {
  const judging = role !== 'candidate';
  const temperature = profile.temperature === undefined ? (judging ? 0 : 0.7) : profile.temperature;
  const topP = profile.topP === undefined ? (judging ? 1 : null) : profile.topP;
  const seed = profile.seed === undefined ? (judging ? 42 : null) : profile.seed;
  return {
    ...(temperature !== null && { temperature }),
    ...(topP !== null && { top_p: topP }),
    ...(seed !== null && { seed }),
    ...(profile.maxTokens !== undefined && { max_tokens: profile.maxTokens }),
  };
}
