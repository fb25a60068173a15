/** Reports over stored runs, as the dashboard, its HTML page and `sarq report` show them. Shares go from 0 to 1. */

/** What became of a trial; `missing`: nothing is stored of it. */
export type Outcome = 'PASS' | 'FAIL' | 'ERROR' | 'INCOMPLETE' | 'missing';

export interface Rate {
  part: number;
  whole: number;
  rate: number;
  /** Wilson 95 %. */
  interval: [low: number, high: number];
}

export interface ReportTrial {
  outcome: Outcome;
  /** FAIL: the first failing gate or NO_FINAL_ANSWER. ERROR and INCOMPLETE: why, in words. */
  reason: string | null;
  quality: number | null;
  /** Calls of the candidate and its tokens, prompt and completion together; null where they were not recorded. */
  calls: number | null;
  tokens: number | null;
  /** How long the trial took; null where it was not recorded. */
  seconds: number | null;
}

/** `inconsistent`: some trials pass, others fail. `unfinished`: trials without verdict, and no such contradiction. */
export type CaseStatus = 'inconsistent' | 'unfinished' | 'failed' | 'passed';

export interface ReportCase {
  id: string;
  axis: string;
  domain: string;
  tool: string;
  status: CaseStatus;
  /** Passing trials. */
  k: number;
  trials: ReportTrial[];
}

/** The metrics over the cases of one axis and one domain; null stands for all of them. */
export interface ScopeMetrics {
  axis: string | null;
  domain: string | null;
  cases: number;
  /** pass^N: every trial passes. */
  strict: Rate;
  /** pass@N: some trial passes. */
  any: Rate;
  /** Passing trials over all trials, missing and errored ones included. */
  mean: number;
  /** pass@N less pass^N: how much of what the assistant can do it does not do reliably. */
  gap: number;
  inconsistent: number;
  failedAll: number;
  /** At place k, the number of cases with k passing trials. */
  k: number[];
  /** Trials that FAIL by the first failing gate, the most frequent first. */
  gates: { gate: string; trials: number }[];
  outcomes: Record<Outcome, number>;
  /** Judged trials by both halves of the verdict; `unjudged` have S and A only. */
  cross: { bothPass: number; onlySA: number; onlyR: number; neither: number; unjudged: number };
  quality: { metric: string; mean: number; n: number }[];
}

export interface RunFacts {
  runId: string;
  candidate: string;
  judge: string | null;
  resolver: string | null;
  startedAt: string;
  temperature: number | null;
  prompt: string | null;
  definitions: string | null;
  standIns: string[];
  /** The licence line of published cases; null for others. */
  attribution: string | null;
}

export interface RunReport {
  facts: RunFacts;
  /** Trials per case, N. */
  passes: number;
  /** Of all cases first, then of each axis, each domain, and each axis within each domain that has cases. */
  scopes: ScopeMetrics[];
  /** The most informative first. */
  cases: ReportCase[];
}

export interface ChangedCase {
  id: string;
  axis: string;
  kA: number;
  kB: number;
}

/** Two runs on the cases both have; `a` is the earlier one named. Differences are b less a. */
export interface PairReport {
  a: string;
  b: string;
  /** Cases that both runs have. */
  n: number;
  onlyInA: number;
  onlyInB: number;
  strictA: Rate;
  strictB: Rate;
  difference: number;
  /** Percentile 95 % of the paired bootstrap. */
  interval: [low: number, high: number];
  /** Cases that pass every trial in one run alone. */
  lost: number;
  gained: number;
  mcnemar: number;
  /** McNemar's p after Holm's adjustment over all pairs of the comparison. */
  holm: number;
  /** Holm's p below 0.05. */
  significant: boolean;
  /** Cases that passed every trial in a and do not in b, the largest fall first; then the reverse. */
  regressions: ChangedCase[];
  improvements: ChangedCase[];
  /** Why the two runs may not measure the same. */
  warnings: string[];
}

export interface ComparisonReport {
  runs: { name: string; facts: RunFacts; passes: number; cases: number; strict: Rate; any: Rate; mean: number }[];
  pairs: PairReport[];
}
