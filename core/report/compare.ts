import type { ChangedCase, ComparisonReport, PairReport } from '../../protocol/report.ts';
import type { StoredScores } from '../results/folder.ts';
import type { RunRecord } from '../results/run-record.ts';
import { summarise } from '../results/summary.ts';
import { pairedBootstrap } from '../stats/bootstrap.ts';
import { holm } from '../stats/holm.ts';
import { mcnemarExact } from '../stats/mcnemar.ts';
import { seededRandom } from '../stats/random.ts';
import { comparabilityWarnings } from './comparability.ts';
import { rateOf } from './metrics.ts';
import { factsOf } from './run-report.ts';

/** As SPEC 10 fixes them, so that every comparison of the same runs gives the same figures. */
export const RESAMPLES = 10_000;
export const SEED = 42;
const SIGNIFICANT = 0.05;

/** A run read from its folder. */
export interface StoredRun {
  /** What tells it apart from the others: its run id, or its folder where two ids are the same. */
  name: string;
  record: RunRecord;
  scores: StoredScores;
  standIns: readonly string[];
  attribution: string | null;
}

interface CaseSide {
  k: number;
  strict: boolean;
  axis: string;
}

/**
 * Compares every two runs on the cases both have (SPEC 10): difference of pass^N with a paired bootstrap interval, exact
 * McNemar, Holm over all pairs. A case passes where all trials of its own run do. Never throws.
 */
export function compareRuns(runs: readonly StoredRun[]): ComparisonReport {
  const read = runs.map((run) => ({ run, ...summarise(run.record, run.scores) }));
  const sides = read.map(
    ({ run, rows }) =>
      new Map(rows.map(({ case_id: id, k, axis }) => [id, { k, axis, strict: k === run.record.passes }])),
  );
  const pairs = runs.flatMap((a, i) =>
    runs.slice(i + 1).map((b, j) => pairReport(a, b, sides[i] ?? new Map(), sides[i + 1 + j] ?? new Map())),
  );
  const adjusted = holm(pairs.map(({ mcnemar }) => mcnemar));
  return {
    runs: read.map(({ run, summary }) => ({
      name: run.name,
      facts: factsOf(run.record, run.standIns, run.attribution),
      passes: run.record.passes,
      cases: summary.n_cases,
      strict: rateOf(summary.strict_pass, summary.n_cases),
      any: rateOf(summary.any_pass, summary.n_cases),
      mean: summary.mean_single_shot,
    })),
    pairs: pairs.map((pair, i) => {
      const p = adjusted[i] ?? 1;
      return { ...pair, holm: p, significant: p < SIGNIFICANT };
    }),
  };
}

function pairReport(
  a: StoredRun,
  b: StoredRun,
  sideA: ReadonlyMap<string, CaseSide>,
  sideB: ReadonlyMap<string, CaseSide>,
): Omit<PairReport, 'holm' | 'significant'> {
  const both = [...sideA].flatMap(([id, ofA]) => {
    const ofB = sideB.get(id);
    return ofB === undefined ? [] : [{ id, axis: ofA.axis, ofA, ofB }];
  });
  const differences = both.map(({ ofA, ofB }) => Number(ofB.strict) - Number(ofA.strict));
  const { difference, interval } = pairedBootstrap(differences, RESAMPLES, seededRandom(SEED));
  const changed = (from: 'ofA' | 'ofB', to: 'ofA' | 'ofB'): ChangedCase[] =>
    both
      .filter((one) => one[from].strict && !one[to].strict)
      .sort((x, y) => x[to].k - y[to].k || (x.id < y.id ? -1 : 1))
      .map(({ id, axis, ofA, ofB }) => ({ id, axis, kA: ofA.k, kB: ofB.k }));
  const regressions = changed('ofA', 'ofB');
  const improvements = changed('ofB', 'ofA');
  return {
    a: a.name,
    b: b.name,
    n: both.length,
    onlyInA: sideA.size - both.length,
    onlyInB: sideB.size - both.length,
    strictA: rateOf(both.filter(({ ofA }) => ofA.strict).length, both.length),
    strictB: rateOf(both.filter(({ ofB }) => ofB.strict).length, both.length),
    difference,
    interval,
    lost: regressions.length,
    gained: improvements.length,
    mcnemar: mcnemarExact(regressions.length, improvements.length),
    regressions,
    improvements,
    warnings: comparabilityWarnings(a, b),
  };
}
