import type { Clock } from './retry.ts';

/** How many requests one endpoint gets at a time where nothing is configured. */
export const DEFAULT_CONCURRENCY = 4;

/** A request under way; `leave` gives its place to the next one, once. */
export interface Place {
  leave(): void;
  /** The endpoint gave a reply. */
  succeeded(): void;
  /** The endpoint asked for fewer requests, none of them in the next `ms` milliseconds. */
  slowDown(ms: number): void;
  /** The endpoint wants none in the next `ms` milliseconds, which is longer than anybody waits: all others end with `why`. */
  closeFor(ms: number, why: Error): void;
}

interface Waiting {
  enter: (place: Place) => void;
  refuse: (why: Error) => void;
}

/**
 * How many requests one endpoint gets at a time, whoever sends them. A refusal for their rate stops all of them for the
 * pause it asks for and halves the number; every so many replies one more is let in again, up to what is configured.
 */
export class EndpointLimit {
  readonly origin: string;
  readonly #clock: Clock;
  readonly #waiting = new Set<Waiting>();
  #most: number;
  #allowed: number;
  #busy = 0;
  #repliesInARow = 0;
  #pausedUntil = 0;
  /** Counts the times the number was halved: refusals of requests sent before that say nothing new. */
  #slowings = 0;
  #timer: AbortController | undefined;
  #closed: { until: number; why: Error } | undefined;

  constructor(origin: string, concurrency: number, clock: Clock) {
    this.origin = origin;
    this.#most = this.#allowed = concurrency;
    this.#clock = clock;
  }

  /** How many requests may be under way now. */
  get allowed(): number {
    return this.#allowed;
  }

  /** Profiles that share an endpoint and differ in what they allow it: the least counts. */
  atMost(concurrency: number): void {
    this.#most = Math.min(this.#most, concurrency);
    this.#allowed = Math.min(this.#allowed, this.#most);
  }

  /** Waits for a place, first come, first served. @throws the signal's reason when it fires; why the endpoint is closed. */
  async enter(signal?: AbortSignal, onState?: (text: string) => void): Promise<Place> {
    signal?.throwIfAborted();
    if (this.#closed !== undefined && this.#closed.until > this.#clock.now()) throw this.#closed.why;
    if (this.#waiting.size === 0 && this.#busy < this.#allowed && this.#pausedUntil <= this.#clock.now()) {
      this.#busy++;
      return this.#place();
    }
    return this.#wait(signal, onState);
  }

  #wait(signal: AbortSignal | undefined, onState: ((text: string) => void) | undefined): Promise<Place> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#waiting.delete(waiting);
        if (this.#waiting.size === 0) this.#timer?.abort();
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        enter: (place) => {
          signal?.removeEventListener('abort', stop);
          resolve(place);
        },
        refuse: (why) => {
          signal?.removeEventListener('abort', stop);
          reject(why);
        },
      };
      signal?.addEventListener('abort', stop, { once: true });
      this.#waiting.add(waiting);
      this.#admit();
      if (this.#waiting.has(waiting)) onState?.(this.#why());
    });
  }

  #why(): string {
    const pause = this.#pausedUntil - this.#clock.now();
    if (pause > 0) return `waiting ${inSeconds(pause)}, ${this.origin} asked to slow down`;
    return `waiting for a place at ${this.origin}, ${this.#allowed} at a time`;
  }

  #admit(): void {
    const pause = this.#pausedUntil - this.#clock.now();
    if (pause > 0) {
      if (this.#waiting.size > 0) this.#admitIn(pause);
      return;
    }
    for (const waiting of this.#waiting) {
      if (this.#busy >= this.#allowed) return;
      this.#waiting.delete(waiting);
      this.#busy++;
      waiting.enter(this.#place());
    }
  }

  /** One timer for all who wait; it goes when nobody waits any more, so that it never keeps a process alive. */
  #admitIn(pause: number): void {
    if (this.#timer !== undefined) return;
    const timer = new AbortController();
    this.#timer = timer;
    this.#clock
      .sleep(pause, timer.signal)
      .catch(() => undefined)
      .finally(() => {
        this.#timer = undefined;
        this.#admit();
      });
  }

  #place(): Place {
    const slowings = this.#slowings;
    let left = false;
    return {
      leave: () => {
        if (left) return;
        left = true;
        this.#busy--;
        this.#admit();
      },
      succeeded: () => {
        if (this.#allowed >= this.#most || ++this.#repliesInARow < this.#allowed) return;
        this.#repliesInARow = 0;
        this.#allowed++;
      },
      slowDown: (ms) => {
        this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + ms);
        this.#repliesInARow = 0;
        if (slowings !== this.#slowings) return;
        this.#slowings++;
        this.#allowed = Math.max(1, Math.floor(this.#allowed / 2));
      },
      closeFor: (ms, why) => {
        this.#closed = { until: this.#clock.now() + ms, why };
        for (const waiting of this.#waiting) waiting.refuse(why);
        this.#waiting.clear();
        this.#timer?.abort();
      },
    };
  }
}

export interface LimitOptions {
  clock: Clock;
  /** From 0 up to 1; spreads the pauses between retries. */
  random: () => number;
  /** For profiles that name no number of their own. */
  concurrency?: number;
}

/** The limits of every endpoint of a run: candidate, judge and resolver at one endpoint share one. */
export class EndpointLimits {
  readonly random: () => number;
  readonly #clock: Clock;
  readonly #concurrency: number;
  readonly #byOrigin = new Map<string, EndpointLimit>();

  constructor({ clock, random, concurrency = DEFAULT_CONCURRENCY }: LimitOptions) {
    this.random = random;
    this.#clock = clock;
    this.#concurrency = concurrency;
  }

  /** The limit of an origin, such as `https://api.example.com`. */
  at(origin: string, concurrency = this.#concurrency): EndpointLimit {
    const limit = this.#byOrigin.get(origin) ?? new EndpointLimit(origin, concurrency, this.#clock);
    limit.atMost(concurrency);
    this.#byOrigin.set(origin, limit);
    return limit;
  }
}

/** A span of time for people: `300 ms`, `12 s`, `4 min`, `2 h 5 min`. */
export function inSeconds(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
