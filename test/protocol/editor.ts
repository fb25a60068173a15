import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CodeLensRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  InitializedNotification,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  WorkDoneProgressCreateRequest,
  type CodeLens,
  type Diagnostic,
  type CodeAction,
  type CodeActionContext,
  type FileChangeType,
  type ProtocolConnection,
  type WorkspaceEditClientCapabilities,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { HEALTH_CHANGED } from '../../protocol/health.ts';
import {
  BANK_CHANGED,
  CASES,
  STATUS,
  SURROUNDINGS,
  type BankChange,
  type CaseEntry,
  type ServerStatus,
  type Surroundings,
} from '../../protocol/requests.ts';

const SERVER = resolve(import.meta.dirname, '../../server/main.ts');
const PATIENCE_MS = 15_000;

export interface EditorOptions {
  /** Settings by section, for every folder; a function gets the folder's URI. */
  settings?: (section: string, scopeUri: string | undefined) => object | null;
  /** What the editor can do with edits of several files; none by itself. */
  workspaceEdit?: WorkspaceEditClientCapabilities;
}

/** A folder on disk with the given files, removed with `[Symbol.dispose]`. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'sarq-ws-'));

  constructor(files: Record<string, string> = {}) {
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  get uri(): string {
    return pathToFileURL(this.path).href;
  }

  file(name: string): string {
    return pathToFileURL(join(this.path, name)).href;
  }

  write(name: string, text: string | Buffer): void {
    const path = join(this.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  remove(name = ''): void {
    rmSync(join(this.path, name), { recursive: true, force: true });
  }

  [Symbol.dispose](): void {
    this.remove();
  }
}

/** An editor as far as the language server can tell: drives the real server over its pipe. */
export class Editor implements AsyncDisposable {
  readonly logged: string[] = [];
  readonly bankChanges: BankChange[] = [];
  /** Every publication so far, in order. */
  readonly published: { uri: string; version: number | undefined; diagnostics: Diagnostic[] }[] = [];
  readonly registered: string[] = [];
  /** Methods by which the server asked the editor to ask anew. */
  readonly refreshes: string[] = [];
  settings: NonNullable<EditorOptions['settings']>;
  status: ServerStatus | null = null;
  /** How often the server said that findings are others than before. */
  healthChanges = 0;
  readonly #child: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #diagnostics = new Map<string, Diagnostic[]>();
  readonly #documents = new Map<string, TextDocument>();
  readonly #watchers = new Set<() => void>();

