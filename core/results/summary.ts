import type { Score, Verdict } from '../grade/score.ts';
import { mean, passAtCurve } from '../stats/pass-at.ts';
import { wilson95 } from '../stats/wilson.ts';
import type { StoredScores } from './folder.ts';
import type { RunRecord } from './run-record.ts';
import { spentOn, totalCost, type Spent } from './spent.ts';

export interface CaseRow {
  case_id: string;
  axis: string;
  domain: string;
  tool: string;
  /** Passing trials. */
  k: number;
  /** Per trial, null where nothing is stored. */
  verdicts: (Verdict | null)[];
  fail_reasons: string[];
}

export interface GroupRate {
  strict: number;
  total: number;
  rate: number;
  interval: [number, number];
}

/** `summary.json`: the metrics of SPEC 10. Shares go from 0 to 1 and are not rounded; intervals are Wilson 95 %. */
export interface Summary {
  run_id: string;
  meta: RunRecord;
  passes: number;
  n_cases: number;
  strict_pass: number;
  strict_rate: number;
  strict_interval: [number, number];
  any_pass: number;
  any_rate: number;
  any_interval: [number, number];
  mean_single_shot: number;
  inconsistent: number;
  failed_all: number;
  k_distribution: Record<string, number>;
  /** pass@1 to pass@N, and their mean; absent for one trial per case. */
  pass_at?: number[];
  avg_at_n?: number;
  /** First failing gate to the number of trials; ERROR trials are not in it. */
  fail_reasons: Record<string, number>;
  verdicts: Record<Verdict | 'missing', number>;
  quality: { metric: string; mean: number; n: number }[];
  by_axis: ({ axis: string } & GroupRate)[];
  by_domain: ({ domain: string } & GroupRate)[];
  by_tool: ({ tool: string } & GroupRate)[];
  /** What the stored trials took, by role; empty where no model was asked or nothing is known. */
  spent: Spent[];
  /** All of it by currency; empty where no price was configured. */
  cost: { currency: string; amount: number }[];
  /** Trials with a reply that looks like a tool call which no server parsed; each trial's score holds the hint. */
  unparsed_calls: number;
  /** Stand-ins that had a part in these results; none of it measures a real model where the candidate is one. */
  stand_ins: string[];
}

/** The metrics of one run, missing and errored trials counted as non-passes, and a row per case. */
export function summarise(record: RunRecord, scores: StoredScores): { summary: Summary; rows: CaseRow[] } {
  const rows = [...scores].map(([caseId, trials]) => caseRow(caseId, trials, record));
  const all = [...scores.values()].flat();
  const n = rows.length;
  const passes = record.passes;
  const ks = rows.map((row) => row.k);
  const strict = ks.filter((k) => k === passes).length;
  const any = ks.filter((k) => k > 0).length;
  const spent = spentOn(record, all);
  const curve = passes > 1 ? passAtCurve(passes, ks) : [];
  const summary: Summary = {
    run_id: record.run_id,
    meta: record,
    passes,
    n_cases: n,
    strict_pass: strict,
    strict_rate: share(strict, n),
    strict_interval: wilson95(strict, n),
    any_pass: any,
    any_rate: share(any, n),
    any_interval: wilson95(any, n),
    mean_single_shot: share(
      ks.reduce((sum, k) => sum + k, 0),
      passes * n,
    ),
    inconsistent: ks.filter((k) => k > 0 && k < passes).length,
    failed_all: n - any,
    k_distribution: Object.fromEntries(
      Array.from({ length: passes + 1 }, (_, k) => [String(k), ks.filter((other) => other === k).length]),
    ),
    ...(curve.length > 0 && { pass_at: curve, avg_at_n: mean(curve) }),
    fail_reasons: tally(
      all.flatMap((s) => (s && s.verdict !== 'ERROR' && s.fail_reason !== null ? [s.fail_reason] : [])),
    ),
    verdicts: {
      PASS: 0,
      FAIL: 0,
      ERROR: 0,
      INCOMPLETE: 0,
      missing: 0,
      ...tally(all.map((s) => s?.verdict ?? 'missing')),
    },
    quality: quality(all),
    by_axis: groups(rows, 'axis', passes).map(({ name, ...rate }) => ({ axis: name, ...rate })),
    by_domain: groups(rows, 'domain', passes).map(({ name, ...rate }) => ({ domain: name, ...rate })),
    by_tool: groups(rows, 'tool', passes).map(({ name, ...rate }) => ({ tool: name, ...rate })),
    spent,
    cost: totalCost(spent),
    unparsed_calls: all.filter((score) => score?.hint !== undefined).length,
    stand_ins: [...new Set(all.flatMap((score) => score?.stand_ins ?? []))].sort(),
  };
  return { summary, rows };
}

function caseRow(caseId: string, trials: readonly (Score | null)[], record: RunRecord): CaseRow {
  const first = trials.find((score) => score !== null);
  const meta = Object.hasOwn(record.case_meta, caseId) ? record.case_meta[caseId] : undefined;
  return {
    case_id: caseId,
    axis: first?.axis ?? meta?.axis ?? 'unknown',
    domain: first?.domain ?? meta?.domain ?? 'unknown',
    tool: first?.tool ?? meta?.tool ?? 'unknown',
    k: trials.filter((score) => score?.verdict === 'PASS').length,
    verdicts: trials.map((score) => score?.verdict ?? null),
    fail_reasons: [...new Set(trials.flatMap((score) => score?.fail_reason ?? []))],
  };
}

function groups(rows: readonly CaseRow[], key: 'axis' | 'domain' | 'tool', passes: number) {
  const byName = new Map<string, CaseRow[]>();
  for (const row of rows) byName.set(row[key], [...(byName.get(row[key]) ?? []), row]);
  return [...byName]
    .map(([name, members]) => {
      const strict = members.filter((row) => row.k === passes).length;
      const total = members.length;
      return { name, strict, total, rate: strict / total, interval: wilson95(strict, total) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function quality(scores: readonly (Score | null)[]): Summary['quality'] {
  const values = new Map<string, number[]>();
  for (const score of scores) {
    for (const [metric, value] of Object.entries(score?.judge_result?.sub_scores ?? {})) {
      if (value !== null) values.set(metric, [...(values.get(metric) ?? []), value]);
    }
  }
  return [...values]
    .map(([metric, list]) => ({ metric, mean: mean(list), n: list.length }))
    .sort((a, b) => (a.metric < b.metric ? -1 : 1));
}

/** Names to how often they occur, the most frequent first. */
function tally(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
