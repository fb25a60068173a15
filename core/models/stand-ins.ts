import { builtInProfile } from './profile.ts';

/** The stand-ins of SPEC 7 as `sarq serve` offers them as models. */
export const SERVED_JUDGE = 'heuristic-judge';
export const SERVED_RESOLVER = 'confirming-resolver';

/** True for the model names under which `sarq serve` offers stand-ins: over HTTP, too, results must name them. */
export function isStandInName(model: string): boolean {
  return builtInProfile(model) !== undefined || model === SERVED_JUDGE || model === SERVED_RESOLVER;
}
