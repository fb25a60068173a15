import type { Stated } from './stated.ts';

/** How a figure follows from others that the case states; rates are per cent, everything else as it stands. */
export interface Computation {
  how: 'sum' | 'difference' | 'product' | 'share';
  /** What is added, what is subtracted from, what is multiplied, or the whole. */
  first: number;
  /** What is added or subtracted, how many times, or the rate. */
  second: number;
  /** What the two come to; the figure may be rounded. */
  exact: number;
}

const ROUNDED = 1000;
const CLOSE = 0.0005;

/** Every way in which an amount follows from two stated figures, worked out as far as the caller asks. */
export function* computations(value: number, stated: Stated): Generator<Computation> {
  const rounded = value % ROUNDED === 0 && value >= 10 * ROUNDED;
  const tolerance = rounded ? value * CLOSE : Number.isInteger(value) ? 0.999 : 0.01;
  const sorted = sortedTerms(stated);
  const near = (wanted: number, within = tolerance) => nearest(sorted, wanted, within);
  for (const figure of sorted) {
    const rest = near(value - figure);
    if (rest !== null) yield { how: 'sum', first: rest, second: figure, exact: rest + figure };
    const whole = near(value + figure);
    if (whole !== null) yield { how: 'difference', first: whole, second: figure, exact: whole - figure };
    // So many times an amount.
    const one =
      Number.isInteger(figure) && figure > 1 && figure <= 600 ? near(value / figure, tolerance / figure) : null;
    if (one !== null) yield { how: 'product', first: one, second: figure, exact: one * figure };
  }
  for (const rate of stated.rates()) {
    if (rate <= 0) continue;
    for (const figure of sorted) {
      const exact = (figure * rate) / 100;
      if (Math.abs(exact - value) <= tolerance) yield { how: 'share', first: figure, second: rate, exact };
    }
  }
}

const orders = new WeakMap<Stated, number[]>();

function sortedTerms(stated: Stated): number[] {
  const known = orders.get(stated);
  if (known) return known;
  const fresh = [...new Set([...stated.terms(), ...stated.sums()])]
    .filter((figure) => figure >= 1)
    .sort((a, b) => a - b);
  orders.set(stated, fresh);
  return fresh;
}

/** The number of a sorted list that is nearest, where it is within the tolerance; below one rupee nothing counts. */
function nearest(sorted: readonly number[], wanted: number, tolerance: number): number | null {
  if (wanted < 1) return null;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const [below = -Infinity, above = Infinity] = [sorted[low - 1], sorted[low]];
  const best = above - wanted <= wanted - below ? above : below;
  return best >= wanted - tolerance && best <= wanted + tolerance ? best : null;
}
