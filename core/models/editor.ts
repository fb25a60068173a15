import type { JsonObject } from '../document/json.ts';
import type { EndpointLimits } from './endpoint-limit.ts';
import { ModelError, type ChatModel, type ModelReply, type ToolFunction } from './model.ts';
import type { EditorProfile, ModelRole } from './profile.ts';
import { editorSampling } from './sampling.ts';
import { toTurns, type Turn } from './turns.ts';

/** What is asked of a model of the editor. Its API knows no system prompt: that stands first in the user's own words. */
export interface EditorRequest {
  model: string;
  vendor?: string;
  turns: Turn[];
  tools: readonly ToolFunction[];
  /** Sampling in the names of the wire. */
  options: JsonObject;
}

/** The models that the editor offers. @throws ModelError for its faults; what `signal` was aborted with. */
export interface EditorModels {
  send(request: EditorRequest, signal: AbortSignal): Promise<ModelReply>;
}

/** Stands for the address in results: such a model has none that is known. */
export const EDITOR_ADDRESS = 'vscode';
const DEFAULT_TIMEOUT_SECONDS = 120;

/** Why a profile of the editor cannot be used here, with the way out. */
export function editorOnly(name: string): string {
  return `the model profile "${name}" is a model of VS Code itself (provider "vscode-lm"): run it in the editor, or name another model`;
}

/** The name of the limit that all requests to one model of the editor share. */
export function editorLimit({ model, vendor }: Pick<EditorProfile, 'model' | 'vendor'>): string {
  return `${model} of ${vendor ?? 'VS Code'}`;
}

/** A model that the editor offers; without an editor every request says so. */
export function editorModel(
  profile: EditorProfile,
  role: ModelRole,
  editor: EditorModels | undefined,
  limits?: EndpointLimits,
): ChatModel {
  const options = { ...editorSampling(profile, role) };
  const { name, model, vendor } = profile;
  const timeoutSeconds = profile.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  return {
    name: model,
    standIn: false,
    baseUrl: vendor === undefined ? EDITOR_ADDRESS : `${EDITOR_ADDRESS}:${vendor}`,
    settings: options,
    async complete({ messages, tools }, { signal, onState }) {
      signal?.throwIfAborted();
      if (editor === undefined) throw new ModelError('bad_request', editorOnly(name));
      const { system, turns } = toTurns(messages);
      if (system !== '') turns.unshift({ role: 'user', parts: [{ type: 'text', text: system }] });
      const place = await limits?.at(editorLimit(profile), profile.concurrency).enter(signal, onState);
      const late = AbortSignal.timeout(timeoutSeconds * 1000);
      try {
        const request = { model, ...(vendor !== undefined && { vendor }), turns, tools, options };
        return await editor.send(request, signal ? AbortSignal.any([signal, late]) : late);
      } catch (error) {
        signal?.throwIfAborted();
        if (late.aborted) throw new ModelError('timeout', `${model} did not answer within ${timeoutSeconds} seconds`);
        throw error;
      } finally {
        place?.leave();
      }
    },
  };
}
