import { chooseModels } from '../../core/models/config.ts';
import { testConnection, type ConnectionReport } from '../../core/models/connection.ts';
import { describeProfile, endpointOf, isEndpoint } from '../../core/models/endpoint.ts';
import { profilesFromEnv } from '../../core/models/env.ts';
import { PRESETS } from '../../core/models/presets.ts';
import type { ModelProfile } from '../../core/models/profile.ts';
import { RunRefused, type BankSetup } from './bank-setup.ts';
import type { Role } from './choices.ts';
import { askForKey, type Consent } from './consent.ts';
import { modelDeps, type ModelSources } from './model-deps.ts';

/** A model profile as the sidebar lists it. */
export interface ListedProfile {
  name: string;
  /** Who offers the model, in the provider's own words. */
  provider: string;
  /** The model and where it is, in a few words. */
  about: string;
  roles: Role[];
  /** A stand-in that plays cases cannot judge. */
  judges: boolean;
  fromEnv: boolean;
  /** The origin that a key is kept for; null where none is sent. */
  origin: string | null;
}

const ROLES: readonly Role[] = ['candidate', 'judge', 'resolver'];

/** Every profile of a bank, in the order of its configuration, then those of the environment. */
export function listedProfiles(bank: BankSetup): ListedProfile[] {
  const chosen = chooseModels(bank.config, bank.env, bank.asked);
  return allProfiles(bank).map((profile) => ({
    name: profile.name,
    provider: providerOf(profile),
    about: describeProfile(profile),
    roles: ROLES.filter((role) => chosen[role].name === profile.name),
    judges: profile.provider !== 'scripted',
    fromEnv: profile.name.startsWith('env:'),
    origin: isEndpoint(profile) ? endpointOf(profile).origin : null,
  }));
}

/**
 * Tests the connection of one profile; before a key goes to an address that the workspace names the user is asked.
 * @throws RunRefused where the user does not let it go there, or no profile has the name.
 */
export async function testProfile(
  bank: BankSetup,
  name: string,
  consent: Consent,
  sources: ModelSources,
  signal: AbortSignal,
): Promise<ConnectionReport> {
  const profile = allProfiles(bank).find((candidate) => candidate.name === name);
  if (profile === undefined) throw new RunRefused(`There is no model profile "${name}" any more.`);
  await askForKey(profile, bank, consent);
  return testConnection(profile, modelDeps(bank, sources), signal);
}

function allProfiles({ config, env }: BankSetup): ModelProfile[] {
  const { candidate, judge } = profilesFromEnv(env);
  return [...(config.models ?? []), candidate, judge].filter((profile) => profile !== undefined);
}

function providerOf(profile: ModelProfile): string {
  switch (profile.provider) {
    case 'openai-compatible':
      return profile.preset === undefined ? 'OpenAI-compatible' : PRESETS[profile.preset].label;
    case 'anthropic':
      return 'Anthropic';
    case 'vscode-lm':
      return 'VS Code';
    case 'scripted':
      return 'stand-in';
  }
}
