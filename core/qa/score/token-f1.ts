/**
 * Token F1 as SQuAD counts it, from 0 to 1: over the words of both texts, lower-case, without punctuation and the
 * articles a, an and the; a word counts as often as both have it. Two texts without words agree.
 */
export function tokenF1(prediction: string, reference: string): number {
  const [guess, truth] = [squadWords(prediction), squadWords(reference)];
  if (guess.length === 0 || truth.length === 0) return guess.length === truth.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of truth) counts.set(word, (counts.get(word) ?? 0) + 1);
  let same = 0;
  for (const word of guess) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    same++;
  }
  return (2 * same) / (guess.length + truth.length);
}

function squadWords(text: string): string[] {
  const bare = text.toLowerCase().replace(/[!-/:-@[-`{-~]/g, '');
  return bare.split(/\s+/u).filter((word) => word !== '' && word !== 'a' && word !== 'an' && word !== 'the');
}
