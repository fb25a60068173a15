import { parseItems } from '../../items-text.ts';
import { lintItems } from '../engine.ts';
import type { ResolvedFinding } from '../../../lint/engine.ts';

const MARKS = /[«»]/g;

/**
 * Lints a file of items as an author would write it and compares the ranges of every finding of one code with the marks
 * « » in the text; without marks the rule must find nothing. Returns the findings, for their messages.
 */
export function expectFindings(code: string, marked: string, fileName = 'items.json'): ResolvedFinding[] {
  const text = marked.replace(MARKS, '');
  const found = lintItems(parseItems(text, fileName)).findings.filter((finding) => finding.code === code);
  const inserts = found
    .flatMap(({ range }) => [
      { at: range.offset, mark: '«', order: 1 },
      { at: range.offset + range.length, mark: '»', order: 0 },
    ])
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let shown = '';
  let done = 0;
  for (const { at, mark } of inserts) {
    shown += text.slice(done, at) + mark;
    done = at;
  }
  shown += text.slice(done);
  if (shown !== marked)
    throw new Error(`the findings of ${code} stand elsewhere\n  expected: ${marked}\n  found:    ${shown}`);
  return found;
}
