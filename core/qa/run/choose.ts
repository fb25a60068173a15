import { chooseModels, profileNamed } from '../../models/choose.ts';
import type { Config } from '../../models/config-schema.ts';
import { profilesFromEnv, type Environment } from '../../models/env.ts';
import type { ModelProfile } from '../../models/profile.ts';
import { PASSAGE_STAND_IN } from './stand-in.ts';

export interface ChosenItemModel {
  candidate: ModelProfile;
  /** The scripted assistant that the configuration names, in whose place the stand-in for questions answers. */
  replaced: string | null;
  /** Why a run cannot start as it is set up, each with its way out. */
  problems: string[];
}

const STAND_IN: ModelProfile = { name: PASSAGE_STAND_IN, provider: 'scripted', assistant: 'gold' };

/**
 * Which model answers questions (SPEC 12). A scripted assistant plays cases and knows no answer: who asks for one by name is
 * refused; where the bank names one for its cases, the stand-in for questions takes its place.
 */
export function chooseItemModel(config: Config, env: Environment, asked: string | undefined): ChosenItemModel {
  if (asked === PASSAGE_STAND_IN) return { candidate: STAND_IN, replaced: null, problems: [] };
  if (asked === undefined) {
    const { candidate, problems } = chooseModels(config, env);
    if (candidate.provider !== 'scripted') return { candidate, replaced: null, problems };
    return { candidate: STAND_IN, replaced: config.candidate ?? null, problems };
  }
  const found = profileNamed(asked, config, env);
  const problems = [...profilesFromEnv(env).problems];
  const ways = `use one of ${[...endpointNames(config, env), PASSAGE_STAND_IN].map((name) => `"${name}"`).join(', ')}`;
  if (!found) problems.push(`there is no model "${asked}" to answer questions: ${ways}`);
  else if (found.provider === 'scripted')
    problems.push(`"${asked}" plays customers' cases and cannot answer questions: ${ways}`);
  return { candidate: found ?? STAND_IN, replaced: null, problems };
}

/** The profiles that are models, not scripted assistants. */
export function endpointNames(config: Config, env: Environment): string[] {
  const { candidate, judge } = profilesFromEnv(env);
  const own = (config.models ?? []).filter(({ provider }) => provider !== 'scripted').map(({ name }) => name);
  return [...own, ...(candidate ? ['env:candidate'] : []), ...(judge ? ['env:judge'] : [])];
}
