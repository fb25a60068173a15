import type { ChatModel } from './model.ts';
import { openAiModel, type EndpointDeps } from './openai-compatible.ts';
import type { ModelProfile, ModelRole } from './profile.ts';
import { scriptedModel, type ScriptedCase } from './scripted/assistant.ts';

/** What a host provides for its models. */
export type ModelDeps = EndpointDeps;

/**
 * The chat model of a profile in one of the roles of SPEC 4. A scripted one plays the given case, so a new one is made
 * for each case; an endpoint's may be kept. Nothing is sent before the first request.
 */
export function createModel(
  profile: ModelProfile,
  role: ModelRole,
  scripted: ScriptedCase,
  deps: ModelDeps,
): ChatModel {
  switch (profile.provider) {
    case 'openai-compatible':
      return openAiModel(profile, role, deps);
    case 'scripted':
      return scriptedModel(profile.assistant, scripted);
  }
}
