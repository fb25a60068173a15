import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileSystemProvider, Memento, SecretStorage, TextDocumentContentProvider } from 'vscode';
import type { VsCode } from '../../client/vscode.ts';
import { fakeDocument, Position, Range, Uri, WorkspaceEdit, type FakeDocument } from './documents.ts';
import { FakeQuickInput } from './quick-input.ts';
import { languageModelParts } from './language-models.ts';
import { progressParts } from './progress.ts';
import { FakeController } from './test-api.ts';
import { ThemeColor, ThemeIcon } from './theme.ts';

class SnippetString {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

class MarkdownString {
  value: string;
  constructor(value = '') {
    this.value = value;
  }
}

class TreeItem {
  readonly label: string;
  readonly collapsibleState: number;
  constructor(label: string, collapsibleState = 0) {
    this.label = label;
    this.collapsibleState = collapsibleState;
  }
}

class EventEmitter {
  readonly #listeners: ((event: unknown) => void)[] = [];
  readonly event = (listener: (event: unknown) => void) => {
    this.#listeners.push(listener);
    return { dispose: () => undefined };
  };
  fire(event?: unknown): void {
    for (const listener of this.#listeners) listener(event);
  }
  dispose(): void {
    this.#listeners.length = 0;
  }
}

class TestMessage {
  readonly message: string;
  location: unknown;
  expectedOutput: string | undefined;
  actualOutput: string | undefined;
  constructor(message: string) {
    this.message = message;
  }
  static diff(message: string, expected: string, actual: string): TestMessage {
    return Object.assign(new TestMessage(message), { expectedOutput: expected, actualOutput: actual });
  }
}

class TestTag {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

export interface FakeTree {
  provider: { getChildren(node?: unknown): Promise<unknown[]>; getTreeItem(node: unknown): unknown };
  visible: boolean;
  onDidChangeVisibility: unknown;
  message?: string;
  badge?: unknown;
  dispose: () => void;
}

/** As much of the editor's API as the extension uses, with everything it was told kept for the test to look at. */
export class FakeVsCode {
  readonly controller = new FakeController();
  /** Everything shown to the user, in order. */
  readonly shown: string[] = [];
  /** What the user answers: by a part of the question, the button, entry or text; of several the next one each time. */
  readonly answers = new Map<string, string | string[]>();
  /** What the user does at one quick input after the other: see `FakeQuickInput`. Where there is no more, Escape. */
  readonly inputs: string[] = [];
  /** Snippets that were inserted, over which text. */
  readonly inserted: { snippet: string; over: string }[] = [];
  readonly trees = new Map<string, FakeTree>();
  readonly commandsRun: unknown[][] = [];
  readonly handlers = new Map<string, (...args: unknown[]) => unknown>();
  readonly documents: FakeDocument[] = [];
  /** Contents of virtual documents, by scheme. */
  readonly providers = new Map<string, TextDocumentContentProvider>();
  readonly fileSystems = new Map<string, FileSystemProvider>();
  settings: Record<string, { globalValue?: unknown; workspaceValue?: unknown }> = {};
  folders: { uri: Uri; name: string }[] = [];
  trusted = true;
  /** What the editor offers as language models. */
  languageModels: object[] = [];
  /** What went to the output channel. */
  logged: unknown[] = [];
  /** Every text of a progress notification and of a status bar item. */
  readonly told: string[] = [];
  readonly api: VsCode;
  readonly #saveListeners = new Set<(document: { uri: Uri }) => void>();

