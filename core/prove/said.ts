const UNITS = [1, 12, 1000, 100_000, 10_000_000];

/** What numbers that a customer says can mean where `like` stands: as they are, or in years, thousands, lakhs or crores. */
export function saidScaled(said: ReadonlySet<number>, like: number): number[] {
  return [...said].flatMap((number) => {
    const exact = UNITS.map((unit) => number * unit).find((value) => value === like);
    return exact === undefined ? [number] : [exact];
  });
}
