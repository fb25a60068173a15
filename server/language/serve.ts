import type {
  CompletionItem,
  CompletionParams,
  Connection,
  Range,
  ServerCapabilities,
  TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { caseAt, isLarge } from '../cases/case-at.ts';
import { caseCompletion, resolveCompletion } from '../cases/completion.ts';
import { hoverAt } from '../cases/hover.ts';
import { inlayHints } from '../cases/inlay-hints.ts';
import { outlineOf } from '../cases/outline.ts';
import { ID_LEGEND, semanticTokens } from '../cases/semantic-tokens.ts';
import { itemCompletion } from '../items/completion.ts';
import { itemHover } from '../items/hover.ts';
import { itemOutline } from '../items/outline.ts';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';

/** The language features that both kinds of file have; each is one file in `server/cases/` and `server/items/`. */
export const LANGUAGE_CAPABILITIES: ServerCapabilities = {
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"', ':'], resolveProvider: true },
  // VS Code shows the outline of its own JSON beside ours, each under its label and ours first.
  documentSymbolProvider: { label: 'Sarq' },
  inlayHintProvider: true,
  semanticTokensProvider: { legend: ID_LEGEND, full: true, range: true },
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
      if (record) return itemHover(record, line, character);
      const at = caseAt(session, params.textDocument.uri, params.position);
      return at ? hoverAt(at) : null;
    }),
  );
  connection.onCompletion(
    guard.request('completion', (params: CompletionParams) => {
      const { line, character } = params.position;
      const at = caseAt(session, params.textDocument.uri, params.position);
      if (at) return caseCompletion(at, params.context);
      const record = items(params);
      return record ? itemCompletion(record, line, character) : [];
    }),
  );
  connection.onCompletionResolve(
    guard.request('completion documentation', (item: CompletionItem) => resolveCompletion(session, item)),
  );
  connection.onDocumentSymbol(
    guard.request('outline', (params: InDocument) => {
      const record = items(params);
      return record ? itemOutline(record) : outlineOf(session, params.textDocument.uri);
    }),
  );
  connection.languages.inlayHint.on(
    guard.request('inlay hints', ({ textDocument, range }: InDocument & { range: Range }) => {
      const at = caseAt(session, textDocument.uri);
      return at && !isLarge(at.record) ? inlayHints(at, range) : [];
    }),
  );
  const tokens = ({ textDocument, range }: InDocument & { range?: Range }) => {
    const at = caseAt(session, textDocument.uri);
    return at && !isLarge(at.record) ? semanticTokens(at, range) : { data: [] };
  };
  connection.languages.semanticTokens.on(guard.request('semantic tokens', tokens));
  connection.languages.semanticTokens.onRange(guard.request('semantic tokens', tokens));
}
