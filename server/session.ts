import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Log } from './guard.ts';
import type { DiagnosticWriter } from './lint/diagnostics.ts';
import { isJsonLines } from '../core/qa/items-text.ts';
import { ItemShelf } from './items/shelf.ts';
import { Publisher } from './lint/publisher.ts';
import { CaseReader } from './lint/reader.ts';
import { canonical, pathOf, uriOf } from './uri.ts';
import { Bank, type CaseRecord, type FileText } from './workspace/bank.ts';
import { ConfigShelf } from './workspace/config.ts';
import { DefinitionShelf } from './workspace/definitions.ts';
import { Roots } from './workspace/roots.ts';
import { beginsWithMark, readCaseText } from './workspace/scan.ts';

const MARK = '\uFEFF';

type Send = ConstructorParameters<typeof Publisher>[0];

/** What the server knows: open documents, folders, definitions, and every case with its findings. */
export class Session {
  readonly documents: TextDocuments<TextDocument>;
  readonly configs: ConfigShelf;
  readonly roots: Roots;
  readonly definitions: DefinitionShelf;
  readonly bank = new Bank();
  readonly publisher: Publisher;
  /** Question items: what is no case may be a file of them. */
  readonly items: ItemShelf;
  readonly log: Log;
  /** The editor takes snippets as completions. */
  takesSnippets = false;
  /** Told whenever a case came, changed or went. */
  onChange: (uri: string) => void = () => undefined;
  readonly #reader: CaseReader;
  readonly #open = new Map<string, TextDocument>();
  /** Open documents whose file begins with a byte order mark, which the editor does not send. */
  readonly #marked = new Set<string>();

  constructor(documents: TextDocuments<TextDocument>, writer: DiagnosticWriter, send: Send, log: Log) {
    this.documents = documents;
    this.log = log;
    const openText = (path: string) => this.#open.get(uriOf(path))?.getText();
    this.configs = new ConfigShelf(openText);
    this.roots = new Roots(this.configs);
    this.definitions = new DefinitionShelf(openText);
    this.#reader = new CaseReader(this.roots, this.definitions, this.onRuleError);
    const open = (uri: string) => this.#open.get(uri);
    this.publisher = new Publisher(send, writer, open);
    this.items = new ItemShelf({ roots: this.roots, writer, send, open, onRuleError: this.onRuleError });
  }

  readonly onRuleError = (code: string, error: unknown): void => {
    this.log.error(`rule ${code}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };

  isOpen(uri: string): boolean {
    return this.#open.has(uri);
  }

  openDocuments(): IterableIterator<TextDocument> {
    return this.#open.values();
  }

  opened(document: TextDocument): void {
    this.#open.set(canonical(document.uri), document);
  }

  /** Looks whether the file on disk begins with a byte order mark; true where that is news, so that it has to be linted again. */
  async lookForMark(document: TextDocument): Promise<boolean> {
    const uri = canonical(document.uri);
    const path = pathOf(uri);
    const marked = path !== null && (await beginsWithMark(path));
    if (marked === this.#marked.has(uri) || this.#open.get(uri) !== document) return false;
    if (marked) this.#marked.add(uri);
    else this.#marked.delete(uri);
    return true;
  }

  /** The keystroke path: reads the text, lints it and publishes the findings before it returns. */
  lintOpen(document: TextDocument): void {
    const uri = canonical(document.uri);
    const text = document.getText();
    // An editor that sends the mark counts it as a column.
    const hidden = this.#marked.has(uri) && !text.startsWith(MARK);
    this.#take(uri, { text: hidden ? MARK + text : text, hasMark: hidden }, document.version);
  }

  /** After a document was closed its file speaks again; what was never on disk is gone. */
  async closed(document: TextDocument): Promise<void> {
    const uri = canonical(document.uri);
    this.#open.delete(uri);
    this.#marked.delete(uri);
    await this.readFromDisk(uri);
  }

  /** Takes the state of a file that is not open; a file that is gone is dropped. */
  async readFromDisk(uri: string): Promise<void> {
    const path = pathOf(uri);
    const watched = path !== null && this.roots.of(path).path !== null;
    const text = watched ? await readCaseText(path) : null;
    if (this.#open.has(uri)) return;
    if (text === null) this.drop(uri);
    else this.#take(uri, asFile(text));
  }

  takeFile(path: string, text: string): void {
    this.#take(uriOf(path), asFile(text));
  }

  drop(uri: string): void {
    this.#dropCase(uri);
    this.items.drop(uri);
  }

  /** Lints a case again that was read before: its settings or definitions have changed. */
  relint(record: CaseRecord): void {
    const document = this.#open.get(record.uri);
    if (document !== undefined) this.lintOpen(document);
    else this.#keep(this.#reader.lint({ ...record, root: this.roots.of(record.path) }));
  }

  #dropCase(uri: string): void {
    if (this.bank.delete(uri)) this.onChange(uri);
    this.publisher.clear(uri);
  }

  #take(uri: string, read: FileText, version: number | null = null): void {
    const lines = isJsonLines(uri) || this.#open.get(uri)?.languageId === 'jsonl';
    const record = lines ? null : this.#reader.read(uri, read, version, this.bank.get(uri));
    if (record === null) {
      this.#dropCase(uri);
      this.items.take(uri, read);
    } else {
      this.items.drop(uri);
      this.#keep(record);
    }
  }

  #keep(record: CaseRecord): void {
    this.bank.set(record);
    this.publisher.publish(record);
    this.onChange(record.uri);
  }
}

function asFile(text: string): FileText {
  return { text, hasMark: text.startsWith(MARK) };
}
