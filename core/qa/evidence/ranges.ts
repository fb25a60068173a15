import type { OffsetRange } from '../../document/text.ts';

/** Ranges of a text, so ordered that whether one of them is met is soon told, however many there are. */
export class Ranges {
  readonly #offsets: number[];
  /** How far the ranges up to this one reach. */
  readonly #ends: number[] = [];

  constructor(ranges: readonly OffsetRange[]) {
    const ordered = [...ranges].sort((a, b) => a.offset - b.offset);
    this.#offsets = ordered.map(({ offset }) => offset);
    let end = -Infinity;
    for (const { offset, length } of ordered) this.#ends.push((end = Math.max(end, offset + length)));
  }

  /** Whether one of them overlaps this range. */
  meet({ offset, length }: OffsetRange): boolean {
    const before = countBelow(this.#offsets, offset + length);
    return before > 0 && (this.#ends[before - 1] ?? 0) > offset;
  }
}

/** How many of `ordered` are less than `value`. */
export function countBelow(ordered: { readonly length: number; readonly [at: number]: number }, value: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
