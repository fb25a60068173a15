/**
 * pass@j of one case with `k` passes in `n` trials (SPEC 10): the chance that at least one of `j` of its trials, drawn
 * without replacement, passes. Unbiased; `1 <= j <= n`.
 */
export function passAt(n: number, k: number, j: number): number {
  const misses = n - k;
  if (misses < j) return 1;
  // C(misses, j) / C(n, j) as a product, which never overflows.
  let allMiss = 1;
  for (let i = 0; i < j; i++) allMiss *= (misses - i) / (n - i);
  return 1 - allMiss;
}

/** pass@1 to pass@n, each averaged over the cases' pass counts `ks`; empty where there are no cases. */
export function passAtCurve(n: number, ks: readonly number[]): number[] {
  if (ks.length === 0) return [];
  return Array.from({ length: n }, (_, i) => mean(ks.map((k) => passAt(n, k, i + 1))));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
