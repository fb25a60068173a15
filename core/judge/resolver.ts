import type { JsonObject } from '../document/json.ts';
import { confirmationSchema, type Checks, type Confirmation } from '../grade/score.ts';
import type { Message } from '../run/transcript.ts';
import { askForObject, type AskOptions } from './ask.ts';
import { confirmingResolver } from './heuristic.ts';
import type { JudgeChoice } from './judge.ts';
import { RESOLVER_INSTRUCTION, resolverQuestion } from './prompt.ts';

/**
 * Whether the customer confirmed the writes that S2 could not decide (SPEC 7); to be asked only where `needsResolver` says
 * so. Null where nobody is to be asked.
 * @throws JudgeError after three unusable replies; ModelError for a fault of the endpoint.
 */
export async function resolveConfirmation(
  choice: JudgeChoice,
  checks: Checks,
  transcript: readonly Message[],
  options: AskOptions,
): Promise<Confirmation | null> {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'heuristic':
      return confirmingResolver();
    case 'model':
      return askForObject(
        choice.model,
        { who: 'resolver', system: RESOLVER_INSTRUCTION, user: resolverQuestion(transcript, checks.S2.result.details) },
        readConfirmation,
        options,
      );
  }
}

function readConfirmation(reply: JsonObject): { value: Confirmation } | { problems: string[] } {
  const problems = [
    ...(typeof reply['confirmed'] === 'boolean' ? [] : ['confirmed must be true or false']),
    ...(typeof reply['reason'] === 'string' ? [] : ['reason must be a string']),
  ];
  if (problems.length > 0) return { problems };
  return { value: confirmationSchema.parse({ confirmed: reply['confirmed'], reason: reply['reason'] }) };
}
