export interface Agreement {
  /** Pairs compared. */
  n: number;
  /** Share of them in which both say the same; 0 where there are none. */
  agreement: number;
  /** Cohen's kappa: agreement beyond chance, at most 1; null where chance alone already explains everything, or without pairs. */
  kappa: number | null;
}

/** How far two raters agree who have each put the same things into classes: one pair of class names per thing. */
export function cohensKappa(pairs: readonly (readonly [a: string, b: string])[]): Agreement {
  const n = pairs.length;
  if (n === 0) return { n, agreement: 0, kappa: null };
  const agreement = pairs.filter(([a, b]) => a === b).length / n;
  const ofA = counts(pairs.map(([a]) => a));
  const ofB = counts(pairs.map(([, b]) => b));
  let chance = 0;
  for (const [name, count] of ofA) chance += (count / n) * ((ofB.get(name) ?? 0) / n);
  return { n, agreement, kappa: chance === 1 ? null : (agreement - chance) / (1 - chance) };
}

function counts(names: readonly string[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const name of names) result.set(name, (result.get(name) ?? 0) + 1);
  return result;
}
