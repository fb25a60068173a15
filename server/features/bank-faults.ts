import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node';
import { crossChecks } from '../../core/models/config-checks.ts';
import type { ConfigProblem } from '../../core/models/config.ts';
import { SOURCE } from '../lint/diagnostics.ts';
import type { Session } from '../session.ts';
import { uriOf } from '../uri.ts';
import type { CheckedConfig } from '../workspace/config.ts';
import type { DefinitionFault } from '../workspace/definitions.ts';

/** Shows what is wrong with the files that speak for a whole bank: its tool definitions and its configuration. */
export class BankFaults {
  readonly #session: Session;
  readonly #send: (uri: string, diagnostics: Diagnostic[]) => void;
  #shown = new Map<string, string>();

  constructor(session: Session, send: (uri: string, diagnostics: Diagnostic[]) => void) {
    this.#session = session;
    this.#send = send;
  }

  /** `faults` are those of the definitions in use. */
  update(faults: readonly DefinitionFault[]): void {
    const found = new Map<string, Diagnostic[]>();
    for (const fault of faults) found.set(uriOf(fault.file), [definitionDiagnostic(fault)]);
    for (const [file, parsed] of this.#session.configs.inUse()) {
      found.set(uriOf(file), this.#configProblems(uriOf(file), parsed).map(configDiagnostic));
    }
    for (const uri of this.#shown.keys()) if (!found.has(uri)) found.set(uri, []);
    const shown = new Map<string, string>();
    for (const [uri, diagnostics] of found) {
      const said = JSON.stringify(diagnostics);
      if (diagnostics.length > 0) shown.set(uri, said);
      if (said !== (this.#shown.get(uri) ?? '[]')) this.#send(uri, diagnostics);
    }
    this.#shown = shown;
  }

  /** In an open document the editor's JSON support reports what the schema can say; the rest is left to us. */
  #configProblems(uri: string, { config, problems, ours: checked }: CheckedConfig): readonly ConfigProblem[] {
    const root = this.#session.roots.all.find(({ settings }) => settings.jsonValidates);
    if (root === undefined || !this.#session.isOpen(uri)) return problems;
    const ours = new Set([...crossChecks(config, () => false), ...checked].map(([, message]) => message));
    // A key of that name passes by every schema.
    return problems.filter(({ message, path }) => ours.has(message) || path.at(-1) === '__proto__');
  }
}

function definitionDiagnostic({ message, place }: DefinitionFault): Diagnostic {
  const start = { line: place.line, character: place.column };
  const end = { line: place.line, character: place.column + 1 };
  return {
    range: { start, end },
    severity: DiagnosticSeverity.Error,
    code: 'tool_definitions',
    source: SOURCE,
    message,
  };
}

function configDiagnostic({ severity, message, line, column, length }: ConfigProblem): Diagnostic {
  const start = { line: line - 1, character: column - 1 };
  const end = { line: line - 1, character: column - 1 + Math.max(1, length) };
  const level = severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
  return { range: { start, end }, severity: level, code: 'config', source: SOURCE, message };
}
