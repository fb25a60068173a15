import type { Diagnostic } from 'vscode-languageserver/node';
import type { ResolvedFinding } from '../../core/lint/engine.ts';
import type { Severity } from '../../core/lint/rule.ts';
import type { CaseRecord } from '../workspace/bank.ts';
import type { DiagnosticWriter } from './diagnostics.ts';
import { withoutOverlap } from './json-overlap.ts';

/** How an open document has to be published. */
export interface OpenDocument {
  /** The URI as the editor spells it. */
  uri: string;
  version: number;
  languageId: string;
}

type Send = (params: { uri: string; version?: number; diagnostics: Diagnostic[] }) => void;

/** Sends the findings of cases to the editor, and knows what it sent. */
export class Publisher {
  /** Findings from elsewhere, with their places in the record's own text. */
  more: (record: CaseRecord) => readonly ResolvedFinding[] = () => [];
  readonly #send: Send;
  readonly #writer: DiagnosticWriter;
  readonly #open: (uri: string) => OpenDocument | undefined;
  /** Published severities per document, for the status item. */
  readonly #shown = new Map<string, readonly Severity[]>();

  constructor(send: Send, writer: DiagnosticWriter, open: (uri: string) => OpenDocument | undefined) {
    this.#send = send;
    this.#writer = writer;
    this.#open = open;
  }

  publish(record: CaseRecord): void {
    const open = this.#open(record.uri);
    // Typed in since it was read: the lint of what stands there now, which follows, publishes.
    if (open !== undefined && open.version !== record.version) return;
    const findings = [...this.#own(record, open), ...this.#others(record)];
    if (findings.length === 0 && open === undefined && !this.#shown.has(record.uri)) return;
    if (findings.length === 0) this.#shown.delete(record.uri);
    else
      this.#shown.set(
        record.uri,
        findings.map(({ severity }) => severity),
      );
    const uri = open?.uri ?? record.uri;
    const diagnostics = findings.map((found) => this.#writer.diagnostic(uri, found, record.hasMark));
    this.#send(open === undefined ? { uri, diagnostics } : { uri, version: open.version, diagnostics });
  }

  /** Everything that is known of a case, also what the editor's own JSON support says in our stead. */
  findingsOf(record: CaseRecord): readonly ResolvedFinding[] {
    return [...record.findings, ...this.#others(record)];
  }

  /** Takes back whatever was said about a document that is no case (any more). */
  clear(uri: string): void {
    if (this.#shown.delete(uri)) this.#send({ uri: this.#open(uri)?.uri ?? uri, diagnostics: [] });
  }

  counts(): Record<Severity, number> {
    const counts = { error: 0, warning: 0, information: 0, hint: 0 };
    for (const severities of this.#shown.values()) for (const severity of severities) counts[severity]++;
    return counts;
  }

  #others(record: CaseRecord): ResolvedFinding[] {
    return [...record.bankFindings.map((found) => moved(found, record)), ...this.more(record)];
  }

  #own(record: CaseRecord, open: OpenDocument | undefined): readonly ResolvedFinding[] {
    if (open === undefined) return record.findings;
    return withoutOverlap(record.findings, record.parsed, {
      validates: record.root.settings.jsonValidates,
      lenient: open.languageId === 'jsonc',
    });
  }
}

/** A finding of the last comparison where its path stands in the text of now. */
function moved(finding: ResolvedFinding, { parsed }: CaseRecord): ResolvedFinding {
  const { offset, length } = parsed.rangeOf(finding.path, finding.at);
  const range = { offset, length, start: parsed.position(offset), end: parsed.position(offset + length) };
  return { ...finding, range };
}
