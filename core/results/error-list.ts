import { isObject, type Json } from '../document/json.ts';
import { writeWhole, type FileSystem } from './files.ts';

/** The texts of a line; the first is the id of what it is about. */
const OF_CASE = ['case_id', 'case_path', 'kind', 'error'] as const;
const OF_ITEM = ['id', 'kind', 'error'] as const;

/** One line of `errors.jsonl`. */
export type ErrorEntry = Record<(typeof OF_CASE)[number], string>;
export type ItemErrorEntry = Record<(typeof OF_ITEM)[number], string>;

export function caseErrors(files: FileSystem, path: string): ErrorList<(typeof OF_CASE)[number]> {
  return new ErrorList(files, path, OF_CASE);
}

export function itemErrors(files: FileSystem, path: string): ErrorList<(typeof OF_ITEM)[number]> {
  return new ErrorList(files, path, OF_ITEM);
}

/**
 * `errors.jsonl` of one pass: a line per trial without verdict. It is written whole, one write at a time; what changes
 * meanwhile goes into the next one, so that a thousand errors at once cost few writes.
 */
export class ErrorList<Key extends string> {
  readonly #files: FileSystem;
  readonly #path: string;
  readonly #keys: readonly [Key, ...Key[]];
  readonly #entries = new Map<string, Record<Key, string>>();
  #writing: Promise<void> | undefined;
  #changed = false;

  constructor(files: FileSystem, path: string, keys: readonly [Key, ...Key[]]) {
    this.#files = files;
    this.#path = path;
    this.#keys = keys;
  }

  /** Takes over what an earlier run wrote, lines that are none left out, and makes sure that the file is there. */
  async open(): Promise<void> {
    const text = await this.#files.readText(this.#path);
    for (const line of (text ?? '').split('\n')) {
      const entry = readEntry(line, this.#keys);
      if (entry !== null) this.#entries.set(entry[this.#keys[0]], entry);
    }
    if (text === null) await this.#write();
  }

  /** Enters how a case's trial, or an item, ended: with an error, or null for none. Resolves when it is on the disk. */
  async set(id: string, entry: Record<Key, string> | null): Promise<void> {
    if (entry === null && !this.#entries.has(id)) return;
    if (entry === null) this.#entries.delete(id);
    else this.#entries.set(id, entry);
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

function readEntry<Key extends string>(line: string, keys: readonly Key[]): Record<Key, string> | null {
  let value: Json;
  try {
    value = JSON.parse(line) as Json;
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const texts = keys.map((key) => [key, value[key]] as const);
  return texts.every(([, text]) => typeof text === 'string')
    ? (Object.fromEntries(texts) as Record<Key, string>)
    : null;
}
