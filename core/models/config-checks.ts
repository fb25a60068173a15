import type { JsonPath } from '../document/json.ts';
import type { Config } from './config-schema.ts';
import type { ConfigProblem } from './config-text.ts';
import { isEndpoint } from './endpoint.ts';
import { checkBaseUrl } from './origin.ts';
import {
  builtInProfile,
  CONFIRMING_RESOLVER,
  HEURISTIC_JUDGE,
  isReservedName,
  SCRIPTED_ASSISTANTS,
} from './profile.ts';

/** Something wrong with a configuration, at the path that says it. */
export type Finding = [severity: ConfigProblem['severity'], message: string, path: JsonPath];

/** The built-in names that each role accepts. */
export const BUILT_IN: Record<'candidate' | 'judge' | 'resolver', readonly string[]> = {
  candidate: SCRIPTED_ASSISTANTS.map((assistant) => `scripted:${assistant}`),
  judge: [HEURISTIC_JUDGE.name],
  resolver: [CONFIRMING_RESOLVER.name],
};

/**
 * What no schema can say: names that point at each other, and addresses.
 * @param isHole tells which profiles were taken out; they are passed over, but their names are not missed.
 */
export function crossChecks(config: Config, isHole: (index: number) => boolean): Finding[] {
  const findings: Finding[] = [];
  const names = new Set<string>();
  const scripted = new Set<string>();
  let holes = false;
  for (const [i, profile] of (config.models ?? []).entries()) {
    if (isHole(i)) {
      holes = true;
      continue;
    }
    const at = ['models', i];
    if (names.has(profile.name)) {
      findings.push(['error', `two profiles are named "${profile.name}": give one another name`, [...at, 'name']]);
    } else if (isReservedName(profile.name)) {
      findings.push(['error', `"${profile.name}" names a built-in: choose another name`, [...at, 'name']]);
    }
    names.add(profile.name);
    if (profile.provider === 'scripted') scripted.add(profile.name);
    if (!isEndpoint(profile) || profile.baseUrl === undefined) continue;
    const { error, warning } = checkBaseUrl(profile.baseUrl);
    if (error !== undefined) findings.push(['error', `baseUrl ${error}`, [...at, 'baseUrl']]);
    if (warning !== undefined) findings.push(['warning', `baseUrl ${warning}`, [...at, 'baseUrl']]);
  }
  for (const role of ['candidate', 'judge', 'resolver'] as const) {
    const named = config[role];
    // A name that may be that of a wrong profile is not reported a second time.
    if (named === undefined || names.has(named) || holes || /^env:(candidate|judge)$/.test(named)) continue;
    if (BUILT_IN[role].includes(named)) continue;
    const why = builtInProfile(named) ? 'which cannot judge' : 'which is no profile';
    const fitting = [...names].filter((name) => role === 'candidate' || !scripted.has(name));
    const choice = [...fitting, ...BUILT_IN[role]].map((name) => `"${name}"`).join(', ');
    findings.push(['error', `${role} names "${named}", ${why}: use one of ${choice}`, [role]]);
  }
  const [first] = names;
  if (config.candidate === undefined && first !== undefined) {
    findings.push([
      'warning',
      `no candidate is named, so a run evaluates none of these models: add "candidate": "${first}"`,
      ['models'],
    ]);
  }
  return findings;
}
