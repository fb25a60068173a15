import { closest, distance } from 'fastest-levenshtein';

/** The name that was probably meant: the closest of `known` where it is but a slip away; null where none is. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.length === 0 || name.length > 100) return null;
  const swapped = known.find((each) => isSwapped(name, each));
  if (swapped !== undefined) return swapped;
  const candidate = closest(name, known);
  return distance(name, candidate) <= Math.max(1, Math.floor(candidate.length / 4)) ? candidate : null;
}

/** Whether two neighbouring letters changed places, the most common slip of all: `godl` for `gold`. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 3) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at < a.length - 1 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** ` Did you mean "x"?`, or nothing where no known name is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const candidate = nearestName(name, known);
  return candidate === null ? '' : ` Did you mean "${candidate}"?`;
}
