import { ModelError } from './model.ts';

/** Time, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms` milliseconds; rejects at once when `signal` fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** One failed attempt: the error to end with, and whether and when another attempt makes sense. */
export class FailedAttempt extends Error {
  readonly fault: ModelError;
  readonly again: boolean;
  /** What the endpoint asked for, in milliseconds. */
  readonly waitMs: number | undefined;
  constructor(fault: ModelError, again: boolean, waitMs?: number) {
    super(fault.message);
    this.fault = fault;
    this.again = again;
    this.waitMs = waitMs;
  }
}

/** An endpoint that asks for a longer pause than this is not waited for. */
export const LONGEST_WAIT_MS = 120_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;

/**
 * Runs `attempt` and, while it fails with a fault that may pass, runs it again: at most `maxRetries` times, after the
 * pause that the endpoint asked for or else one that doubles.
 * @throws the ModelError of the last attempt; what `sleep` rejects with when the signal fires.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  options: { maxRetries: number; clock: Clock; signal?: AbortSignal; onState?: (text: string) => void },
): Promise<T> {
  for (let retry = 1; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      const { fault, again, waitMs } = error;
      if (!again || retry > options.maxRetries) throw fault;
      if (waitMs !== undefined && waitMs > LONGEST_WAIT_MS) {
        const seconds = Math.ceil(waitMs / 1000);
        throw new ModelError(
          fault.kind,
          `${fault.message}; it asks to wait ${seconds} seconds, so run later`,
          fault.status,
        );
      }
      const pause = waitMs ?? Math.min(FIRST_PAUSE_MS * 2 ** (retry - 1), LONGEST_PAUSE_MS);
      options.onState?.(`${fault.message}; try ${retry} of ${options.maxRetries} in ${seconds(pause)}`);
      await options.clock.sleep(pause, options.signal);
    }
  }
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`;
}

/** The pause of a `Retry-After` header (seconds or a date) or `retry-after-ms`, in milliseconds. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
