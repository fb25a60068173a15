import { z } from 'zod';
import { isObject } from '../document/json.ts';
import type { Score } from '../grade/score.ts';
import type { ModelReply } from '../models/model.ts';

const count = z.number().min(0).optional();

/**
 * One request to a model, as score.json holds it under `requests`. Times are milliseconds with every retry and every wait for
 * a place at the endpoint, `start_ms` from the start of the trial; tokens as the endpoint counts them, absent where it does not.
 */
export const requestSchema = z.looseObject({
  role: z.enum(['candidate', 'judge', 'resolver']),
  /** Of the candidate: the message of the transcript that its reply became. */
  message: z.number().int().min(0).optional(),
  start_ms: count,
  duration_ms: count,
  prompt_tokens: count,
  completion_tokens: count,
  /** Those of the completion that went into reasoning. */
  reasoning_tokens: count,
  /** No reply came, or the trial was stopped. */
  failed: z.boolean().optional(),
});
export type RequestRecord = z.infer<typeof requestSchema>;

/** The requests of a stored trial, in order; what is none is left out. */
export function requestsOf(score: Score): RequestRecord[] {
  const list = score['requests'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const parsed = isObject(each) ? requestSchema.safeParse(each) : null;
    return parsed?.success === true ? [parsed.data] : [];
  });
}

/** The tokens of a reply as they are recorded; an endpoint that counts nothing may say 0. */
export function tokensOf({ usage }: ModelReply): Partial<RequestRecord> {
  if (usage === undefined || usage.promptTokens + usage.completionTokens === 0) return {};
  const { promptTokens, completionTokens, reasoningTokens } = usage;
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    ...(reasoningTokens !== undefined && { reasoning_tokens: reasoningTokens }),
  };
}
