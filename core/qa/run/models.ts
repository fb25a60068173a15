import type { ModelDeps } from '../../models/create.ts';
import type { ChatModel } from '../../models/model.ts';
import { openAiModel } from '../../models/openai-compatible.ts';
import type { ModelProfile } from '../../models/profile.ts';
import type { Item } from '../item.ts';
import { passageStandIn } from './stand-in.ts';

/**
 * The model that answers items: an endpoint at temperature 0 whatever its profile says (SPEC 12), but for a profile that
 * sends none; in place of a scripted assistant, which plays cases, the stand-in for items.
 */
export function itemModel(profile: ModelProfile, deps: ModelDeps): (item: Item) => ChatModel {
  if (profile.provider === 'scripted') return passageStandIn;
  const temperature = profile.temperature === null ? null : 0;
  const model = openAiModel({ ...profile, temperature }, 'candidate', deps);
  return () => model;
}

/** The model that re-checks wrong answers; null for a profile that cannot judge. */
export function recheckModel(profile: ModelProfile | { provider: 'heuristic' }, deps: ModelDeps): ChatModel | null {
  return profile.provider === 'openai-compatible' ? openAiModel(profile, 'judge', deps) : null;
}
