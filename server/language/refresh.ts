import {
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
  type ClientCapabilities,
  type Connection,
} from 'vscode-languageserver/node';
import type { Guard } from '../guard.ts';

/** Asks the editor to ask anew for what it shows within the text: settings or definitions have changed. */
export function refreshWithinText(connection: Connection, guard: Guard, { workspace }: ClientCapabilities): void {
  if (workspace?.inlayHint?.refreshSupport === true) {
    guard.run('inlay hints', () => connection.sendRequest(InlayHintRefreshRequest.type));
  }
  if (workspace?.semanticTokens?.refreshSupport === true) {
    guard.run('semantic tokens', () => connection.sendRequest(SemanticTokensRefreshRequest.type));
  }
}
