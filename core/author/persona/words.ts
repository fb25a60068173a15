/** Nothing of a word stands directly before, or behind, whatever the script. */
export const [START, END] = ['(?<![\\p{L}\\p{M}\\p{N}_])', '(?![\\p{L}\\p{M}\\p{N}_])'] as const;

/** A pattern of whole words, in any case. */
export function words(pattern: string): RegExp {
  return new RegExp(`${START}(?:${pattern})${END}`, 'giu');
}

/** The digits of every script as ours, each in its place: `७१` reads 71. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(code < 128 ? digit : value).padStart(digit.length, '0');
  });
}
