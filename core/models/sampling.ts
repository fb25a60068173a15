import { wireOf } from './endpoint.ts';
import type { AnthropicProfile, EditorProfile, ModelRole, OpenAiProfile } from './profile.ts';

/** The sampling a request carries, in the names of the wire; what is absent is not sent. */
export interface Sampling {
  temperature?: number;
  top_p?: number;
  seed?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
}

/** SPEC 4: what the profile sets, else the role's default; null in the profile sends none. */
export function samplingFor(profile: OpenAiProfile, role: ModelRole): Sampling {
  const { seed: sendsSeed, tokenLimit } = wireOf(profile);
  const seed = profile.seed === undefined ? (role !== 'candidate' && sendsSeed ? 42 : null) : profile.seed;
  return {
    ...heat(profile, role),
    ...(seed !== null && { seed }),
    ...(profile.maxTokens !== undefined && { [tokenLimit]: profile.maxTokens }),
  };
}

/** Of a model that the editor offers; it takes no seed. */
export function editorSampling(profile: EditorProfile, role: ModelRole): Sampling {
  return {
    ...heat(profile, role),
    ...(profile.maxTokens !== undefined && { max_tokens: profile.maxTokens }),
  };
}

function heat(profile: OpenAiProfile | EditorProfile, role: ModelRole): Sampling {
  const judging = role !== 'candidate';
  const temperature = profile.temperature === undefined ? (judging ? 0 : 0.7) : profile.temperature;
  const topP = profile.topP === undefined ? (judging ? 1 : null) : profile.topP;
  return { ...(temperature !== null && { temperature }), ...(topP !== null && { top_p: topP }) };
}

const ANTHROPIC_MAX_TOKENS = 8192;

/**
 * Of the Anthropic API, which demands a token limit and has no seed. Since its version 2026-10-21 it refuses temperature and
 * top_p whatever their value, so the defaults of SPEC 4 are not sent: only what the profile sets.
 */
export function anthropicSampling({ temperature, topP, maxTokens }: AnthropicProfile): Sampling {
  return {
    max_tokens: maxTokens ?? ANTHROPIC_MAX_TOKENS,
    ...(typeof temperature === 'number' && { temperature }),
    ...(typeof topP === 'number' && { top_p: topP }),
  };
}

/** The version of the Anthropic API that takes such sampling. */
export function anthropicVersion({ temperature, top_p: topP }: Sampling): string {
  return temperature === undefined && topP === undefined ? '2026-10-21' : '2023-06-01';
}
