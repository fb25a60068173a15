import { pairedBootstrap } from '../../stats/bootstrap.ts';
import { seededRandom } from '../../stats/random.ts';

export const RESAMPLES = 10_000;
export const SEED = 42;

/** Right and wrong per item id, of one model. */
export interface Outcomes {
  name: string;
  correct: ReadonlyMap<string, boolean>;
}

/** Two models on the items that both have (SPEC 12). Differences are of shares, `a` less `b`. */
export interface Comparison {
  a: string;
  b: string;
  /** Items compared, and how many only one of them has. */
  n: number;
  unpaired: number;
  accuracyA: number;
  accuracyB: number;
  difference: number;
  interval: [low: number, high: number];
  /** Items that only `a`, and that only `b`, has right. */
  onlyA: number;
  onlyB: number;
  pValue: number;
  /** Multiplied by the number of comparisons, at most 1. */
  bonferroni: number;
}

/** Compares every two models: paired bootstrap over items, Bonferroni over the comparisons; the same for the same seed. */
export function compareAll(models: readonly Outcomes[], seed = SEED, resamples = RESAMPLES): Comparison[] {
  const pairs = models.flatMap((a, i) => models.slice(i + 1).map((b): [Outcomes, Outcomes] => [a, b]));
  return pairs.map(([a, b]) => {
    const ids = [...a.correct.keys()].filter((id) => b.correct.has(id));
    const right = (of: Outcomes, id: string) => (of.correct.get(id) === true ? 1 : 0);
    const differences = ids.map((id) => right(a, id) - right(b, id));
    const { difference, interval, pValue } = pairedBootstrap(differences, resamples, seededRandom(seed));
    const share = (of: Outcomes) => ids.filter((id) => right(of, id) === 1).length / Math.max(1, ids.length);
    return {
      a: a.name,
      b: b.name,
      n: ids.length,
      unpaired: a.correct.size + b.correct.size - 2 * ids.length,
      accuracyA: share(a),
      accuracyB: share(b),
      difference,
      interval,
      onlyA: differences.filter((value) => value > 0).length,
      onlyB: differences.filter((value) => value < 0).length,
      pValue,
      bonferroni: Math.min(1, pValue * pairs.length),
    };
  });
}
