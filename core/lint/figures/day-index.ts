/** Days (`YYYY-MM-DD`, with `*` for a part that is not said), so kept that whether one fits is soon told. */
export class DayIndex {
  /** The parts that known days leave open: three bits, year, month, day. */
  readonly #open = new Set<number>();
  /** Each known day, less whatever another may leave open. */
  readonly #days = new Set<string>();

  constructor(days: Iterable<string>) {
    for (const day of days) {
      const open = openParts(day);
      this.#open.add(open);
      for (let other = 0; other < ALL; other++) this.#days.add(`${open} ${without(day, other)}`);
    }
  }

  /** Whether the day can be one of these: where both say a part, they say the same. */
  fits(day: string): boolean {
    const own = openParts(day);
    for (const open of this.#open) if (this.#days.has(`${open} ${without(day, open | own)}`)) return true;
    return false;
  }
}

/** One bit for each part. */
const ALL = 8;

function openParts(day: string): number {
  return day.split('-').reduce((open, part, index) => open | (part === '*' ? 1 << index : 0), 0);
}

function without(day: string, open: number): string {
  if (open === 0) return day;
  return day
    .split('-')
    .map((part, index) => (open & (1 << index) ? '*' : part))
    .join('-');
}
