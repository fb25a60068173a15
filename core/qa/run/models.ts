import { createChatModel, type ModelDeps } from '../../models/create.ts';
import type { ChatModel } from '../../models/model.ts';
import type { ModelProfile } from '../../models/profile.ts';
import type { Item } from '../item.ts';
import { passageStandIn } from './stand-in.ts';

/**
 * The model that answers items: an endpoint at temperature 0 whatever its profile says (SPEC 12), but for a profile that
 * sends none; in place of a scripted assistant, which plays cases, the stand-in for items.
 */
export function itemModel(profile: ModelProfile, deps: ModelDeps): (item: Item) => ChatModel {
  if (profile.provider === 'scripted') return passageStandIn;
  // The Anthropic API takes no temperature unless the profile knows better.
  const sendsNone = profile.provider === 'anthropic' ? profile.temperature === undefined : false;
  const temperature = sendsNone || profile.temperature === null ? null : 0;
  const model = createChatModel({ ...profile, temperature }, 'candidate', deps);
  return () => model;
}

/** The model that re-checks wrong answers; null for a profile that cannot judge. */
export function recheckModel(profile: ModelProfile | { provider: 'heuristic' }, deps: ModelDeps): ChatModel | null {
  return profile.provider === 'heuristic' || profile.provider === 'scripted'
    ? null
    : createChatModel(profile, 'judge', deps);
}
