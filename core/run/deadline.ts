import { ModelError } from '../models/model.ts';
import type { Clock } from '../models/retry.ts';

/** How long one trial may take where nothing is configured: half an hour. */
export const DEFAULT_CASE_SECONDS = 1800;

export interface Deadline {
  seconds: number;
  clock: Clock;
}

/**
 * A signal for one trial: it fires with `signal`, and with a ModelError `timeout` when the time is up. `over` ends the
 * watching, so that a long run does not pile up listeners and timers.
 */
export function trialSignal(signal: AbortSignal, deadline?: Deadline): { signal: AbortSignal; over: () => void } {
  const own = new AbortController();
  const stop = () => {
    own.abort(signal.reason);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const timer = new AbortController();
  if (deadline !== undefined) {
    const { seconds, clock } = deadline;
    const late = new ModelError('timeout', `the trial took longer than ${seconds} seconds (caseTimeoutSeconds)`);
    clock.sleep(seconds * 1000, timer.signal).then(
      () => {
        own.abort(late);
      },
      () => undefined,
    );
  }
  const over = () => {
    signal.removeEventListener('abort', stop);
    timer.abort();
  };
  return { signal: own.signal, over };
}
