import { mean } from './pass-at.ts';

export interface Bootstrap {
  /** Mean of the differences as they are. */
  difference: number;
  /** Percentile 95 % interval of the resampled means. */
  interval: [low: number, high: number];
  /** Two-sided: twice the share of resampled means on the far side of zero, at most 1. */
  pValue: number;
}

/**
 * Paired percentile bootstrap of a mean difference (SPEC 10, 12): draws as many pairs as there are, with replacement,
 * `resamples` times. `differences` holds one number per pair; `random` yields numbers from 0 to below 1.
 */
export function pairedBootstrap(differences: readonly number[], resamples: number, random: () => number): Bootstrap {
  const n = differences.length;
  if (n === 0) return { difference: 0, interval: [0, 0], pValue: 1 };
  const means = new Float64Array(resamples);
  for (let i = 0; i < resamples; i++) {
    let sum = 0;
    for (let k = 0; k < n; k++) sum += differences[Math.floor(random() * n)] ?? 0;
    means[i] = sum / n;
  }
  means.sort();
  const atMostZero = means.filter((value) => value <= 0).length;
  const atLeastZero = means.filter((value) => value >= 0).length;
  return {
    difference: mean(differences),
    interval: [percentile(means, 0.025), percentile(means, 0.975)],
    pValue: Math.min(1, (2 * Math.min(atMostZero, atLeastZero)) / resamples),
  };
}

/** Between two neighbours of a sorted list, linearly. */
function percentile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
