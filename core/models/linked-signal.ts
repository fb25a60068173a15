/** A signal of one's own that fires with any of others. */
export interface LinkedSignal {
  signal: AbortSignal;
  /** Fires it for a reason of one's own. */
  abort: (reason: unknown) => void;
  /** Ends the listening, so that nothing piles up at a signal that outlives this one. */
  release: () => void;
}

/** What `AbortSignal.any` does, for signals that come and go by the thousand: that costs more than all else of a request. */
export function linkedSignal(...others: readonly (AbortSignal | null | undefined)[]): LinkedSignal {
  const own = new AbortController();
  const ends: (() => void)[] = [];
  for (const other of others) {
    if (!other) continue;
    const stop = () => {
      own.abort(other.reason);
    };
    if (other.aborted) stop();
    else {
      other.addEventListener('abort', stop, { once: true });
      ends.push(() => {
        other.removeEventListener('abort', stop);
      });
    }
  }
  return {
    signal: own.signal,
    abort: (reason) => {
      own.abort(reason);
    },
    release: () => {
      for (const end of ends) end();
    },
  };
}
