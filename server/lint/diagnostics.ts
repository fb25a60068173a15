import { DiagnosticSeverity, type Diagnostic, type Range } from 'vscode-languageserver/node';
import type { FindingRange, ResolvedFinding } from '../../core/lint/engine.ts';
import type { Severity } from '../../core/lint/rule.ts';
import { isProofCode } from '../../core/prove/rules.ts';
import { uriOf } from '../uri.ts';

export const SOURCE = 'sarq';

const SEVERITIES: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Turns findings of one document into what the editor shows. */
export class DiagnosticWriter {
  /** Where the rule reference is; each rule is an anchor in it. */
  readonly #rulesUri: string;

  constructor(rulesUri: string) {
    this.#rulesUri = rulesUri;
  }

  #reference(code: string): string {
    const page = isProofCode(code) ? this.#rulesUri.replace(/rules\.md$/, 'prove.md') : this.#rulesUri;
    return `${page}#${code}`;
  }

  diagnostic(uri: string, finding: ResolvedFinding, hasMark: boolean): Diagnostic {
    const { code, severity, message, path, at, range, related, data } = finding;
    return {
      range: toRange(range, hasMark),
      severity: SEVERITIES[severity],
      code,
      codeDescription: { href: this.#reference(code) },
      source: SOURCE,
      message,
      ...(related.length === 0
        ? {}
        : {
            relatedInformation: related.map((place) => ({
              message: place.message,
              location: {
                uri: place.file === undefined ? uri : uriOf(place.file),
                range: toRange(place.range, place.file === undefined && hasMark),
              },
            })),
          }),
      // A fix needs no second look at the case.
      data: { path, at, ...(data === undefined ? {} : { data }) },
    };
  }
}

/** Editors do not count a byte order mark as a column; the parsed text does. */
export function toRange({ start, end }: FindingRange, hasMark: boolean): Range {
  const column = (place: { line: number; column: number }) =>
    hasMark && place.line === 0 ? Math.max(0, place.column - 1) : place.column;
  return {
    start: { line: start.line, character: column(start) },
    end: { line: end.line, character: column(end) },
  };
}
