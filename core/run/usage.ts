import type { ChatModel } from '../models/model.ts';

/** What a model was asked for and what it took, as its endpoint counts. */
export interface Usage {
  modelCalls: number;
  promptTokens: number;
  completionTokens: number;
}

/** The usage of one trial by who used it. */
export type UsageByRole = Record<'candidate' | 'judge' | 'resolver', Usage>;

export function noUsage(): UsageByRole {
  const none = () => ({ modelCalls: 0, promptTokens: 0, completionTokens: 0 });
  return { candidate: none(), judge: none(), resolver: none() };
}

/**
 * The same model, its replies counted into `usage`. When `signal` fires nobody waits for it any more, also where the
 * provider does not listen to the signal: a run stops at once.
 */
export function counted(model: ChatModel, usage: Usage, signal: AbortSignal): ChatModel {
  const { name, standIn, baseUrl, settings } = model;
  return {
    name,
    standIn,
    baseUrl,
    settings,
    async complete(request, options) {
      signal.throwIfAborted();
      usage.modelCalls++;
      const reply = await orAborted(model.complete(request, options), signal);
      usage.promptTokens += reply.usage?.promptTokens ?? 0;
      usage.completionTokens += reply.usage?.completionTokens ?? 0;
      return reply;
    },
  };
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}
