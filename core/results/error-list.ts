import { isObject, type Json } from '../document/json.ts';
import { writeWhole, type FileSystem } from './files.ts';

/** One line of `errors.jsonl`. */
export interface ErrorEntry {
  case_id: string;
  case_path: string;
  kind: string;
  error: string;
}

/**
 * `errors.jsonl` of one pass: a line per trial without verdict. It is written whole, one write at a time; what changes
 * meanwhile goes into the next one, so that a thousand errors at once cost few writes.
 */
export class ErrorList {
  readonly #files: FileSystem;
  readonly #path: string;
  readonly #entries = new Map<string, ErrorEntry>();
  #writing: Promise<void> | undefined;
  #changed = false;

  constructor(files: FileSystem, path: string) {
    this.#files = files;
    this.#path = path;
  }

  /** Takes over what an earlier run wrote, lines that are none left out, and makes sure that the file is there. */
  async open(): Promise<void> {
    const text = await this.#files.readText(this.#path);
    for (const line of (text ?? '').split('\n')) {
      const entry = readEntry(line);
      if (entry !== null) this.#entries.set(entry.case_id, entry);
    }
    if (text === null) await this.#write();
  }

  /** Enters how a case's trial ended: with an error, or null for a verdict. Resolves when it is on the disk. */
  async set(caseId: string, entry: ErrorEntry | null): Promise<void> {
    if (entry === null && !this.#entries.has(caseId)) return;
    if (entry === null) this.#entries.delete(caseId);
    else this.#entries.set(caseId, entry);
    this.#changed = true;
    this.#writing ??= this.#writeChanges().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #writeChanges(): Promise<void> {
    while (this.#changed) {
      this.#changed = false;
      await this.#write();
    }
  }

  async #write(): Promise<void> {
    const lines = [...this.#entries.values()].map((entry) => `${JSON.stringify(entry)}\n`);
    await writeWhole(this.#files, this.#path, lines.join(''));
  }
}

function readEntry(line: string): ErrorEntry | null {
  let value: Json;
  try {
    value = JSON.parse(line) as Json;
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { case_id: id, case_path: path, kind, error } = value;
  const texts = [id, path, kind, error].every((part) => typeof part === 'string');
  return texts ? ({ case_id: id, case_path: path, kind, error } as ErrorEntry) : null;
}
