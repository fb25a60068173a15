import type { ChosenModels } from './choose.ts';
import { DEFAULT_CONCURRENCY } from './endpoint-limit.ts';
import type { Prices } from './endpoint-fields.ts';
import { editorLimit } from './editor.ts';
import { endpointOf, isEndpoint, type EndpointProfile } from './endpoint.ts';
import type { EditorProfile } from './profile.ts';

type Chosen = Pick<ChosenModels, 'candidate' | 'judge' | 'resolver'>;
type Profile = Chosen[keyof Chosen];

/**
 * How many trials to have under way at a time: enough to keep every endpoint busy, since one that waits for its judge sends
 * its candidate nothing.
 * @param concurrency of profiles that name none.
 */
export function trialsAtOnce(
  { candidate, judge, resolver }: Partial<Chosen>,
  concurrency = DEFAULT_CONCURRENCY,
): number {
  const byEndpoint = new Map<string, number>();
  for (const profile of [candidate, judge, resolver]) {
    const endpoint = profile === undefined ? null : limitOf(profile);
    if (profile === undefined || endpoint === null) continue;
    const own = ('concurrency' in profile ? profile.concurrency : undefined) ?? concurrency;
    byEndpoint.set(endpoint, Math.min(own, byEndpoint.get(endpoint) ?? own));
  }
  // Stand-ins wait for nobody: more of them at a time are no quicker.
  return [...byEndpoint.values()].reduce((sum, own) => sum + own, 0) || 1;
}

/** What each role's model costs, where its profile says so. */
export function pricesOf(chosen: Chosen): Partial<Record<keyof Chosen, Prices | undefined>> {
  const of = (profile: Profile) => ('prices' in profile ? profile.prices : undefined);
  return { candidate: of(chosen.candidate), judge: of(chosen.judge), resolver: of(chosen.resolver) };
}

/** The same models with another number of requests at a time. */
export function withConcurrency<T extends Chosen>(chosen: T, concurrency: number): T {
  const set = <P extends Profile>(profile: P): P => (isLimited(profile) ? { ...profile, concurrency } : profile);
  return { ...chosen, candidate: set(chosen.candidate), judge: set(chosen.judge), resolver: set(chosen.resolver) };
}

/** The same models, those that name no number of requests at a time with the bank's. */
export function withDefaultConcurrency<T extends Chosen>(chosen: T, concurrency: number | undefined): T {
  if (concurrency === undefined) return chosen;
  const set = <P extends Profile>(profile: P): P =>
    isLimited(profile) ? { ...profile, concurrency: profile.concurrency ?? concurrency } : profile;
  return { ...chosen, candidate: set(chosen.candidate), judge: set(chosen.judge), resolver: set(chosen.resolver) };
}

/** Whose requests take a place in a limit: an endpoint's, or those to a model of the editor. */
function isLimited(profile: Profile): profile is EndpointProfile | EditorProfile {
  return isEndpoint(profile) || profile.provider === 'vscode-lm';
}

function limitOf(profile: Profile): string | null {
  if (profile.provider === 'vscode-lm') return editorLimit(profile);
  return isEndpoint(profile) ? endpointOf(profile).origin : null;
}
