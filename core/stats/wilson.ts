const Z_95 = 1.959963984540054;

/** Wilson 95 % interval of a share `k` of `n` (SPEC 10), as shares from 0 to 1; `[0, 1]` where nothing was counted. */
export function wilson95(k: number, n: number): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const p = k / n;
  const z2 = Z_95 * Z_95;
  const centre = p + z2 / (2 * n);
  const spread = Z_95 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  // At the ends the interval closes exactly; rounding must not push it off.
  return [k === 0 ? 0 : (centre - spread) / scale, k === n ? 1 : (centre + spread) / scale];
}
