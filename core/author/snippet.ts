/**
 * A text as an editor's snippet, with a tab stop at each of its spots that holds what stands there: leaving the snippet
 * at any time leaves the text as it is. Offsets count UTF-16 units; spots come in order and do not overlap.
 */
export function asSnippet(text: string, spots: readonly { offset: number; length: number }[]): string {
  let snippet = '';
  let from = 0;
  for (const [index, { offset, length }] of spots.entries()) {
    snippet += escaped(text.slice(from, offset));
    snippet += `\${${index + 1}:${escaped(text.slice(offset, offset + length))}}`;
    from = offset + length;
  }
  return `${snippet}\${0}${escaped(text.slice(from))}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`);
}