  private constructor(options: EditorOptions) {
    this.settings = options.settings ?? (() => null);
    this.#child = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = this.#child;
    if (stdin === null || stdout === null) throw new Error('no pipe to the server');
    this.#connection = createProtocolConnection(stdout, stdin);
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
      this.#diagnostics.set(uri, diagnostics);
      this.published.push({ uri, version, diagnostics });
      this.#wake();
    });
    this.#connection.onNotification(LogMessageNotification.type, ({ message }) => {
      this.logged.push(message);
    });
    this.#connection.onNotification(BANK_CHANGED, (change: BankChange) => {
      this.bankChanges.push(change);
      this.#wake();
    });
    this.#connection.onNotification(STATUS, (status: ServerStatus) => {
      this.status = status;
      this.#wake();
    });
    this.#connection.onNotification(HEALTH_CHANGED, () => {
      this.healthChanges++;
      this.#wake();
    });
    this.#connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section, scopeUri }): object | null => {
        const set = this.settings(section ?? '', scopeUri);
        // Proofs publish findings of their own, a moment after those of lint; their tests switch them on.
        return section === 'sarq' ? { prove: { automatically: false }, ...set } : set;
      }),
    );
    this.#connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.registered.push(...registrations.map(({ method }) => method));
    });
    this.#connection.onRequest(WorkDoneProgressCreateRequest.type, () => undefined);
    this.#connection.onRequest('workspace/codeLens/refresh', () => null);
    for (const method of ['workspace/inlayHint/refresh', 'workspace/semanticTokens/refresh']) {
      this.#connection.onRequest(method, () => {
        this.refreshes.push(method);
        this.#wake();
        return null;
      });
    }
    this.#connection.listen();
  }

  static async start(folders: Folder[] = [], options: EditorOptions = {}): Promise<Editor> {
    const editor = new Editor(options);
    await editor.#connection.sendRequest('initialize', {
      processId: process.pid,
      capabilities: {
        workspace: {
          configuration: true,
          workspaceFolders: true,
          codeLens: { refreshSupport: true },
          inlayHint: { refreshSupport: true },
          semanticTokens: { refreshSupport: true },
          ...(options.workspaceEdit && { workspaceEdit: options.workspaceEdit }),
          didChangeConfiguration: { dynamicRegistration: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
        },
      },
      workspaceFolders: folders.map(({ uri }) => ({ uri, name: uri })),
    });
    await editor.#connection.sendNotification(InitializedNotification.type, {});
    return editor;
  }

  async open(uri: string, text: string, languageId = 'json'): Promise<void> {
    const document = TextDocument.create(uri, languageId, 1, text);
    this.#documents.set(uri, document);
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  /** Replaces the first occurrence of `from` as one edit, as typing over a selection does. */
  async replace(uri: string, from: string, to: string): Promise<void> {
    const document = this.document(uri);
    const start = document.getText().indexOf(from);
    if (start < 0) throw new Error(`${from} does not stand in ${uri}`);
    const range = { start: document.positionAt(start), end: document.positionAt(start + from.length) };
    await this.edit(uri, { range, text: to });
  }

  async edit(uri: string, change: Parameters<typeof TextDocument.update>[1][number]): Promise<void> {
    const document = this.document(uri);
    const version = document.version + 1;
    TextDocument.update(document, [change], version);
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [change],
    });
  }

  async save(uri: string): Promise<void> {
    await this.#connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } });
  }

  async close(uri: string): Promise<void> {
    this.#documents.delete(uri);
    await this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  async onDisk(...changes: { uri: string; type: FileChangeType }[]): Promise<void> {
    await this.#connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  }

  async folders(added: Folder[], removed: Folder[]): Promise<void> {
    const named = ({ uri }: Folder) => ({ uri, name: uri });
    await this.#connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: added.map(named), removed: removed.map(named) },
    });
  }

  async changeSettings(settings: NonNullable<EditorOptions['settings']>): Promise<void> {
    this.settings = settings;
    await this.#connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  }

  codeLenses(uri: string): Promise<CodeLens[] | null> {
    return this.#connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } });
  }

  /** The lenses above the whole case. */
  async topLenses(uri: string): Promise<CodeLens[]> {
    return ((await this.codeLenses(uri)) ?? []).filter(({ range }) => range.start.line === 0);
  }

  /** What the editor offers at a piece of the text, for the findings it shows there. */
  codeActions(uri: string, at: string, context: Partial<CodeActionContext> = {}): Promise<CodeAction[]> {
    const document = this.document(uri);
    const offset = document.getText().indexOf(at);
    const range = { start: document.positionAt(offset), end: document.positionAt(offset + at.length) };
    const shown = this.diagnostics(uri).filter(
      (diagnostic) =>
        document.offsetAt(diagnostic.range.start) <= offset + at.length &&
        document.offsetAt(diagnostic.range.end) >= offset,
    );
    return this.request('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: shown, ...context },
    });
  }

  cases(): Promise<CaseEntry[]> {
    return this.#connection.sendRequest(CASES, {});
  }

  surroundings(uri: string): Promise<Surroundings> {
    return this.#connection.sendRequest(SURROUNDINGS, { uri });
  }

  request<R>(method: string, params: unknown, cancelAtOnce = false): Promise<R> {
    if (!cancelAtOnce) return this.#connection.sendRequest<R>(method, params);
    const listeners = new Set<(event: undefined) => void>();
    const token = {
      isCancellationRequested: false,
      onCancellationRequested: (listener: (event: undefined) => void) => {
        listeners.add(listener);
        return { dispose: () => listeners.delete(listener) };
      },
    };
    const answer = this.#connection.sendRequest<R>(method, params, token);
    token.isCancellationRequested = true;
    for (const listener of listeners) listener(undefined);
    return answer;
  }

  document(uri: string): TextDocument {
    const document = this.#documents.get(uri);
    if (document === undefined) throw new Error(`${uri} is not open`);
    return document;
  }

  diagnostics(uri: string): Diagnostic[] {
    return this.#diagnostics.get(uri) ?? [];
  }

  codes(uri: string): string[] {
    return this.diagnostics(uri).map(({ code }) => String(code));
  }

  messages(uri: string): string[] {
    return this.diagnostics(uri).map(({ message }) => (typeof message === 'string' ? message : message.value));
  }

  /** The text a diagnostic underlines. */
  underlined(uri: string, code: string): string[] {
    const document = this.document(uri);
    return this.diagnostics(uri)
      .filter((diagnostic) => diagnostic.code === code)
      .map(({ range }) => document.getText(range));
  }

  /** Waits until something holds that follows from what the server sends. */
  async until(holds: () => boolean, what: string): Promise<void> {
    if (holds()) return;
    await new Promise<void>((done, failed) => {
      const timer = setTimeout(() => {
        this.#watchers.delete(look);
        failed(new Error(`waited in vain for ${what}; the server's log: ${this.logged.join('\n') || 'empty'}`));
      }, PATIENCE_MS);
      const look = () => {
        if (!holds()) return;
        clearTimeout(timer);
        this.#watchers.delete(look);
        done();
      };
      this.#watchers.add(look);
    });
  }

  /** Waits for the findings of the document's present version. */
  async linted(uri: string): Promise<Diagnostic[]> {
    const { version } = this.document(uri);
    const last = () => this.published.findLast((publication) => publication.uri === uri)?.version;
    await this.until(() => last() === version, `findings of ${uri} version ${version}`);
    return this.diagnostics(uri);
  }

  /** Waits until the background pass over all folders has ended. */
  async scanned(): Promise<void> {
    await this.until(() => this.status?.scanning === false && this.status.lastPass !== null, 'the end of the pass');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    await this.#connection.sendRequest('shutdown').catch(() => undefined);
    await this.#connection.sendNotification('exit').catch(() => undefined);
    await gone;
    this.#connection.dispose();
  }

  #wake(): void {
    for (const look of [...this.#watchers]) look();
  }
}
