import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver/node';
import { caseOutline, type OutlineEntry, type OutlineKind } from '../../core/language/outline.ts';
import { spanOf, type TextRecord } from '../language/places.ts';
import type { Session } from '../session.ts';
import { caseAt } from './case-at.ts';

const KINDS: Readonly<Record<OutlineKind, SymbolKind>> = {
  section: SymbolKind.Namespace,
  customer: SymbolKind.Object,
  id: SymbolKind.Key,
  text: SymbolKind.String,
  tool: SymbolKind.Function,
  'inline tool': SymbolKind.Class,
  mock: SymbolKind.Interface,
  call: SymbolKind.Method,
  gate: SymbolKind.Boolean,
  order: SymbolKind.Array,
};

/** The outline of a case; empty for any other document. */
export function outlineOf(session: Session, uri: string): DocumentSymbol[] {
  const at = caseAt(session, uri);
  return at ? caseOutline(at.record.parsed).map((entry) => symbol(at.record, entry)) : [];
}

function symbol(record: TextRecord, { name, detail, kind, range, selection, children }: OutlineEntry): DocumentSymbol {
  return {
    name,
    detail,
    kind: KINDS[kind],
    range: spanOf(record, range),
    selectionRange: spanOf(record, selection),
    children: children.map((child) => symbol(record, child)),
  };
}
