/** Days (`YYYY-MM-DD`, with `*` for a part that is not said), so kept that whether one fits is soon told. */
export class DayIndex {
  readonly #days: ReadonlySet<string>;
  /** By the parts that a day in question leaves open: the known ones less those, with the parts that they leave open. */
  readonly #less = new Map<number, Map<number, Set<string>>>();

  constructor(days: ReadonlySet<string>) {
    this.#days = days;
  }

  /** Whether the day can be one of these: where both say a part, they say the same. */
  fits(day: string): boolean {
    if (this.#days.has(day)) return true;
    const own = openParts(day);
    for (const [open, days] of this.#lessThe(own)) if (days.has(without(day, open))) return true;
    return false;
  }

  #lessThe(own: number): Map<number, Set<string>> {
    const known = this.#less.get(own);
    if (known) return known;
    const fresh = new Map<number, Set<string>>();
    for (const day of this.#days) {
      const open = openParts(day);
      // Whole days fit a whole one only where they are the same.
      if (own === 0 && open === 0) continue;
      const same = fresh.get(open);
      if (same) same.add(without(day, own));
      else fresh.set(open, new Set([without(day, own)]));
    }
    this.#less.set(own, fresh);
    return fresh;
  }
}

/** One bit for each part, the year first, that a day leaves open. */
function openParts(day: string): number {
  return !day.includes('*')
    ? 0
    : day.split('-').reduce((open, part, index) => open | (part === '*' ? 1 << index : 0), 0);
}

function without(day: string, open: number): string {
  if (open === 0) return day;
  return day
    .split('-')
    .map((part, index) => (open & (1 << index) ? '*' : part))
    .join('-');
}
