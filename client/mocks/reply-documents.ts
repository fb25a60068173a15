import type { Disposable, TextDocumentContentProvider, Uri } from 'vscode';
import type { MockReply } from '../../protocol/mocks.ts';
import type { VsCode } from '../vscode.ts';
import { replyText } from './reply-text.ts';

const SCHEME = 'sarq-reply';

/** Replies of mocks as read-only documents beside the case: one for each tool of a case, which a new reply replaces. */
export class ReplyDocuments implements TextDocumentContentProvider, Disposable {
  readonly onDidChange;
  readonly #vscode: VsCode;
  readonly #texts = new Map<string, string>();
  readonly #changed;
  readonly #own: { dispose(): unknown }[];

  constructor(vscode: VsCode) {
    this.#vscode = vscode;
    this.#changed = new vscode.EventEmitter<Uri>();
    this.onDidChange = this.#changed.event;
    this.#own = [
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === SCHEME) this.#texts.delete(uri.toString());
      }),
    ];
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.#texts.get(uri.toString()) ?? '// This reply is gone: ask for it again.\n';
  }

  async show(caseUri: Uri, reply: MockReply): Promise<void> {
    const { Uri, ViewColumn, window } = this.#vscode;
    const name = reply.tool.replace(/[^\w.-]+/g, '_');
    const uri = Uri.from({ scheme: SCHEME, path: `/${name}.reply.jsonc`, query: caseUri.toString() });
    this.#texts.set(uri.toString(), replyText(reply));
    this.#changed.fire(uri);
    await window.showTextDocument(uri, { viewColumn: ViewColumn.Beside, preserveFocus: true, preview: true });
  }

  dispose(): void {
    for (const own of this.#own) own.dispose();
  }
}
