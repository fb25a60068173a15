import type { Connection, ServerCapabilities, TextDocumentPositionParams } from 'vscode-languageserver/node';
import { ITEM_EVIDENCE, ITEM_FILES, type ItemsChange } from '../../protocol/items.ts';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';
import { itemCompletion } from './completion.ts';
import { ItemList } from './entries.ts';
import { itemEvidence } from './evidence.ts';
import { itemHover } from './hover.ts';
import { itemOutline } from './outline.ts';

/** What the server can do for question items beyond what it does for cases. */
export const ITEM_CAPABILITIES: ServerCapabilities = {
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"'] },
  documentSymbolProvider: true,
};

/** Answers everything that is asked about question items. */
export function serveItems(
  connection: Connection,
  guard: Guard,
  session: Session,
  tell: (change: ItemsChange) => void,
): void {
  const { items } = session;
  const list = new ItemList(items, tell);
  items.onChange = (uri) => {
    list.changed(uri);
  };
  const at = ({ textDocument }: { textDocument: { uri: string } }) => items.get(canonical(textDocument.uri));
  connection.onHover(
    guard.request('hover', (params: TextDocumentPositionParams) => {
      const record = at(params);
      return record ? itemHover(record, params.position.line, params.position.character) : null;
    }),
  );
  connection.onCompletion(
    guard.request('completion', (params: TextDocumentPositionParams) => {
      const record = at(params);
      return record ? itemCompletion(record, params.position.line, params.position.character) : [];
    }),
  );
  connection.onDocumentSymbol(
    guard.request('outline', (params: { textDocument: { uri: string } }) => {
      const record = at(params);
      return record ? itemOutline(record) : [];
    }),
  );
  connection.onRequest(
    ITEM_FILES,
    guard.request('items', () => list.all()),
  );
  connection.onRequest(
    ITEM_EVIDENCE,
    guard.request('evidence', ({ uri, from, to }: { uri: string; from: number; to: number }) => {
      const record = items.get(canonical(uri));
      return record ? itemEvidence(record, from, to) : [];
    }),
  );
}
