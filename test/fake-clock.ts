import type { Clock } from '../core/models/retry.ts';

interface Sleeper {
  until: number;
  wake: () => void;
}

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  #now = 1_000_000;
  readonly #sleepers = new Set<Sleeper>();

  /** How many wait for the time to pass. */
  get sleeping(): number {
    return this.#sleepers.size;
  }

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      signal?.addEventListener('abort', stop, { once: true });
      const wake = () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      };
      const sleeper: Sleeper = { until: this.#now + ms, wake };
      this.#sleepers.add(sleeper);
    });
  }

  /** Lets time pass and wakes whoever has slept long enough, the earliest first. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#sleepers].filter(({ until }) => until <= end).sort((a, b) => a.until - b.until);
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.until);
      this.#sleepers.delete(next);
      next.wake();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#now = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
