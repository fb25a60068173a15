import { basename } from 'node:path';
import type { ParsedText } from '../../core/document/text.ts';
import type { ResolvedFinding } from '../../core/lint/engine.ts';
import type { Severity } from '../../core/lint/rule.ts';
import { isItemFile } from '../../core/qa/discover.ts';
import { isJsonLines, parseItems } from '../../core/qa/items-text.ts';
import { lintItems } from '../../core/qa/lint/engine.ts';
import { ItemMemory } from '../../core/qa/lint/memory.ts';
import type { Diagnostic } from 'vscode-languageserver/node';
import type { DiagnosticWriter } from '../lint/diagnostics.ts';
import { pathOf } from '../uri.ts';
import type { FileText } from '../workspace/bank.ts';
import type { Roots } from '../workspace/roots.ts';
import { inSkippedFolder } from '../workspace/walk.ts';

/** A file of items with its findings. */
export interface ItemsRecord {
  uri: string;
  /** Relative to its workspace folder. */
  name: string;
  parsed: ParsedText;
  hasMark: boolean;
  memory: ItemMemory;
  findings: readonly ResolvedFinding[];
}

interface OpenDocument {
  uri: string;
  version: number;
  languageId: string;
}

type Send = (params: { uri: string; version?: number; diagnostics: Diagnostic[] }) => void;

/** Every file of question items: read, linted and published, open ones as they are typed in. */
export class ItemShelf {
  /** Told whenever a file of items came, changed or went. */
  onChange: (uri: string) => void = () => undefined;
  readonly #records = new Map<string, ItemsRecord>();
  readonly #roots: Roots;
  readonly #writer: DiagnosticWriter;
  readonly #send: Send;
  readonly #open: (uri: string) => OpenDocument | undefined;
  readonly #onRuleError: (code: string, error: unknown) => void;

  constructor(parts: {
    roots: Roots;
    writer: DiagnosticWriter;
    send: Send;
    open: (uri: string) => OpenDocument | undefined;
    onRuleError: (code: string, error: unknown) => void;
  }) {
    this.#roots = parts.roots;
    this.#writer = parts.writer;
    this.#send = parts.send;
    this.#open = parts.open;
    this.#onRuleError = parts.onRuleError;
  }

  get(uri: string): ItemsRecord | undefined {
    return this.#records.get(uri);
  }

  all(): IterableIterator<ItemsRecord> {
    return this.#records.values();
  }

  counts(): Record<Severity, number> {
    const counts = { error: 0, warning: 0, information: 0, hint: 0 };
    for (const { findings } of this.#records.values()) for (const { severity } of findings) counts[severity]++;
    return counts;
  }

  /** Takes the text of a file that is no case; one that holds no items either is forgotten. */
  take(uri: string, { text, hasMark }: FileText): void {
    const path = pathOf(uri);
    const root = this.#roots.of(path);
    const open = this.#open(uri);
    const name =
      path === null ? (open?.languageId === 'jsonl' ? 'untitled.jsonl' : 'untitled.json') : root.relative(path);
    const before = this.#records.get(uri);
    const parsed = parseItems(text, name);
    const fromBank = root.config(path)?.items ?? [];
    const isItems =
      !inSkippedFolder(name) &&
      ((before !== undefined && parsed.broken) ||
        isItemFile(name, parsed, root.settings.items) ||
        (path !== null && isItemFile(root.inBank(path), parsed, fromBank)));
    if (!isItems) {
      this.drop(uri);
      return;
    }
    const memory = before?.memory ?? new ItemMemory();
    const severity = root.severities(path);
    const { findings } = lintItems(parsed, { severity, onRuleError: this.#onRuleError }, memory);
    const record = { uri, name, parsed, hasMark, memory, findings };
    this.#records.set(uri, record);
    this.#publish(record, root.settings.jsonValidates);
    this.onChange(uri);
  }

  drop(uri: string): void {
    if (!this.#records.delete(uri)) return;
    this.#send({ uri: this.#open(uri)?.uri ?? uri, diagnostics: [] });
    this.onChange(uri);
  }

  #publish({ uri, parsed, hasMark, findings }: ItemsRecord, validates: boolean): void {
    const open = this.#open(uri);
    const spelled = open?.uri ?? uri;
    // The editor's own JSON support says these two of an open document itself.
    const said = validates && open !== undefined && open.languageId !== 'jsonl' && !isJsonLines(basename(uri));
    const own = findings.filter(
      ({ code }) => !said || (code !== 'duplicate_key' && (code !== 'qa_parse' || !parsed.broken)),
    );
    const diagnostics = own.map((finding) => this.#writer.diagnostic(spelled, finding, hasMark));
    this.#send(
      open === undefined ? { uri: spelled, diagnostics } : { uri: spelled, version: open.version, diagnostics },
    );
  }
}
