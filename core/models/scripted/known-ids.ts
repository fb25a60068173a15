import { checkGroundedIds } from '../../grade/s1.ts';
import { readSubject } from '../../grade/subject.ts';
import type { Message } from '../../run/transcript.ts';
import type { PlannedCall, ScriptInput } from './situation.ts';

/** An id that a planned call needs and nobody has given yet. */
export interface UnknownId {
  argument: string;
  id: string;
}

/**
 * For each planned call, in order, the ids that it may not use yet (an invented one may). S1 itself decides, by looking
 * at a message with all of them put behind the transcript.
 */
export function unknownIds(input: ScriptInput, calls: readonly PlannedCall[]): UnknownId[][] {
  const attempt: Message = {
    role: 'assistant',
    content: null,
    tool_calls: calls.map((call, i) => ({ id: `plan_${i}`, function: { name: call.tool, arguments: call.arguments } })),
  };
  const check = checkGroundedIds(readSubject(input.case, [...input.transcript, attempt], input.exposure));
  const found: UnknownId[][] = calls.map(() => []);
  for (const { index, call, argument, actual } of check.details) {
    if (index !== input.transcript.length || typeof actual !== 'string' || actual === input.invented) continue;
    found[call ?? -1]?.push({ argument: argument ?? '', id: actual });
  }
  return found;
}
