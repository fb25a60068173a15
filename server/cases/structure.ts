import {
  FoldingRangeKind,
  type DocumentLink,
  type FoldingRange,
  type SelectionRange,
} from 'vscode-languageserver/node';
import { caseRegions } from '../../core/language/folding.ts';
import { caseLinks } from '../../core/language/links.ts';
import { selectionsAt } from '../../core/language/selection.ts';
import type { Place } from '../../protocol/requests.ts';
import { offsetOf, spanOf } from '../language/places.ts';
import type { CaseAt } from './case-at.ts';

export function foldingOf({ record, context }: CaseAt): FoldingRange[] {
  return caseRegions(record.parsed, context).map(({ start, end }) => ({
    startLine: start,
    endLine: end,
    kind: FoldingRangeKind.Region,
  }));
}

/** One chain for each position, the innermost range first. */
export function selectionRangesOf({ record, context }: CaseAt, positions: readonly Place[]): SelectionRange[] {
  return positions.map((position) => {
    const offset = offsetOf(record, position.line, position.character);
    const here: SelectionRange = { range: { start: position, end: position } };
    return (
      selectionsAt(record.parsed, context, offset).reduceRight<SelectionRange | undefined>(
        (parent, range) => ({ range: spanOf(record, range), ...(parent && { parent }) }),
        undefined,
      ) ?? here
    );
  });
}

/** Links within the file: the fragment is line and column, both from 1, as the editor reads it. */
export function linksOf({ uri, record, context }: CaseAt): DocumentLink[] {
  const [file = uri] = uri.split('#', 1);
  return caseLinks(record.parsed, context).map((link) => {
    const { start } = spanOf(record, { offset: link.target, length: 0 });
    return {
      range: spanOf(record, link),
      target: `${file}#L${start.line + 1},${start.character + 1}`,
      tooltip: link.tooltip,
    };
  });
}
