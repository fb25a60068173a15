import { closest, distance } from 'fastest-levenshtein';

/** The name that was probably meant: the closest of `known` where it is but a slip away; null where none is. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.length === 0 || name.length > 100) return null;
  const candidate = closest(name, known);
  return distance(name, candidate) <= Math.max(1, Math.floor(candidate.length / 4)) ? candidate : null;
}

/** ` Did you mean "x"?`, or nothing where no known name is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const candidate = nearestName(name, known);
  return candidate === null ? '' : ` Did you mean "${candidate}"?`;
}
