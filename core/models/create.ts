import { anthropicModel } from './anthropic.ts';
import { editorModel, type EditorModels } from './editor.ts';
import type { EndpointDeps } from './http.ts';
import type { ChatModel } from './model.ts';
import { openAiModel } from './openai-compatible.ts';
import type { ModelProfile, ModelRole, ScriptedProfile } from './profile.ts';
import { scriptedModel, type ScriptedCase } from './scripted/assistant.ts';

/** What a host provides for its models. */
export interface ModelDeps extends EndpointDeps {
  /** Only in an editor that offers models. */
  editor?: EditorModels;
}

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
  return profile.provider === 'scripted'
    ? scriptedModel(profile.assistant, scripted)
    : createChatModel(profile, role, deps);
}

/** The same for every profile that needs no case. */
export function createChatModel(
  profile: Exclude<ModelProfile, ScriptedProfile>,
  role: ModelRole,
  deps: ModelDeps,
): ChatModel {
  switch (profile.provider) {
    case 'openai-compatible':
      return openAiModel(profile, role, deps);
    case 'anthropic':
      return anthropicModel(profile, deps);
    case 'vscode-lm':
      return editorModel(profile, role, deps.editor, deps.limits);
  }
}
