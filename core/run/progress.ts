import type { Prices } from '../models/endpoint-fields.ts';
import { inSeconds } from '../models/endpoint-limit.ts';
import { costOf } from '../results/spent.ts';
import type { FinishedTrial } from './bank-run.ts';
import type { UsageByRole } from './usage.ts';

/** What each role's model costs, where its profile says so. */
export type PricesByRole = Partial<Record<keyof UsageByRole, Prices | undefined>>;

/** How far a run is. */
export interface ProgressView {
  done: number;
  total: number;
  passed: number;
  failed: number;
  /** ERROR and INCOMPLETE. */
  errors: number;
  /** Of `done`: taken over from an earlier run. */
  reused: number;
  /** What this run has spent, candidate, judge and resolver together. */
  tokens: number;
  /** By currency; empty where no price is configured. */
  cost: { currency: string; amount: number }[];
  /** Null before anything is known. */
  secondsLeft: number | null;
}

/** Counts what a run has done, for everything that shows it. Several runs at a time may be counted together. */
export class RunProgress {
  readonly #now: () => number;
  readonly #began: number;
  readonly #counts = { done: 0, total: 0, passed: 0, failed: 0, errors: 0, reused: 0, tokens: 0 };
  readonly #cost = new Map<string, number>();

  /** @param now milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
    this.#began = now();
  }

  /** So many trials are to come; a negative number takes back ones that are not to come after all. */
  expect(trials: number): void {
    this.#counts.total += trials;
  }

  take({ score: { verdict }, reused, usage }: Pick<FinishedTrial, 'score' | 'reused' | 'usage'>, prices: PricesByRole) {
    const counts = this.#counts;
    counts.done++;
    if (reused) counts.reused++;
    if (verdict === 'PASS') counts.passed++;
    else if (verdict === 'FAIL') counts.failed++;
    else counts.errors++;
    for (const role of ['candidate', 'judge', 'resolver'] as const) {
      const { promptTokens, completionTokens } = usage[role];
      counts.tokens += promptTokens + completionTokens;
      const price = prices[role];
      if (price === undefined) continue;
      const tokens = { prompt_tokens: promptTokens, completion_tokens: completionTokens };
      const { currency, amount } = costOf(tokens, price);
      this.#cost.set(currency, (this.#cost.get(currency) ?? 0) + amount);
    }
  }

  view(): ProgressView {
    const { done, total, reused } = this.#counts;
    const fresh = done - reused;
    const perTrial = fresh === 0 ? null : (this.#now() - this.#began) / 1000 / fresh;
    return {
      ...this.#counts,
      cost: [...this.#cost].map(([currency, amount]) => ({ currency, amount })),
      secondsLeft: perTrial === null ? null : perTrial * (total - done),
    };
  }
}

/** A run's progress on one line: `12/40 trials, 9 PASS, 2 FAIL, 1 ERROR, 84k tokens, 0.12 USD, 3 min left`. */
export function progressText(view: ProgressView): string {
  return [`${view.done}/${view.total} trials`, ...outcomeParts(view), ...spentParts(view), ...leftPart(view)].join(
    ', ',
  );
}

function outcomeParts({ passed, failed, errors }: ProgressView): string[] {
  return [
    ...(passed > 0 ? [`${passed} PASS`] : []),
    ...(failed > 0 ? [`${failed} FAIL`] : []),
    ...(errors > 0 ? [`${errors} ERROR`] : []),
  ];
}

/** Tokens and cost in words; nothing where no endpoint was asked. */
export function spentParts({ tokens, cost }: Pick<ProgressView, 'tokens' | 'cost'>): string[] {
  return [...(tokens > 0 ? [`${shortNumber(tokens)} tokens`] : []), ...cost.map(costText)];
}

/** An amount of money: `0.012 USD`, `3.40 EUR`. */
export function costText({ amount, currency }: ProgressView['cost'][number]): string {
  return `${amount < 1 ? amount.toFixed(3) : amount.toFixed(2)} ${currency}`;
}

function leftPart({ done, total, secondsLeft }: ProgressView): string[] {
  return secondsLeft === null || done >= total ? [] : [`${inSeconds(Math.max(1, secondsLeft) * 1000)} left`];
}

function shortNumber(n: number): string {
  if (n < 10_000) return String(n);
  return n < 1_000_000 ? `${Math.round(n / 1000)}k` : `${(n / 1_000_000).toFixed(1)}M`;
}
