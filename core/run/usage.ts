import { EMBEDDED, type ChatModel } from '../models/model.ts';
import { tokensOf, type RequestRecord } from './requests.ts';

/** What a model was asked for and what it took, as its endpoint counts. */
export interface Usage {
  modelCalls: number;
  promptTokens: number;
  completionTokens: number;
}

/** The usage of one trial by who used it. */
export type UsageByRole = Record<RequestRecord['role'], Usage>;

export function noUsage(): UsageByRole {
  return usageOf([]);
}

export function usageOf(requests: readonly RequestRecord[]): UsageByRole {
  const of = (role: RequestRecord['role']): Usage => {
    const own = requests.filter((request) => request.role === role);
    return {
      modelCalls: own.length,
      promptTokens: own.reduce((sum, request) => sum + (request.prompt_tokens ?? 0), 0),
      completionTokens: own.reduce((sum, request) => sum + (request.completion_tokens ?? 0), 0),
    };
  };
  return { candidate: of('candidate'), judge: of('judge'), resolver: of('resolver') };
}

/**
 * The same model, its requests entered into `log` with what they took; `now` tells the milliseconds since the trial began,
 * where anybody times it. When `signal` fires nobody waits for the model any more, also where the provider does not listen to
 * the signal: a run stops at once.
 */
export function counted(
  model: ChatModel,
  role: RequestRecord['role'],
  { log, now, signal }: { log: RequestRecord[]; now: (() => number) | undefined; signal: AbortSignal },
): ChatModel {
  const { name, standIn, baseUrl, settings } = model;
  return {
    name,
    standIn,
    baseUrl,
    settings,
    async complete(request, options) {
      signal.throwIfAborted();
      const entry: RequestRecord = { role };
      log.push(entry);
      const begun = baseUrl === EMBEDDED ? undefined : now?.();
      if (begun !== undefined) entry.start_ms = begun;
      try {
        const reply = await orAborted(model.complete(request, options), signal);
        if (role === 'candidate') entry.message = request.messages.length;
        Object.assign(entry, tokensOf(reply));
        return reply;
      } catch (error) {
        entry.failed = true;
        throw error;
      } finally {
        if (now !== undefined && begun !== undefined) entry.duration_ms = now() - begun;
      }
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
