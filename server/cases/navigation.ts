import type { Connection, ServerCapabilities, TextDocumentPositionParams } from 'vscode-languageserver/node';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { caseAt, type CaseAt } from './case-at.ts';
import { definitionOf, highlightsOf, referencesOf } from './names.ts';
import { prepareRename, rename } from './rename.ts';
import { foldingOf, linksOf, selectionRangesOf } from './structure.ts';
import { ToolEntries } from './tool-entries.ts';
import { workspaceSymbols } from './workspace-symbols.ts';

/** Ways around in a case and from case to case. */
export const NAVIGATION_CAPABILITIES: ServerCapabilities = {
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentLinkProvider: {},
  workspaceSymbolProvider: true,
};

interface InDocument {
  textDocument: { uri: string };
}

/** `schemas` is the folder of the built-in tool definitions. */
export function serveNavigation(connection: Connection, guard: Guard, session: Session, schemas: string): void {
  const entries = new ToolEntries(session.definitions, schemas);
  /** Null for documents that are no cases. */
  const inCase =
    <P extends InDocument, R>(answer: (at: CaseAt, params: P) => R) =>
    (params: P & Partial<TextDocumentPositionParams>): R | null => {
      const at = caseAt(session, params.textDocument.uri, params.position);
      return at ? answer(at, params) : null;
    };
  connection.onDefinition(
    guard.request(
      'definition',
      inCase((at) => definitionOf(at, entries)),
    ),
  );
  connection.onReferences(
    guard.request(
      'references',
      inCase((at, { context }: InDocument & { context: { includeDeclaration: boolean } }) =>
        referencesOf(at, entries, context.includeDeclaration),
      ),
    ),
  );
  connection.onDocumentHighlight(guard.request('highlight', inCase(highlightsOf)));
  connection.onPrepareRename(guard.request('rename', inCase(prepareRename)));
  connection.onRenameRequest(
    guard.request(
      'rename',
      inCase((at, { newName }: InDocument & { newName: string }) => rename(at, newName)),
    ),
  );
  connection.onFoldingRanges(guard.request('folding', inCase(foldingOf)));
  connection.onSelectionRanges(
    guard.request(
      'selection',
      inCase((at, { positions }: InDocument & { positions: { line: number; character: number }[] }) =>
        selectionRangesOf(at, positions),
      ),
    ),
  );
  connection.onDocumentLinks(guard.request('links', inCase(linksOf)));
  connection.onWorkspaceSymbol(
    guard.request('symbols', ({ query }: { query: string }) => workspaceSymbols(session, query)),
  );
}
