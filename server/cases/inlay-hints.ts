import type { InlayHint, Range } from 'vscode-languageserver/node';
import { caseHints } from '../../core/language/hints.ts';
import { offsetOf, spanOf } from '../language/places.ts';
import type { CaseAt } from './case-at.ts';

/** The hints within a range, of those kinds that are switched on. */
export function inlayHints({ uri, record, context }: CaseAt, { start, end }: Range): InlayHint[] {
  const { parsed, root } = record;
  const from = offsetOf(record, start.line, start.character);
  const to = offsetOf(record, end.line, end.character);
  const shown = caseHints(parsed, context).filter(
    ({ kind, offset }) => root.settings.inlayHints[kind] && offset >= from && offset <= to,
  );
  return shown.map(({ offset, label, tooltip, target }) => ({
    position: spanOf(record, { offset, length: 0 }).start,
    label: [
      {
        value: label,
        tooltip,
        ...(target === null ? {} : { location: { uri, range: spanOf(record, parsed.rangeOf(target)) } }),
      },
    ],
    paddingLeft: true,
  }));
}
