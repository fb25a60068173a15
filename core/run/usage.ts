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

export interface Counting {
  log: RequestRecord[];
  now: (() => number) | undefined;
  signal: AbortSignal;
  /** Rejects when the signal fires. */
  aborted: Promise<never>;
}

/** A promise that never resolves, and rejects with the reason of `signal` when it fires: one for all requests of a trial. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
  aborted.catch(() => undefined);
  return aborted;
}

/**
 * The same model, its requests entered into `log` with what they took; `now` tells the milliseconds since the trial began,
 * where anybody times it. When `signal` fires nobody waits for the model any more, also where the provider does not listen to
 * the signal: a run stops at once.
 */
export function counted(
  model: ChatModel,
  role: RequestRecord['role'],
  { log, now, signal, aborted }: Counting,
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
        const reply = await Promise.race([model.complete(request, options), aborted]);
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
