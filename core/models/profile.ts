import { z } from 'zod';
import type { JsonObject } from '../document/json.ts';
import { concurrencySchema, endpointFields } from './endpoint-fields.ts';
import { PRESET_NAMES, PRESETS } from './presets.ts';
import { wireSchema } from './quirks.ts';

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

const model = z
  .string({ error: 'give the name of the model as the server knows it' })
  .min(1, 'the name of the model is empty: give it as the server knows it')
  .describe('The name of the model as the server knows it.');

/** Long, with small letters and figures, as keys are and names of variables are not: it would be shown as a name. */
const LOOKS_LIKE_KEY = /^(?=.*[a-z])(?=.*[0-9])\w{20,}$/;

const apiKeyEnv = z
  .string({ error: 'must be the name of an environment variable' })
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, never the key itself')
  .refine((name) => !LOOKS_LIKE_KEY.test(name), {
    error: 'looks like a key itself: store the key in an environment variable, and give the name of that one',
  })
  .optional()
  .describe('The environment variable that holds the API key. The key itself never stands in this file.');

const timeoutSeconds = z
  .number({ error: 'must be a number of seconds' })
  .positive('must be more than 0 seconds')
  .max(3600, 'must be at most 3600 seconds')
  .optional()
  .describe('How long one request may take before it counts as failed. Default 120.');

const temperature = (high: number) => upTo(0, high, 'Default 0.7 as candidate, 0 as judge and resolver.');
const maxRetries = wholeNumber(0, 20, 'How often a failed request is tried again. Default 5; 0 never tries again.');
const maxTokens = (otherwise: string) => wholeNumber(1, 10_000_000, `The most tokens a reply may have. ${otherwise}`);

const parallelCalls = z
  .boolean({ error: 'must be true or false' })
  .optional()
  .describe('Whether the model may call several tools in one reply. Default: as the server does.');

export const openAiProfileSchema = z
  .strictObject({
    name,
    provider: z.literal('openai-compatible').describe('A server that speaks the OpenAI chat completions API.'),
    preset: z
      .enum(PRESET_NAMES, { error: `must be one of ${PRESET_NAMES.join(', ')}` })
      .optional()
      .describe('A known provider: its address, its key variable and how it wants requests written.'),
    baseUrl: z
      .string({ error: 'must be the address of the API, such as "https://api.example.com/v1"' })
      .optional()
      .describe('The address of the API up to and without /chat/completions. Default: that of the preset.'),
    model,
    apiKeyEnv,
    temperature: temperature(2),
    maxTokens: maxTokens('Default: as the server does.'),
    topP: upTo(0, 1, 'Default: none as candidate, 1 as judge and resolver.'),
    seed: z
      .int({ error: 'must be a whole number, or null to send none' })
      .nullable()
      .optional()
      .describe('Default: none as candidate, 42 as judge and resolver. Null sends none.'),
    parallelCalls,
    timeoutSeconds,
    maxRetries,
    wire: wireSchema.optional().describe('How requests are written, where this server differs from its preset.'),
    extraBody: extraBodySchema.optional().describe('More fields of the request, as the provider documents them.'),
    ...endpointFields,
  })
  .refine(({ baseUrl, preset }) => baseUrl !== undefined || preset !== undefined, {
    path: ['baseUrl'],
    error: `is missing: give the address of the API, such as "https://api.example.com/v1", or a "preset" (${Object.keys(PRESETS).join(', ')})`,
  });

export const anthropicProfileSchema = z.strictObject({
  name,
  provider: z.literal('anthropic').describe("Anthropic's own API."),
  baseUrl: z
    .string({ error: 'must be the address of the API, such as "https://api.anthropic.com"' })
    .optional()
    .describe('The address of the API up to and without /v1/messages. Default: https://api.anthropic.com.'),
  model,
  apiKeyEnv: apiKeyEnv.describe('The environment variable that holds the API key. Default: ANTHROPIC_API_KEY.'),
  temperature: upTo(0, 1, 'Default: none; only older models take it.'),
  maxTokens: maxTokens('Default 8192: this API demands a limit.'),
  topP: upTo(0, 1, 'Default: none; only older models take it.'),
  parallelCalls,
  timeoutSeconds,
  maxRetries,
  extraBody: extraBodySchema
    .refine((body) => !Object.hasOwn(body, 'system'), { error: 'may not set system: the prompt template does' })
    .optional()
    .describe('More fields of the request, such as {"thinking": {"type": "enabled", "budget_tokens": 2000}}.'),
  ...endpointFields,
});

export const editorProfileSchema = z.strictObject({
  name,
  provider: z.literal('vscode-lm').describe('A model that VS Code itself offers, by an extension such as Copilot.'),
  model: model.describe('The id or the family of the model, as VS Code lists it.'),
  vendor: z
    .string({ error: 'must be the name of the extension that offers the model, such as "copilot"' })
    .optional()
    .describe('Who offers the model, such as copilot. Default: whoever has it.'),
  temperature: temperature(2),
  maxTokens: maxTokens('Default: as the model does.'),
  topP: upTo(0, 1, 'Default: none as candidate, 1 as judge and resolver.'),
  timeoutSeconds,
  concurrency: concurrencySchema
    .optional()
    .describe('How many requests the model gets at a time, judge and candidate together. Default 4.'),
});

export const scriptedProfileSchema = z.strictObject({
  name,
  provider: z.literal('scripted').describe('A stand-in that plays a case without any model.'),
  assistant: z
    .enum(SCRIPTED_ASSISTANTS, { error: `must be one of ${SCRIPTED_ASSISTANTS.join(', ')}` })
    .describe('gold plays the gold path politely; silent calls no tool; hasty never asks; wrong-target errs on an id.'),
});

/** One entry of `models` in sarq.config.jsonc. */
export const profileSchema = z.discriminatedUnion(
  'provider',
  [openAiProfileSchema, anthropicProfileSchema, editorProfileSchema, scriptedProfileSchema],
  {
    error: (issue) =>
      issue.code === 'invalid_union'
        ? 'provider must be "openai-compatible", "anthropic", "vscode-lm" or "scripted"'
        : 'must be an object',
  },
);

export type OpenAiProfile = z.infer<typeof openAiProfileSchema>;
export type AnthropicProfile = z.infer<typeof anthropicProfileSchema>;
export type EditorProfile = z.infer<typeof editorProfileSchema>;
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
