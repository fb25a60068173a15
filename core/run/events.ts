import type { Score } from '../grade/score.ts';
import type { RequestRecord } from './requests.ts';
import type { Message } from './transcript.ts';

/** What happens in one trial, in order: `started`, then messages and states as they come, then `finished`. */
export type RunEvent =
  | {
      type: 'started';
      caseId: string;
      /** Counted from 1. */
      trial: number;
      candidate: string;
      /** The judge's name; null where the run asks none. */
      judge: string | null;
      /** Every stand-in that takes part, in words. */
      standIns: string[];
      /** How many of the first messages are the case's `prior_messages` (they follow the system message). */
      priorCount: number;
    }
  /**
   * `message` now stands at `index` of the transcript, the system message and the prior part included; `request` is the one
   * whose reply it is.
   */
  | { type: 'message'; index: number; message: Message; request?: RequestRecord }
  /** Something to show while nothing else moves: waiting for a reply, a retry, the judge. */
  | { type: 'state'; text: string }
  | { type: 'finished'; score: Score; transcript: Message[] };
