import { countBelow } from './ranges.ts';

/** Numbers that are known, so ordered that whether one lies near another is soon told, however many there are. */
export class KnownValues {
  readonly #ordered: Float64Array;

  constructor(values: readonly number[]) {
    this.#ordered = Float64Array.from(values.filter(Number.isFinite)).sort();
  }

  /** Whether one of them is this value, up to `tolerance`. */
  hold(value: number, tolerance: number): boolean {
    const at = countBelow(this.#ordered, value);
    const isNear = (other: number | undefined) => other !== undefined && Math.abs(value - other) <= tolerance;
    return isNear(this.#ordered[at]) || isNear(this.#ordered[at - 1]);
  }
}
