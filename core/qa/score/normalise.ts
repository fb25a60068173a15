/**
 * A text as answers are compared (SPEC 12): lower-case, every character that is not a word character, white space, `%` or
 * `.` made a space, spaces collapsed, and those at its ends cut.
 */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s%.]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The distinct numbers of a text as they are written, `\d[\d,]*\.?\d*` (SPEC 12): `1,500` and `1500` are two, and so are
 * `900` and the `900.` that ends a sentence. The published scores were computed so.
 */
export function numbersOf(text: string): Set<string> {
  return new Set(text.match(/\d[\d,]*\.?\d*/g) ?? []);
}

/** Yes or no by how the text begins (SPEC 12); null where it begins with neither word. */
export function yesOrNo(text: string): 'yes' | 'no' | null {
  const start = /^\W*(yes|no)(?![\p{L}\p{N}_])/iu.exec(text)?.[1]?.toLowerCase();
  return start === 'yes' || start === 'no' ? start : null;
}
