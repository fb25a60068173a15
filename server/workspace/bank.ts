import { join, relative } from 'node:path';
import { lintBank, type ResolvedFinding } from '../../core/lint/engine.ts';
import type { ParsedText } from '../../core/document/text.ts';
import type { CaseEntry } from '../../protocol/requests.ts';
import type { Root } from './root.ts';

/** What a case says of itself. */
export type CaseFacts = Pick<CaseEntry, 'id' | 'domain' | 'tool' | 'axis' | 'writes'>;

/** A text as it was read. */
export interface FileText {
  text: string;
  /** The text begins with a byte order mark that the editor does not show. */
  hasMark: boolean;
}

/** A case as it was last read: from its open document where there is one, else from the disk. */
export interface CaseRecord {
  uri: string;
  /** Null for a document that lies on no disk. */
  path: string | null;
  root: Root;
  /** The root of the bank it belongs to; cases of one bank are compared with each other. */
  bank: string | null;
  parsed: ParsedText;
  /** The file on disk begins with a byte order mark, which editors do not show. */
  hasMark: boolean;
  /** Of the open document whose text was read; null for a file. */
  version: number | null;
  facts: CaseFacts;
  findings: readonly ResolvedFinding[];
  /** What comparing the bank's cases found, as of the last time. */
  bankFindings: readonly ResolvedFinding[];
}

/** Every case of the open folders and of the open documents. */
export class Bank {
  readonly #records = new Map<string, CaseRecord>();
  readonly #stale = new Set<string>();

  get size(): number {
    return this.#records.size;
  }

  get(uri: string): CaseRecord | undefined {
    return this.#records.get(uri);
  }

  all(): IterableIterator<CaseRecord> {
    return this.#records.values();
  }

  set(record: CaseRecord): void {
    const before = this.#records.get(record.uri);
    if (before?.bank) this.#stale.add(before.bank);
    this.#records.set(record.uri, record);
    if (record.bank !== null) this.#stale.add(record.bank);
  }

  delete(uri: string): boolean {
    const bank = this.#records.get(uri)?.bank;
    if (bank) this.#stale.add(bank);
    return this.#records.delete(uri);
  }

  /** Every bank is to be compared anew: the rules' settings changed. */
  touch(): void {
    for (const { bank } of this.#records.values()) if (bank !== null) this.#stale.add(bank);
  }

  /** Compares the cases of the banks that changed; returns the records whose findings from it are others than before. */
  compare(onRuleError: (code: string, error: unknown) => void): CaseRecord[] {
    const changed: CaseRecord[] = [];
    for (const bank of this.#stale) {
      const records = this.#ofBank(bank);
      const severity = records[0]?.record.root.severities(records[0].record.path) ?? {};
      const files = records.map(({ file, record }) => ({ file, parsed: record.parsed }));
      const found = lintBank(files, { severity, onRuleError });
      for (const { file, record } of records) {
        const findings = (found.get(file) ?? []).map((finding) => withWholePaths(finding, bank));
        if (findings.length === 0 && record.bankFindings.length === 0) continue;
        record.bankFindings = findings;
        changed.push(record);
      }
    }
    this.#stale.clear();
    return changed;
  }

  /** In the order of their paths, under which a finding names them. */
  #ofBank(bank: string): { file: string; record: CaseRecord }[] {
    const files = [...this.#records.values()].flatMap((record) =>
      record.bank === bank && record.path !== null ? { file: relative(bank, record.path), record } : [],
    );
    return files.sort((a, b) => (a.file < b.file ? -1 : 1));
  }
}

function withWholePaths(finding: ResolvedFinding, bank: string): ResolvedFinding {
  const related = finding.related.map((place) =>
    place.file === undefined ? place : { ...place, file: join(bank, place.file) },
  );
  return { ...finding, related };
}
