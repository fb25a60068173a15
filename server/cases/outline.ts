import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver/node';
import { caseOutline, SYMBOL_KINDS, type OutlineEntry } from '../../core/language/outline.ts';
import { spanOf, type TextRecord } from '../language/places.ts';
import type { Session } from '../session.ts';
import { caseAt } from './case-at.ts';

/** The outline of a case; empty for any other document. */
export function outlineOf(session: Session, uri: string): DocumentSymbol[] {
  const at = caseAt(session, uri);
  return at ? caseOutline(at.record.parsed).map((entry) => symbol(at.record, entry)) : [];
}

function symbol(record: TextRecord, { name, detail, kind, range, selection, children }: OutlineEntry): DocumentSymbol {
  return {
    name,
    detail,
    kind: SymbolKind[SYMBOL_KINDS[kind]],
    range: spanOf(record, range),
    selectionRange: spanOf(record, selection),
    children: children.map((child) => symbol(record, child)),
  };
}
