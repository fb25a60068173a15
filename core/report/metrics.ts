import type { Rate, ScopeMetrics } from '../../protocol/report.ts';
import type { Score } from '../grade/score.ts';
import type { StoredScores } from '../results/folder.ts';
import type { RunRecord } from '../results/run-record.ts';
import { summarise } from '../results/summary.ts';
import { wilson95 } from '../stats/wilson.ts';
import { passesActions, passesJudge } from './trial.ts';

/** The metrics of SPEC 10 over some cases of a run. Missing and errored trials count as non-passes; they fail no gate. */
export function scopeMetrics(
  record: RunRecord,
  scores: StoredScores,
  scope: Pick<ScopeMetrics, 'axis' | 'domain'>,
): ScopeMetrics {
  const { summary } = summarise(record, scores);
  const { n_cases: n, strict_pass: strict, any_pass: any } = summary;
  const trials = [...scores.values()].flat();
  return {
    ...scope,
    cases: n,
    strict: rateOf(strict, n),
    any: rateOf(any, n),
    mean: summary.mean_single_shot,
    gap: n === 0 ? 0 : (any - strict) / n,
    inconsistent: summary.inconsistent,
    failedAll: summary.failed_all,
    k: Object.values(summary.k_distribution),
    gates: gatesOf(trials),
    outcomes: summary.verdicts,
    cross: crossOf(trials),
    quality: summary.quality,
  };
}

/** A share with its Wilson 95 % interval. */
export function rateOf(part: number, whole: number): Rate {
  return { part, whole, rate: whole === 0 ? 0 : part / whole, interval: wilson95(part, whole) };
}

function gatesOf(trials: readonly (Score | null)[]): ScopeMetrics['gates'] {
  const counts = new Map<string, number>();
  for (const score of trials) {
    if (score?.verdict !== 'FAIL') continue;
    const gate = score.fail_reason ?? 'not told';
    counts.set(gate, (counts.get(gate) ?? 0) + 1);
  }
  return [...counts].map(([gate, n]) => ({ gate, trials: n })).sort((a, b) => b.trials - a.trials);
}

function crossOf(trials: readonly (Score | null)[]): ScopeMetrics['cross'] {
  const cross = { bothPass: 0, onlySA: 0, onlyR: 0, neither: 0, unjudged: 0 };
  for (const score of trials) {
    const actions = score === null || score.verdict === 'ERROR' ? null : passesActions(score);
    if (score === null || actions === null) continue;
    const response = passesJudge(score);
    if (response === null) cross.unjudged++;
    else if (actions) cross[response ? 'bothPass' : 'onlySA']++;
    else cross[response ? 'onlyR' : 'neither']++;
  }
  return cross;
}
