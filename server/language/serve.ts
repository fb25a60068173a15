import type { Connection, ServerCapabilities, TextDocumentPositionParams } from 'vscode-languageserver/node';
import { outlineOf } from '../cases/outline.ts';
import { itemCompletion } from '../items/completion.ts';
import { itemHover } from '../items/hover.ts';
import { itemOutline } from '../items/outline.ts';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';

/** The language features that both kinds of file have; each is one file in `server/cases/` and `server/items/`. */
export const LANGUAGE_CAPABILITIES: ServerCapabilities = {
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"'] },
  // VS Code shows the outline of its own JSON beside ours, each under its label and ours first.
  documentSymbolProvider: { label: 'Sarq' },
};

interface InDocument {
  textDocument: { uri: string };
}

/** Answers what editors ask about cases and question items. */
export function serveLanguage(connection: Connection, guard: Guard, session: Session): void {
  const items = ({ textDocument }: InDocument) => session.items.get(canonical(textDocument.uri));
  connection.onHover(
    guard.request('hover', (params: TextDocumentPositionParams) => {
      const { line, character } = params.position;
      const record = items(params);
      return record ? itemHover(record, line, character) : null;
    }),
  );
  connection.onCompletion(
    guard.request('completion', (params: TextDocumentPositionParams) => {
      const { line, character } = params.position;
      const record = items(params);
      return record ? itemCompletion(record, line, character) : [];
    }),
  );
  connection.onDocumentSymbol(
    guard.request('outline', (params: InDocument) => {
      const record = items(params);
      return record ? itemOutline(record) : outlineOf(session, params.textDocument.uri);
    }),
  );
}
