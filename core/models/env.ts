import type { JsonObject } from '../document/json.ts';
import { checkBaseUrl } from './origin.ts';
import { extraBodySchema, type OpenAiProfile } from './profile.ts';

/** Environment variables by name: of the process, or what a `.env` file parses to. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvProfiles {
  candidate?: OpenAiProfile;
  judge?: OpenAiProfile;
  /** What is wrong with the variables, each with its way out; values are never repeated. */
  problems: string[];
}

/**
 * The model profiles that the published harness's variables describe (`CANDIDATE_BASE_URL`, `CANDIDATE_MODEL`,
 * `CANDIDATE_API_KEY`, `CANDIDATE_EXTRA_BODY`, the same with `JUDGE_`, and `MODEL_MAX_RETRIES`), named
 * `env:candidate` and `env:judge`. The keys themselves stay where they are.
 */
export function profilesFromEnv(env: Environment): EnvProfiles {
  const problems: string[] = [];
  const maxRetries = retries(env, problems);
  const candidate = profile('CANDIDATE', 'env:candidate', env, maxRetries, problems);
  const judge = profile('JUDGE', 'env:judge', env, maxRetries, problems);
  return { ...(candidate && { candidate }), ...(judge && { judge }), problems };
}

function profile(
  prefix: 'CANDIDATE' | 'JUDGE',
  name: string,
  env: Environment,
  maxRetries: number | undefined,
  problems: string[],
): OpenAiProfile | undefined {
  const baseUrl = read(env, `${prefix}_BASE_URL`);
  const model = read(env, `${prefix}_MODEL`);
  if (baseUrl === undefined && model === undefined) return undefined;
  if (baseUrl === undefined || model === undefined) {
    const [set, missing] = baseUrl === undefined ? ['MODEL', 'BASE_URL'] : ['BASE_URL', 'MODEL'];
    problems.push(`${prefix}_${set} is set but ${prefix}_${missing} is not: set both or none`);
    return undefined;
  }
  const { error } = checkBaseUrl(baseUrl);
  if (error !== undefined) {
    problems.push(`${prefix}_BASE_URL ${error}`);
    return undefined;
  }
  const extraBody = extras(`${prefix}_EXTRA_BODY`, env, problems);
  return {
    name,
    provider: 'openai-compatible',
    baseUrl,
    model,
    apiKeyEnv: `${prefix}_API_KEY`,
    ...(maxRetries !== undefined && { maxRetries }),
    ...(extraBody && { extraBody }),
  };
}

function extras(variable: string, env: Environment, problems: string[]): JsonObject | undefined {
  const text = read(env, variable);
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    problems.push(`${variable} is not JSON: write it as an object, such as {"reasoning": {"enabled": false}}`);
    return undefined;
  }
  const result = extraBodySchema.safeParse(value);
  if (!result.success) problems.push(`${variable} ${result.error.issues[0]?.message ?? ''}`);
  return result.data;
}

function retries(env: Environment, problems: string[]): number | undefined {
  const text = read(env, 'MODEL_MAX_RETRIES');
  if (text === undefined) return undefined;
  if (/^\d{1,2}$/.test(text) && Number(text) <= 20) return Number(text);
  problems.push('MODEL_MAX_RETRIES is not a whole number from 0 to 20: correct it or take it out');
  return undefined;
}

/** An empty variable counts as none, as shells and .env files leave them. */
function read(env: Environment, name: string): string | undefined {
  const value = (Object.hasOwn(env, name) ? env[name] : undefined)?.trim();
  return value === '' ? undefined : value;
}
