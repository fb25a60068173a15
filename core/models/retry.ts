import { inSeconds, type EndpointLimit } from './endpoint-limit.ts';
import { ModelError } from './model.ts';
import { headerOf, type HttpReply } from './transport.ts';

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

/** How often a failed request is tried again where the profile does not say. */
export const DEFAULT_RETRIES = 5;
/** An endpoint that asks for a longer pause than this is not waited for. */
export const LONGEST_WAIT_MS = 120_000;
/** From the first failed attempt to the last pause; what has not worked by then is a fault. */
export const LONGEST_TOTAL_MS = 600_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;
/** Statuses that speak of all requests of an endpoint, not of one. */
const ASKS_TO_SLOW_DOWN = [425, 429, 503, 529];

export interface RetryOptions {
  maxRetries: number;
  clock: Clock;
  /** Places at the endpoint, held during each attempt and given back during pauses. */
  limit?: EndpointLimit | undefined;
  /** From 0 up to 1, to spread pauses; without it they are as long as they can be. */
  random?: (() => number) | undefined;
  signal?: AbortSignal | undefined;
  onState?: ((text: string) => void) | undefined;
}

/**
 * Runs `attempt` and, while it fails with a fault that may pass, runs it again: at most `maxRetries` times and not beyond
 * LONGEST_TOTAL_MS, after the pause that the endpoint asked for or else one that doubles. `attempt` is told whether it is
 * the last one.
 * @throws the ModelError of the last attempt; what `sleep` rejects with when the signal fires.
 */
export async function withRetries<T>(attempt: (isLast: boolean) => Promise<T>, options: RetryOptions): Promise<T> {
  const { maxRetries, clock, limit, signal, onState } = options;
  let began: number | undefined;
  for (let retry = 1; ; retry++) {
    const place = await limit?.enter(signal, onState);
    let pause: number;
    try {
      const result = await attempt(retry > maxRetries);
      place?.succeeded();
      return result;
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      const { fault } = error;
      pause = pauseAfter(error, retry, options.random);
      const closed = tooLong(error);
      if (closed !== null) {
        // Else every trial of a run would wait as long as it may, only to hear the same.
        place?.closeFor(closed.ms, closed.why);
        throw closed.why;
      }
      if (asksToSlowDown(error)) place?.slowDown(pause);
      if (!error.again || retry > maxRetries) throw fault;
      began ??= clock.now();
      const spent = clock.now() - began;
      if (spent + pause > LONGEST_TOTAL_MS) {
        throw new ModelError(
          fault.kind,
          `${fault.message}; given up after ${inSeconds(spent)} of retries`,
          fault.status,
        );
      }
      onState?.(`waiting ${inSeconds(pause)}, ${fault.status ?? fault.kind}, retry ${retry}/${maxRetries}`);
    } finally {
      place?.leave();
    }
    await clock.sleep(pause, signal);
  }
}

/** The pause before the next attempt: never shorter than the endpoint asked for, and spread so that not all come at once. */
function pauseAfter({ waitMs }: FailedAttempt, retry: number, random: () => number = () => 0): number {
  if (waitMs !== undefined) return waitMs * (1 + random() / 10);
  return Math.min(FIRST_PAUSE_MS * 2 ** (retry - 1), LONGEST_PAUSE_MS) * (1 - random() / 2);
}

function asksToSlowDown({ fault, waitMs }: FailedAttempt): boolean {
  return waitMs !== undefined || (fault.status !== undefined && ASKS_TO_SLOW_DOWN.includes(fault.status));
}

/** What to end with where the endpoint asks for a longer pause than anybody waits. */
function tooLong({
  fault: { kind, message, status },
  waitMs: ms,
}: FailedAttempt): { ms: number; why: ModelError } | null {
  if (ms === undefined || ms <= LONGEST_WAIT_MS) return null;
  const why = `${message}; it asks to wait ${Math.ceil(ms / 1000)} seconds, so run later`;
  return { ms, why: new ModelError(kind, why, status) };
}

/** The pause of a `Retry-After` header (seconds or a date) or `retry-after-ms`, in milliseconds. */
export function retryAfter(reply: Pick<HttpReply, 'headers'>, now: number): number | undefined {
  const exact = Number.parseFloat(headerOf(reply, 'retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const header = headerOf(reply, 'retry-after');
  if (header === undefined) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
