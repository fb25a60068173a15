import { BUILT_IN } from './config-checks.ts';
import type { Config } from './config-schema.ts';
import { profilesFromEnv, type Environment, type EnvProfiles } from './env.ts';
import {
  builtInProfile,
  CONFIRMING_RESOLVER,
  HEURISTIC_JUDGE,
  type ConfirmingResolver,
  type HeuristicJudge,
  type ModelProfile,
} from './profile.ts';

export interface ChosenModels {
  candidate: ModelProfile;
  judge: ModelProfile | HeuristicJudge;
  resolver: ModelProfile | ConfirmingResolver;
  /** Why a run cannot start as it is set up, each with its way out. */
  problems: string[];
}

/** Names given for one run, such as by `--model`; they win over the configuration. */
export interface Asked {
  candidate?: string;
  judge?: string;
  resolver?: string;
}

/**
 * Which models a run uses. What the run asks for wins over the configuration, that over the published harness's
 * variables, and those over the embedded default: the scripted gold assistant, judged by the heuristic stand-in. Who
 * resolves confirmations, if not said, is who judges.
 * @param env process variables over those of the bank's `.env` file.
 */
export function chooseModels(config: Config, env: Environment, asked: Asked = {}): ChosenModels {
  const fromEnv = profilesFromEnv(env);
  const problems = [...fromEnv.problems];
  const named = (name: string, role: Role) => {
    const profile = find(name, config, fromEnv);
    if (!profile) problems.push(`there is no model "${name}" to be the ${role}: ${choice(role, config, fromEnv)}`);
    return profile;
  };
  const gold: ModelProfile = { name: 'scripted:gold', provider: 'scripted', assistant: 'gold' };
  const candidateName = asked.candidate ?? config.candidate;
  const candidate =
    candidateName === undefined ? (fromEnv.candidate ?? gold) : (named(candidateName, 'candidate') ?? gold);

  const judgeName = asked.judge ?? config.judge;
  let judge: ChosenModels['judge'] = HEURISTIC_JUDGE;
  if (judgeName === undefined) judge = fromEnv.judge ?? HEURISTIC_JUDGE;
  else if (judgeName !== HEURISTIC_JUDGE.name) judge = named(judgeName, 'judge') ?? HEURISTIC_JUDGE;

  const resolverName = asked.resolver ?? config.resolver;
  let resolver: ChosenModels['resolver'] = CONFIRMING_RESOLVER;
  if (resolverName === undefined) resolver = judge.provider === 'heuristic' ? CONFIRMING_RESOLVER : judge;
  else if (resolverName !== CONFIRMING_RESOLVER.name) resolver = named(resolverName, 'resolver') ?? CONFIRMING_RESOLVER;

  for (const [role, profile] of [
    ['judge', judge],
    ['resolver', resolver],
  ] as const) {
    if (profile.provider === 'scripted')
      problems.push(
        `"${profile.name}" plays customers' cases and cannot be the ${role}: ${choice(role, config, fromEnv)}`,
      );
  }
  return { candidate, judge, resolver, problems };
}

/** The profile of a name: one of the configuration, `env:candidate`, `env:judge`, or a built-in `scripted:...`. */
export function profileNamed(name: string, config: Config, env: Environment): ModelProfile | undefined {
  return find(name, config, profilesFromEnv(env));
}

function find(name: string, config: Config, fromEnv: EnvProfiles): ModelProfile | undefined {
  const own = config.models?.find((profile) => profile.name === name);
  if (own) return own;
  if (name === 'env:candidate') return fromEnv.candidate;
  if (name === 'env:judge') return fromEnv.judge;
  return builtInProfile(name);
}

type Role = keyof Asked;

/** What a role accepts: a scripted assistant plays cases, it neither judges nor resolves. */
function choice(role: Role, config: Config, fromEnv: EnvProfiles): string {
  const fitting = (config.models ?? []).filter(({ provider }) => role === 'candidate' || provider !== 'scripted');
  const names = [
    ...fitting.map((profile) => profile.name),
    ...(fromEnv.candidate ? ['env:candidate'] : []),
    ...(fromEnv.judge ? ['env:judge'] : []),
    ...BUILT_IN[role],
  ];
  return `use one of ${names.map((name) => `"${name}"`).join(', ')}`;
}
