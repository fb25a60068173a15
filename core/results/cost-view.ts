import type { CostView, RequestsCost, TrialCost } from '../../protocol/panel.ts';
import { isObject, type Json } from '../document/json.ts';
import type { Score } from '../grade/score.ts';
import { requestsOf, type RequestRecord } from '../run/requests.ts';
import type { Message } from '../run/transcript.ts';

/** What a reply took: as our runs record it beside the score, else as other harnesses write it into the message; null for neither. */
export function costOf(message: Message, request: RequestRecord | undefined): CostView | null {
  if (request !== undefined) return known(costOfRequest(request));
  const usage = isObject(message['usage']) ? message['usage'] : {};
  return known({
    milliseconds: firstNumber(message, ['duration_ms', 'latency_ms', 'elapsed_ms']),
    promptTokens: firstNumber(usage, ['prompt_tokens', 'input_tokens']),
    completionTokens: firstNumber(usage, ['completion_tokens', 'output_tokens']),
    reasoningTokens: firstNumber(usage, ['reasoning_tokens']),
  });
}

/** What a trial took in all, and each of those asked; of older results only the sums are stored. */
export function trialCost(score: Score): TrialCost {
  const requests = requestsOf(score);
  const of = (role: RequestRecord['role'], key: string) => {
    const own = requests.filter((request) => request.role === role);
    return own.length > 0 ? summed(own) : stored(score[key] as Json | undefined);
  };
  return {
    milliseconds: scaled(firstNumber(score, ['seconds'])),
    candidate: of('candidate', 'usage'),
    judge: of('judge', 'judge_usage'),
    resolver: of('resolver', 'resolver_usage'),
  };
}

function costOfRequest(request: RequestRecord): CostView {
  return {
    milliseconds: request.duration_ms ?? null,
    promptTokens: request.prompt_tokens ?? null,
    completionTokens: request.completion_tokens ?? null,
    reasoningTokens: request.reasoning_tokens ?? null,
  };
}

function summed(requests: readonly RequestRecord[]): RequestsCost | null {
  const costs = requests.map(costOfRequest);
  const sum = (key: keyof CostView) => {
    const values = costs.flatMap((cost) => cost[key] ?? []);
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  };
  return {
    requests: requests.length,
    failed: requests.filter(({ failed }) => failed === true).length,
    milliseconds: sum('milliseconds'),
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
    reasoningTokens: sum('reasoningTokens'),
  };
}

function stored(usage: Json | undefined): RequestsCost | null {
  if (!isObject(usage)) return null;
  const requests = firstNumber(usage, ['model_calls']);
  if (requests === null || requests === 0) return null;
  const [promptTokens, completionTokens] = [
    firstNumber(usage, ['prompt_tokens']),
    firstNumber(usage, ['completion_tokens']),
  ];
  // An endpoint that counts nothing is stored as 0.
  const counts = (promptTokens ?? 0) + (completionTokens ?? 0) > 0;
  return {
    requests,
    failed: 0,
    milliseconds: null,
    promptTokens: counts ? promptTokens : null,
    completionTokens: counts ? completionTokens : null,
    reasoningTokens: null,
  };
}

function known(cost: CostView): CostView | null {
  return Object.values(cost).every((value) => value === null) ? null : cost;
}

function scaled(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000;
}

function firstNumber(holder: object, keys: string[]): number | null {
  for (const key of keys) {
    const value: unknown = Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  }
  return null;
}
