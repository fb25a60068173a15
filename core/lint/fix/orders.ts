import type { Json } from '../../document/json.ts';

/** Three values have six orders; more would bury the gate. */
export const MOST_ORDERED = 3;

/** A list in each of its orders, its own first. */
export function ordersOf(values: readonly Json[]): Json[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, i) => ordersOf(values.toSpliced(i, 1)).map((rest) => [value, ...rest]));
}
