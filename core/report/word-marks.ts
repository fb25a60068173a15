import { diffWordsWithSpace } from 'diff';
import type { Piece } from '../../protocol/side-by-side.ts';

/** Words are compared up to so many edits. */
const MOST_EDITS = 1500;
/** Texts that share less than this of their letters and digits are two texts: marks in them would be noise. */
const LEAST_SHARED = 0.5;

/** Two texts in pieces. `replaced`: they have too little in common, and each is one piece. */
export interface MarkedPair {
  a: Piece[];
  b: Piece[];
  replaced: boolean;
}

/**
 * Two texts with the words marked that stand on one side alone. Texts with little in common are given whole instead, unless one
 * of them is the other with something added. The pieces of a side together are its text. Never throws.
 */
export function markWords(a: string, b: string): MarkedPair {
  if (a === b) return { a: whole(a, false), b: whole(b, false), replaced: false };
  const changes = diffWordsWithSpace(a, b, { maxEditLength: MOST_EDITS });
  if (changes === undefined) return { a: whole(a, true), b: whole(b, true), replaced: true };
  const letters = { shared: 0, a: 0, b: 0 };
  for (const { value, added, removed } of changes) letters[added ? 'b' : removed ? 'a' : 'shared'] += lettersOf(value);
  const share = (2 * letters.shared) / (2 * letters.shared + letters.a + letters.b);
  if (share < LEAST_SHARED && letters.a > 0 && letters.b > 0)
    return { a: whole(a, true), b: whole(b, true), replaced: true };
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    changes.filter((change) => !change[other]).map((change) => ({ text: change.value, own: change[own] }));
  return { a: side('added', 'removed'), b: side('removed', 'added'), replaced: false };
}

function whole(text: string, own: boolean): Piece[] {
  return text === '' ? [] : [{ text, own }];
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
}
