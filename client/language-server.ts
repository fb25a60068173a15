import type { Diagnostic, Disposable, DocumentSymbol, LogOutputChannel, TextDocument, Uri } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ClientLibrary } from './bundles.ts';
import { HEALTH_CHANGED } from '../protocol/health.ts';
import { ITEMS_CHANGED, type ItemsChange } from '../protocol/items.ts';
import { PROVED } from '../protocol/proof.ts';
import {
  BANK_CHANGED,
  CASES,
  STATUS,
  SURROUNDINGS,
  type BankChange,
  type CaseEntry,
  type ServerStatus,
  type Surroundings,
} from '../protocol/requests.ts';

export interface ServerListener {
  bankChanged(change: BankChange): void;
  status(status: ServerStatus): void;
  itemsChanged(change: ItemsChange): void;
  /** A case was proved anew. */
  proved(uri: string): void;
  /** Findings or cases are others than before. */
  healthChanged(): void;
  /** The outline of a document that the server need not be asked for. */
  outline(document: TextDocument): DocumentSymbol[] | undefined;
  /** Diagnostics on their way to the editor. */
  diagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[];
}

/** The language server's process and what is asked of it. */
export class LanguageServer implements Disposable {
  readonly #module: string;
  readonly #library: () => ClientLibrary;
  readonly #output: LogOutputChannel;
  readonly #listener: ServerListener;
  #started: Promise<LanguageClient> | undefined;

  constructor(module: string, library: () => ClientLibrary, output: LogOutputChannel, listener: ServerListener) {
    this.#module = module;
    this.#library = library;
    this.#output = output;
    this.#listener = listener;
  }

  /** Starts it in the background. */
  start(): Promise<LanguageClient> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async surroundings(uri: Uri): Promise<Surroundings> {
    return (await this.start()).sendRequest<Surroundings>(SURROUNDINGS, { uri: uri.toString() });
  }

  /** Asks one of the server's own requests. */
  async ask<T>(method: string, params: object): Promise<T> {
    return (await this.start()).sendRequest<T>(method, params);
  }

  dispose(): Promise<void> | undefined {
    return this.#started?.then((client) => client.dispose()).catch(() => undefined);
  }

  async #start(): Promise<LanguageClient> {
    const { LanguageClient, TransportKind } = this.#library();
    const languages = ['json', 'jsonc', 'jsonl'];
    const client = new LanguageClient(
      'sarq',
      'Sarq',
      { module: this.#module, transport: TransportKind.ipc },
      {
        documentSelector: ['file', 'untitled'].flatMap((scheme) => languages.map((language) => ({ scheme, language }))),
        diagnosticCollectionName: 'sarq',
        outputChannel: this.#output,
        middleware: {
          handleDiagnostics: (uri, diagnostics, next) => {
            next(uri, this.#listener.diagnostics(diagnostics));
          },
          provideDocumentSymbols: (document, token, next) => this.#listener.outline(document) ?? next(document, token),
        },
      },
    );
    client.onNotification(BANK_CHANGED, (change: BankChange) => {
      this.#listener.bankChanged(change);
    });
    client.onNotification(STATUS, (status: ServerStatus) => {
      this.#listener.status(status);
    });
    client.onNotification(ITEMS_CHANGED, (change: ItemsChange) => {
      this.#listener.itemsChanged(change);
    });
    client.onNotification(HEALTH_CHANGED, () => {
      this.#listener.healthChanged();
    });
    client.onNotification(PROVED, ({ uri }: { uri: string }) => {
      this.#listener.proved(uri);
    });
    await client.start();
    const changed = await client.sendRequest<CaseEntry[]>(CASES, {});
    this.#listener.bankChanged({ changed, removed: [] });
    return client;
  }
}
