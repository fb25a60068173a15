import { ModelError, type ModelReply } from './model.ts';
import { FailedAttempt } from './retry.ts';

/** What gateways send in place of a reply once in a while, with the status 200: worth another attempt. */
export function mayPass(error: Error): Error {
  const passes = error instanceof ModelError && (error.kind === 'malformed_reply' || error.kind === 'server');
  return passes ? new FailedAttempt(error, true) : error;
}

/** Reasons to end a reply that another attempt would not change. */
const SAYS_WHY: readonly string[] = ['length', 'refusal'];

/**
 * A reply with neither text nor calls is asked for again, unless the token limit left none of it or the model refused; the last
 * attempt's is taken for the model's own.
 */
export function orAskAgain(isLast: boolean): (reply: ModelReply) => ModelReply {
  return (reply) => {
    const empty = (reply.content ?? '').trim() === '' && reply.toolCalls.length === 0;
    if (empty && !isLast && !SAYS_WHY.includes(reply.finishReason))
      throw new FailedAttempt(new ModelError('malformed_reply', 'the reply is empty'), true);
    return reply;
  };
}
