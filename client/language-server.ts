import type { Disposable, LogOutputChannel, Uri } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
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
}

/** The language server's process and what is asked of it. */
export class LanguageServer implements Disposable {
  readonly #module: string;
  readonly #output: LogOutputChannel;
  readonly #listener: ServerListener;
  #started: Promise<LanguageClient> | undefined;

  constructor(module: string, output: LogOutputChannel, listener: ServerListener) {
    this.#module = module;
    this.#output = output;
    this.#listener = listener;
  }

  /** Starts it in the background; the client library is loaded only here, after the extension is active. */
  start(): Promise<LanguageClient> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async surroundings(uri: Uri): Promise<Surroundings> {
    return (await this.start()).sendRequest<Surroundings>(SURROUNDINGS, { uri: uri.toString() });
  }

  dispose(): Promise<void> | undefined {
    return this.#started?.then((client) => client.dispose()).catch(() => undefined);
  }

  async #start(): Promise<LanguageClient> {
    const { LanguageClient, TransportKind } = await import('vscode-languageclient/node');
    const languages = ['json', 'jsonc'];
    const client = new LanguageClient(
      'sarq',
      'Sarq',
      { module: this.#module, transport: TransportKind.ipc },
      {
        documentSelector: ['file', 'untitled'].flatMap((scheme) => languages.map((language) => ({ scheme, language }))),
        diagnosticCollectionName: 'sarq',
        outputChannel: this.#output,
      },
    );
    client.onNotification(BANK_CHANGED, (change: BankChange) => {
      this.#listener.bankChanged(change);
    });
    client.onNotification(STATUS, (status: ServerStatus) => {
      this.#listener.status(status);
    });
    await client.start();
    const changed = await client.sendRequest<CaseEntry[]>(CASES, {});
    this.#listener.bankChanged({ changed, removed: [] });
    return client;
  }
}
