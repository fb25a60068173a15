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

/** What went wrong, for the score of a trial that ended as ERROR; a fired `signal` explains every fault after it. */
export function faultOf(error: unknown, signal: AbortSignal): { kind: RunErrorKind; message: string } {
  if (signal.aborted) return { kind: 'cancelled', message: 'cancelled' };
  if (error instanceof RunError || error instanceof ModelError) return { kind: error.kind, message: error.message };
  if (error instanceof MockError) return { kind: 'mock', message: error.message };
  if (error instanceof JudgeError) return { kind: 'judge', message: error.message };
  return { kind: 'internal', message: error instanceof Error ? error.message : String(error) };
}
