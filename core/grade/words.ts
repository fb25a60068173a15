/** A letter or digit of any script, or `_` (SPEC 13): what makes the boundaries of a whole word. */
const WORD = /[\p{L}\p{N}_]/u;

function isWord(codePoint: number | undefined): boolean {
  if (codePoint === undefined) return false;
  if (codePoint < 128) {
    return (
      (codePoint >= 97 && codePoint <= 122) ||
      (codePoint >= 65 && codePoint <= 90) ||
      (codePoint >= 48 && codePoint <= 57) ||
      codePoint === 95
    );
  }
  return WORD.test(String.fromCodePoint(codePoint));
}

/** True where `index` (UTF-16 units) lies between a word character and a non-word character or an end of the text. */
export function isBoundary(text: string, index: number): boolean {
  return isWordBefore(text, index) !== isWord(text.codePointAt(index));
}

/** True where a word character stands directly before `index` (UTF-16 units). */
export function isWordBefore(text: string, index: number): boolean {
  return isWord(codePointBefore(text, index));
}

function codePointBefore(text: string, index: number): number | undefined {
  if (index <= 0) return undefined;
  const unit = text.charCodeAt(index - 1);
  const paired = unit >= 0xdc00 && unit <= 0xdfff ? text.codePointAt(index - 2) : undefined;
  return paired !== undefined && paired > 0xffff ? paired : unit;
}

/** A pattern that finds any of the phrases as whole words in any case. */
export function wholeWords(phrases: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${phrases.join('|')})(?![\\p{L}\\p{N}_])`, 'iu');
}
