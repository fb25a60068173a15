import { isObject, type Json } from '../document/json.ts';
import type { Score } from '../grade/score.ts';
import type { RunRecord } from './run-record.ts';

/** What one role's model took over all stored trials of a run, as its endpoint counts. */
export interface Spent {
  role: 'candidate' | 'judge' | 'resolver';
  model: string;
  model_calls: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** Absent where the run was set up without a price. */
  cost?: { currency: string; amount: number };
}

const USAGE = { candidate: 'usage', judge: 'judge_usage', resolver: 'resolver_usage' } as const;

/** What a run's stored trials took, by role; a role whose model was never asked is absent. */
export function spentOn(record: RunRecord, scores: Iterable<Score | null>): Spent[] {
  const { candidate_model: candidate, judge_model: judge, resolver_model: resolver, prices } = record;
  const all = [...scores];
  return (['candidate', 'judge', 'resolver'] as const).flatMap((role) => {
    const sum = { model_calls: 0, prompt_tokens: 0, completion_tokens: 0 };
    for (const score of all) {
      const usage = score?.[USAGE[role]] as Json | undefined;
      if (!isObject(usage)) continue;
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += count(usage[key]);
    }
    if (sum.model_calls === 0) return [];
    const price = prices?.[role];
    const model = { candidate, judge, resolver }[role] ?? '?';
    return [{ role, model, ...sum, ...(price && { cost: costOf(sum, price) }) }];
  });
}

type Price = NonNullable<NonNullable<RunRecord['prices']>['candidate']>;

/** The price of so many tokens. */
export function costOf(
  { prompt_tokens: asked, completion_tokens: said }: Pick<Spent, 'prompt_tokens' | 'completion_tokens'>,
  { input, output, currency = 'USD' }: Price,
): NonNullable<Spent['cost']> {
  return { currency, amount: (asked * input + said * output) / 1_000_000 };
}

/** The whole cost by currency; empty where nothing has a price. */
export function totalCost(spent: readonly Spent[]): NonNullable<Spent['cost']>[] {
  const sums = new Map<string, number>();
  for (const { cost } of spent) if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** Stored scores come from anywhere. */
function count(value: Json | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
