/**
 * Token-set ratio of two texts from 0 to 100, as RapidFuzz defines it: the distinct words that both share, and those that
 * only one has, each sorted and joined, compared by the Indel distance; the best of the three comparisons counts. 100
 * where one text's words are all among the other's; 0 where one has none.
 */
export function tokenSetRatio(a: string, b: string): number {
  const [left, right] = [words(a), words(b)];
  if (left.size === 0 || right.size === 0) return 0;
  const shared = [...left].filter((word) => right.has(word));
  const onlyLeft = [...left].filter((word) => !right.has(word));
  const onlyRight = [...right].filter((word) => !left.has(word));
  if (shared.length > 0 && (onlyLeft.length === 0 || onlyRight.length === 0)) return 100;

  const sharedLength = joined(shared).length;
  const [restLeft, restRight] = [joined(onlyLeft), joined(onlyRight)];
  // The shared words and the space after them stand before both rests.
  const head = sharedLength > 0 ? sharedLength + 1 : 0;
  const rests = restLeft.length + restRight.length;
  const distance = rests - 2 * commonSubsequence(restLeft, restRight);
  const whole = similarity(distance, 2 * head + rests);
  if (sharedLength === 0) return whole;
  const toLeft = similarity(1 + restLeft.length, sharedLength + head + restLeft.length);
  const toRight = similarity(1 + restRight.length, sharedLength + head + restRight.length);
  return Math.max(whole, toLeft, toRight);
}

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''));
}

/** By code points, as lengths are counted there. */
function joined(parts: readonly string[]): string[] {
  return Array.from([...parts].sort(byCodePoint).join(' '));
}

function byCodePoint(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  for (const [i, char] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const order = (char.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function similarity(distance: number, length: number): number {
  return length === 0 ? 100 : 100 - (100 * distance) / length;
}

/** Length of the longest common subsequence; the Indel distance is both lengths less twice this. */
function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  let row = new Uint32Array(b.length + 1);
  let next = new Uint32Array(b.length + 1);
  for (const char of a) {
    for (let j = 0; j < b.length; j++) {
      next[j + 1] = char === b[j] ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0);
    }
    [row, next] = [next, row];
  }
  return row[b.length] ?? 0;
}
