import { ModelError } from '../models/model.ts';
import type { Clock } from '../models/retry.ts';

/** How long one trial may take where nothing is configured: half an hour. */
export const DEFAULT_CASE_SECONDS = 1800;

export interface Deadline {
  seconds: number;
  clock: Clock;
}

/** Made once: what a signal makes up by itself carries the place it was made at. */
const OVER = new Error('the trial is over');

/**
 * A signal for one trial: it fires with `signal`, and with a ModelError `timeout` when the time is up. `over` ends the
 * watching, so that a long run does not pile up listeners and timers.
 */
export function trialSignal(signal: AbortSignal, deadline?: Deadline): { signal: AbortSignal; over: () => void } {
  const own = new AbortController();
  const stop = () => {
    own.abort(signal.reason);
  };
  // By hand: what `AbortSignal.any` costs for signals that come and go by the thousand is more than all else of a trial.
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const release = () => {
    signal.removeEventListener('abort', stop);
  };
  if (deadline === undefined) return { signal: own.signal, over: release };
  const timer = new AbortController();
  const { seconds, clock } = deadline;
  clock.sleep(seconds * 1000, timer.signal).then(
    () => {
      own.abort(new ModelError('timeout', `the trial took longer than ${seconds} seconds (caseTimeoutSeconds)`));
    },
    () => undefined,
  );
  const over = () => {
    release();
    timer.abort(OVER);
  };
  return { signal: own.signal, over };
}
