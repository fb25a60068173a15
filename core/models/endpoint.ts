import { isLoopback, originOf, parseUrl } from './origin.ts';
import { PRESETS } from './presets.ts';
import type { AnthropicProfile, ModelProfile, OpenAiProfile } from './profile.ts';
import { DEFAULT_WIRE, type Wire } from './quirks.ts';

/** A profile whose requests go out by HTTP. */
export type EndpointProfile = OpenAiProfile | AnthropicProfile;

export const ANTHROPIC_URL = 'https://api.anthropic.com';
const ANTHROPIC_KEY = 'ANTHROPIC_API_KEY';

export interface Endpoint {
  baseUrl: string;
  /** The origin that keys are bound to. */
  origin: string;
  /** The variable that may hold the key; undefined where none is named. */
  apiKeyEnv: string | undefined;
  /** The origin is the provider's own, as Sarq knows it, not one that somebody wrote. */
  providersOwn: boolean;
  /** On this machine. */
  local: boolean;
}

export function isEndpoint(profile: { provider: string }): profile is EndpointProfile {
  return profile.provider === 'openai-compatible' || profile.provider === 'anthropic';
}

/**
 * Where a profile's requests go, with what its preset or provider says where the profile is silent. The provider's own
 * variable is meant only while the address is the provider's own.
 */
export function endpointOf(profile: EndpointProfile): Endpoint {
  const known = knownEndpoint(profile);
  const baseUrl = profile.baseUrl ?? known?.baseUrl ?? '';
  const origin = parseUrl(baseUrl) === undefined ? '' : originOf(baseUrl);
  const local = origin !== '' && isLoopback(new URL(baseUrl).hostname);
  const providersOwn = known !== undefined && !local && originOf(known.baseUrl) === origin;
  const apiKeyEnv = profile.apiKeyEnv ?? (providersOwn ? known.apiKeyEnv : undefined);
  return { baseUrl, origin, apiKeyEnv, providersOwn, local };
}

function knownEndpoint(profile: EndpointProfile): { baseUrl: string; apiKeyEnv?: string } | undefined {
  if (profile.provider === 'anthropic') return { baseUrl: ANTHROPIC_URL, apiKeyEnv: ANTHROPIC_KEY };
  return profile.preset === undefined ? undefined : PRESETS[profile.preset];
}

/** How the requests of a profile are written: its own words over those of its preset. */
export function wireOf({ preset, wire }: OpenAiProfile): Wire {
  return Object.assign({ ...DEFAULT_WIRE }, preset === undefined ? {} : PRESETS[preset].wire, wire);
}

/** Whether several calls in one reply are asked for or forbidden; undefined where the server decides. */
export function parallelCallsOf(profile: EndpointProfile): boolean | undefined {
  if (profile.parallelCalls !== undefined) return profile.parallelCalls;
  return profile.provider === 'openai-compatible' && profile.preset !== undefined
    ? PRESETS[profile.preset].parallelCalls
    : undefined;
}

/** What a profile is behind its name, in a few words. */
export function describeProfile(profile: ModelProfile): string {
  switch (profile.provider) {
    case 'openai-compatible':
    case 'anthropic':
      return `${profile.model} at ${endpointOf(profile).baseUrl}`;
    case 'vscode-lm':
      return `${profile.model}, offered by ${profile.vendor ?? 'VS Code'}`;
    case 'scripted':
      return `stand-in ${profile.assistant}`;
  }
}
