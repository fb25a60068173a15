import { MarkupKind, type Hover } from 'vscode-languageserver/node';
import { caseHover } from '../../core/language/hover.ts';
import { spanOf } from '../language/places.ts';
import type { CaseAt } from './case-at.ts';

/** What is to be said of the place that is pointed at, with links to the places it speaks of. */
export function hoverAt({ uri, record, context, offset }: CaseAt): Hover | null {
  const { parsed } = record;
  const hover = caseHover(parsed, context, offset, (path) => {
    const { line, character } = spanOf(record, parsed.rangeOf(path)).start;
    // Parentheses would end the link.
    const file = uri.replace(/[()<>\s\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
    return `${file}#L${line + 1},${character + 1}`;
  });
  if (hover === null) return null;
  return { contents: { kind: MarkupKind.Markdown, value: hover.markdown }, range: spanOf(record, hover.range) };
}
