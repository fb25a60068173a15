import type { Exposure } from '../../contract/contract.ts';
import type { Case } from '../../document/case.ts';
import { EMBEDDED, ModelError, type ChatModel, type ModelReply } from '../model.ts';
import type { AssistantName } from '../profile.ts';
import type { Message } from '../../run/transcript.ts';
import { gold } from './gold.ts';
import { hasty } from './hasty.ts';
import type { ScriptReply } from './play.ts';
import { silent } from './silent.ts';
import type { ScriptInput } from './situation.ts';
import { wrongTarget } from './wrong-target.ts';

const SCRIPTS: Record<AssistantName, (input: ScriptInput) => ScriptReply> = {
  gold,
  silent,
  hasty,
  'wrong-target': wrongTarget,
};

/** The case that a scripted assistant plays. */
export interface ScriptedCase {
  case: Case;
  exposure: Exposure;
}

/**
 * What a scripted assistant says next. `transcript` begins with a system message and the case's prior part.
 * @throws ModelError `script` where the case holds something that cannot be played.
 */
export function scriptedReply(
  assistant: AssistantName,
  scripted: ScriptedCase,
  transcript: readonly Message[],
): ModelReply {
  let reply: ScriptReply;
  try {
    reply = SCRIPTS[assistant]({ ...scripted, transcript });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ModelError('script', `the scripted assistant "${assistant}" cannot play this case: ${reason}`);
  }
  if ('text' in reply) return { content: reply.text, toolCalls: [], finishReason: 'stop' };
  const before = transcript.reduce((count, message) => count + (message.tool_calls?.length ?? 0), 0);
  const toolCalls = reply.calls.map((call, i) => ({
    id: `call_${before + i + 1}`,
    name: call.tool,
    arguments: call.arguments,
  }));
  return { content: null, toolCalls, finishReason: 'tool_calls' };
}

/** A scripted assistant as a chat model; it needs no network and is named a stand-in in every result. */
export function scriptedModel(assistant: AssistantName, scripted: ScriptedCase): ChatModel {
  return {
    name: `scripted:${assistant}`,
    standIn: true,
    baseUrl: EMBEDDED,
    settings: {},
    complete: async (request, { signal }) => {
      signal?.throwIfAborted();
      return scriptedReply(assistant, scripted, request.messages);
    },
  };
}