  constructor() {
    const disposable = { dispose: () => undefined };
    const answer = (question: string) => {
      const given = [...this.answers].find(([part]) => question.includes(part))?.[1];
      return Array.isArray(given) ? given.shift() : given;
    };
    const ask = async (question: string, ...rest: unknown[]) => {
      const [options] = rest as [{ detail?: string } | undefined];
      this.shown.push(typeof options?.detail === 'string' ? `${question}\n${options.detail}` : question);
      return answer(question);
    };
    const api = {
      Uri,
      Range,
      Position,
      TestMessage,
      TestTag,
      WorkspaceEdit,
      SnippetString,
      ThemeIcon,
      ThemeColor,
      MarkdownString,
      TreeItem,
      EventEmitter,
      FileType: { File: 1 },
      FileChangeType: { Changed: 1 },
      TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
      QuickPickItemKind: { Separator: -1, Default: 0 },
      InputBoxValidationSeverity: { Info: 1, Warning: 2, Error: 3 },
      QuickInputButtons: { Back: { id: 'back' } },
      ...languageModelParts,
      lm: { selectChatModels: async () => this.languageModels },
      Location: class {
        readonly uri: Uri;
        readonly range: Range;
        constructor(uri: Uri, range: Range) {
          this.uri = uri;
          this.range = range;
        }
      },
      TestRunRequest: class {
        readonly include: unknown;
        constructor(include: unknown) {
          this.include = include;
        }
      },
      TestRunProfileKind: { Run: 1 },
      StatusBarAlignment: { Left: 1 },
      ProgressLocation: { Notification: 15 },
      LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
      ViewColumn: { One: 1, Beside: -2 },
      tests: { createTestController: () => this.controller },
      languages: { createLanguageStatusItem: () => ({ ...disposable }) },
      commands: {
        executeCommand: async (...args: unknown[]) => {
          this.commandsRun.push(args);
        },
        registerCommand: (name: string, handler: (...args: unknown[]) => unknown) => {
          this.handlers.set(name, handler);
          return disposable;
        },
      },
      window: {
        showInformationMessage: ask,
        showWarningMessage: ask,
        showErrorMessage: ask,
        setStatusBarMessage: (text: string) => {
          this.shown.push(text);
        },
        showInputBox: async ({
          title,
          validateInput,
        }: {
          title: string;
          validateInput?: (text: string) => unknown;
        }) => {
          this.shown.push(title);
          const text = answer(title);
          const fault = text === undefined ? undefined : await validateInput?.(text);
          if (typeof fault === 'string') this.shown.push(fault);
          if (typeof fault !== 'object' || fault === null) return fault === undefined ? text : undefined;
          // A message that is no error stops nobody.
          this.shown.push((fault as { message: string }).message);
          return text;
        },
        showQuickPick: async (items: (string | { label: string })[], { title }: { title: string }) => {
          const labels = items.map((item) => (typeof item === 'string' ? item : item.label));
          this.shown.push(`${title}: ${labels.join(' | ')}`);
          const wanted = answer(title);
          return wanted === undefined ? undefined : items[labels.findIndex((label) => label.includes(wanted))];
        },
        createQuickPick: () => new FakeQuickInput(this.inputs, this.shown),
        createInputBox: () => new FakeQuickInput(this.inputs, this.shown),
        createTreeView: (id: string, options: { treeDataProvider: FakeTree['provider'] }) => {
          const tree: FakeTree = {
            ...disposable,
            provider: options.treeDataProvider,
            visible: true,
            onDidChangeVisibility: () => disposable,
          };
          this.trees.set(id, tree);
          return tree;
        },
        showTextDocument: async (target: Uri | FakeDocument) => {
          const { path } = 'getText' in target ? target.uri : target;
          this.shown.push(`opened ${path}`);
          const text = 'getText' in target ? target.getText() : '';
          return {
            insertSnippet: async ({ value }: SnippetString, { start, end }: Range) => {
              this.inserted.push({ snippet: value, over: text.slice(start.character, end.character) });
              return true;
            },
          };
        },
        createOutputChannel: () => ({
          ...disposable,
          info: () => undefined,
          error: (...faults: unknown[]) => this.logged.push(...faults),
        }),
        registerTreeDataProvider: () => disposable,
        registerWebviewPanelSerializer: () => disposable,
        registerCustomEditorProvider: () => disposable,
        ...progressParts(this.told),
      },
      workspace: {
        fs: {
          readFile: (uri: Uri) => readFile(uri.path),
          writeFile: async (uri: Uri, bytes: Uint8Array) => {
            await mkdir(dirname(uri.path), { recursive: true });
            await writeFile(uri.path, bytes);
          },
          stat: (uri: Uri) => stat(uri.path),
        },
        findFiles: async () => [],
        createFileSystemWatcher: () => ({
          ...disposable,
          onDidCreate: () => disposable,
          onDidChange: () => disposable,
          onDidDelete: () => disposable,
        }),
        openTextDocument: async (target: Uri | { content: string }) => {
          if ('content' in target) {
            this.open('untitled.json', target.content, true);
            return this.documents.at(-1);
          }
          const uri = target;
          const text = await readFile(uri.path, 'utf8');
          return {
            uri,
            isDirty: false,
            getText: () => text,
            positionAt: (offset: number) => new Position(0, offset),
            save: async () => true,
          };
        },
        applyEdit: async ({ files, replaced }: WorkspaceEdit) => {
          for (const { uri, text } of replaced) {
            const open = this.documents.find((document) => document.uri.path === uri.path);
            if (open) open.text = text;
          }
          const written = files.map(({ uri, overwrite, contents }) =>
            writeFile(uri.path, contents, { flag: overwrite ? 'w' : 'wx' }),
          );
          return Promise.all(written).then(
            () => true,
            () => false,
          );
        },
        getConfiguration: () => ({
          inspect: (key: string) => this.settings[key],
          get: (key: string, otherwise: unknown) => this.settings[key]?.globalValue ?? otherwise,
        }),
        asRelativePath: (target: string | Uri) => {
          const path = typeof target === 'string' ? target : target.path;
          return path.slice(path.lastIndexOf('/') + 1);
        },
        getWorkspaceFolder: (uri: Uri) => this.folders.find((folder) => uri.path.startsWith(folder.uri.path)),
        onDidSaveTextDocument: (listener: (document: { uri: Uri }) => void) => {
          this.#saveListeners.add(listener);
          return { dispose: () => this.#saveListeners.delete(listener) };
        },
        onDidChangeConfiguration: () => disposable,
        onDidChangeTextDocument: () => disposable,
        registerTextDocumentContentProvider: (scheme: string, provider: TextDocumentContentProvider) => {
          this.providers.set(scheme, provider);
          return disposable;
        },
        registerFileSystemProvider: (scheme: string, provider: FileSystemProvider) =>
          this.fileSystems.set(scheme, provider) && disposable,
        onDidOpenTextDocument: () => disposable,
        onDidCloseTextDocument: () => disposable,
        onDidGrantWorkspaceTrust: () => disposable,
      },
    };
    const fake = this as FakeVsCode;
    Object.defineProperties(api.workspace, {
      textDocuments: { get: () => fake.documents },
      workspaceFolders: { get: () => fake.folders },
      isTrusted: { get: () => fake.trusted },
    });
    this.api = api as unknown as VsCode;
  }

  uri(path: string): import('vscode').Uri {
    return Uri.file(path) as unknown as import('vscode').Uri;
  }

  open(path: string, text: string, isDirty = false): void {
    this.documents.push(fakeDocument(Uri.file(path), text, isDirty));
  }

  /** The user saves a document. */
  save(path: string): void {
    for (const listener of this.#saveListeners) listener({ uri: Uri.file(path) });
  }

  folder(path: string, name: string): void {
    this.folders.push({ uri: Uri.file(path), name });
  }
}

export function fakeMemento(): Memento {
  const values = new Map<string, unknown>();
  return {
    get: (key: string, otherwise?: unknown) => values.get(key) ?? otherwise,
    update: async (key: string, value: unknown) => {
      values.set(key, value);
    },
    keys: () => [...values.keys()],
  } as Memento;
}

export function fakeSecrets(): SecretStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  const storage = {
    values,
    get: async (key: string) => values.get(key),
    store: async (key: string, value: string) => {
      values.set(key, value);
    },
    delete: async (key: string) => {
      values.delete(key);
    },
  };
  return storage as unknown as SecretStorage & { readonly values: Map<string, string> };
}
