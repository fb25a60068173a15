/** A text with edits applied; offsets and lengths in UTF-16 units of the text as it was, in order. */
export function applyTextEdits(
  text: string,
  edits: readonly { offset: number; length: number; content: string }[],
): string {
  return edits.reduceRight(
    (done, { offset, length, content }) => done.slice(0, offset) + content + done.slice(offset + length),
    text,
  );
}
