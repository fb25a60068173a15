/**
 * McNemar's exact test, two-sided (SPEC 10): `onlyA` and `onlyB` are the pairs in which one side alone succeeds. The p value
 * is the chance, were both sides equally good, of a split at least as uneven; 1 where no pair differs.
 */
export function mcnemarExact(onlyA: number, onlyB: number): number {
  const n = onlyA + onlyB;
  const fewer = Math.min(onlyA, onlyB);
  // Each term follows from the one before; in logarithms, since 2^-n alone would vanish for many pairs.
  let logTerm = -n * Math.LN2;
  let tail = Math.exp(logTerm);
  for (let i = 1; i <= fewer; i++) {
    logTerm += Math.log((n - i + 1) / i);
    tail += Math.exp(logTerm);
  }
  return Math.min(1, 2 * tail);
}
