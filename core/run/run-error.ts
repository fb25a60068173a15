import { JudgeError } from '../judge/ask.ts';
import { ModelError, type ModelErrorKind } from '../models/model.ts';
import { MockError } from '../mocks/mock-error.ts';
import type { Message } from './transcript.ts';

export type RunErrorKind = ModelErrorKind | 'mock' | 'judge' | 'cancelled' | 'internal';

/** A conversation that could not be finished. The trial ends as ERROR, never as FAIL (SPEC 4, 8). */
export class RunError extends Error {
  override readonly name = 'RunError';
  readonly kind: RunErrorKind;
  /** The conversation up to the fault. */
  readonly transcript: Message[];
  constructor(kind: RunErrorKind, message: string, transcript: Message[], options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.transcript = transcript;
  }
}

/** Why a trial ended as ERROR. */
export interface Fault {
  kind: RunErrorKind;
  message: string;
  /** What was thrown; for `internal` the only thing that tells where the fault of ours is. */
  cause: unknown;
}

/** What went wrong in a trial; a fired `signal` explains every fault after it: cancelled, or the deadline that it names. */
export function faultOf(error: unknown, signal: AbortSignal): Fault {
  if (error instanceof RunError) return { kind: error.kind, message: error.message, cause: error.cause };
  if (signal.aborted) {
    const { reason } = signal as { reason: unknown };
    if (reason instanceof ModelError) return { kind: reason.kind, message: reason.message, cause: reason };
    return { kind: 'cancelled', message: 'cancelled', cause: error };
  }
  return { ...kindOf(error), cause: error };
}

function kindOf(error: unknown): Pick<Fault, 'kind' | 'message'> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ModelError) return { kind: error.kind, message };
  if (error instanceof MockError) return { kind: 'mock', message };
  return { kind: error instanceof JudgeError ? 'judge' : 'internal', message };
}
