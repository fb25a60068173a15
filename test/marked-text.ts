import type { OffsetRange } from '../core/document/text.ts';

/** A text written with marks: `‸` is the cursor, «» stand around ranges, which may lie within each other. */
export function unmarked(marked: string): { text: string; cursor: number; ranges: OffsetRange[] } {
  let text = '';
  let cursor = -1;
  const open: number[] = [];
  const ranges: OffsetRange[] = [];
  for (const character of marked) {
    if (character === '‸') cursor = text.length;
    else if (character === '«') open.push(text.length);
    else if (character === '»') {
      const offset = open.pop() ?? 0;
      ranges.push({ offset, length: text.length - offset });
    } else text += character;
  }
  return { text, cursor, ranges };
}

/** The text with «» around ranges that do not cut into each other. */
export function withRanges(text: string, ranges: readonly OffsetRange[]): string {
  const marks = ranges.flatMap(({ offset, length }) => [
    { at: offset, mark: '«', order: 1 - 1 / (2 + length) },
    { at: offset + length, mark: '»', order: -1 + 1 / (2 + length) },
  ]);
  marks.sort((a, b) => b.at - a.at || a.order - b.order);
  let result = text;
  for (const { at, mark } of marks) result = result.slice(0, at) + mark + result.slice(at);
  return result;
}
