import type { Case } from '../document/case.ts';
import { looksLikeCall, UNPARSED_HINT } from '../models/unparsed-call.ts';
import type { RunErrorKind } from '../run/run-error.ts';
import type { Score } from '../grade/score.ts';
import type { Message } from '../run/transcript.ts';

const ADVICE: Readonly<Record<RunErrorKind, string>> = {
  unreachable: 'Check that the endpoint runs and that baseUrl in sarq.config.jsonc names it, then run again.',
  unauthorised: 'Check the key: set it with “Sarq: Set API Key”, or in the environment variable the profile names.',
  no_key: 'Set a key with “Sarq: Set API Key”, or in the environment variable the profile names.',
  rate_limited: 'The endpoint asks to wait. Run again later, or raise maxRetries in the model profile.',
  server: 'The endpoint failed. Run again; if it stays so, look at the endpoint’s own log.',
  timeout: 'The endpoint took too long. Raise timeoutSeconds in the model profile, or run again.',
  bad_request: 'The endpoint refused the request. Check the model’s name and extraBody in the model profile.',
  malformed_reply: 'The endpoint answered with something that is no chat completion. Check baseUrl, then run again.',
  truncated: 'The token limit cut the reply. Raise maxTokens in the model profile.',
  script: 'The scripted assistant cannot play this case. Fix the case’s gold calls, or choose another model.',
  mock: 'Fix the mock in the case, then run again.',
  judge: 'Run again, or choose another judge model: this one gave no usable answer in three attempts.',
  cancelled: 'The run was stopped. Run the case again for a verdict.',
  internal: 'This is a fault of Sarq: its output channel holds the details.',
};

/** What a user can do about a run that ended as ERROR; a general line where the score does not say what kind of fault it was. */
export function adviceOn(score: Score): string {
  const kind = score['error_kind'];
  return typeof kind === 'string' && Object.hasOwn(ADVICE, kind)
    ? ADVICE[kind as RunErrorKind]
    : 'Put right what the message names, then run the case again.';
}

/**
 * A hint where a live reply looks like a tool call that no server parsed; null where none does. It changes no verdict: the
 * reply is graded as the text it is. `source` is null where only a stored result is at hand.
 */
export function unparsedCallHint(transcript: readonly (Message | undefined)[], source: Case | null): string | null {
  const live = transcript.slice(1 + (source?.setup.prior_messages.length ?? 0));
  const tools = Object.keys(source?.mock ?? {});
  const at = live.findIndex((message) => message?.role === 'assistant' && looksLikeCall(message.content ?? '', tools));
  return at < 0 ? null : `Message ${transcript.length - live.length + at}: ${UNPARSED_HINT}.`;
}
