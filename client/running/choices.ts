import { chooseModels } from '../../core/models/config.ts';
import { describeProfile, endpointOf, isEndpoint } from '../../core/models/endpoint.ts';
import { profilesFromEnv } from '../../core/models/env.ts';
import {
  CONFIRMING_RESOLVER,
  HEURISTIC_JUDGE,
  SCRIPTED_ASSISTANTS,
  type ModelProfile,
} from '../../core/models/profile.ts';
import type { BankSetup } from './bank-setup.ts';

export type Role = 'candidate' | 'judge' | 'resolver';

/** A model that can be picked for a role. */
export interface ModelChoice {
  name: string;
  /** What it is, in a few words. */
  detail: string;
  /** Where requests go; null for stand-ins. */
  origin: string | null;
}

const ASSISTANTS: Record<(typeof SCRIPTED_ASSISTANTS)[number], string> = {
  gold: 'plays the gold path politely: a pass',
  silent: 'calls no tool at all',
  hasty: 'writes without asking first',
  'wrong-target': 'uses another id of the same kind',
};

/** What there is to choose from for each role, and what is chosen now. */
export function choicesOf(bank: BankSetup): Record<Role, { now: string; choices: ModelChoice[] }> {
  const { candidate, judge, resolver } = chooseModels(bank.config, bank.env, bank.asked);
  const fromEnv = profilesFromEnv(bank.env);
  const named = [...(bank.config.models ?? []), fromEnv.candidate, fromEnv.judge].filter(
    (profile) => profile !== undefined,
  );
  const endpoints = named.filter(({ provider }) => provider !== 'scripted').map(describe);
  const scripted = SCRIPTED_ASSISTANTS.map((assistant) => ({
    name: `scripted:${assistant}`,
    detail: `stand-in, ${ASSISTANTS[assistant]}`,
    origin: null,
  }));
  return {
    candidate: { now: candidate.name, choices: [...named.map(describe), ...scripted] },
    judge: { now: judge.name, choices: [...endpoints, standIn(HEURISTIC_JUDGE.name, 'lets every response pass')] },
    resolver: {
      now: resolver.name,
      choices: [...endpoints, standIn(CONFIRMING_RESOLVER.name, 'confirms every write')],
    },
  };
}

function describe(profile: ModelProfile): ModelChoice {
  if (profile.provider === 'scripted') {
    return { name: profile.name, detail: `stand-in, ${ASSISTANTS[profile.assistant]}`, origin: null };
  }
  const origin = isEndpoint(profile) ? endpointOf(profile).origin : null;
  return { name: profile.name, detail: describeProfile(profile), origin };
}

function standIn(name: string, does: string): ModelChoice {
  return { name, detail: `stand-in, ${does}`, origin: null };
}
