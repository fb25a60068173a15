import type { Disposable, LanguageStatusItem } from 'vscode';
import type { DefinitionsInUse, ServerStatus } from '../protocol/requests.ts';
import type { VsCode } from './vscode.ts';

/** The language status item: what the linter found, with which definitions, and what keeps it from doing more. */
export class SarqStatus implements Disposable {
  readonly #vscode: VsCode;
  readonly #item: LanguageStatusItem;

  constructor(vscode: VsCode) {
    this.#vscode = vscode;
    this.#item = vscode.languages.createLanguageStatusItem('sarq.status', [
      { language: 'json' },
      { language: 'jsonc' },
      { language: 'jsonl' },
    ]);
    this.#item.name = 'Sarq';
    this.#item.text = 'Sarq';
    this.#item.detail = 'starting';
    this.#item.command = { title: 'Show findings', command: 'sarq.health.focus' };
  }

  update(status: ServerStatus): void {
    const problems = [...status.definitions.flatMap(({ problem }) => problem ?? []), ...status.limits];
    const { Warning, Information } = this.#vscode.LanguageStatusSeverity;
    this.#item.severity = problems.length > 0 ? Warning : Information;
    this.#item.busy = status.scanning;
    this.#item.text = `Sarq: ${findingsText(status)}`;
    this.#item.detail = [
      ...problems,
      ...status.definitions.map((use) => this.#definitionText(use)),
      rulesText(status),
      passText(status),
    ].join(' · ');
  }

  failed(message: string): void {
    this.#item.severity = this.#vscode.LanguageStatusSeverity.Error;
    this.#item.busy = false;
    this.#item.text = 'Sarq: the linter does not run';
    this.#item.detail = message;
    this.#item.command = { title: 'Show output', command: 'sarq.showOutput' };
  }

  dispose(): void {
    this.#item.dispose();
  }

  #definitionText({ source, toolsFile, count, problem }: DefinitionsInUse): string {
    if (source === 'built in' || toolsFile === null || problem !== null) return `built-in tool definitions (${count})`;
    return `tool definitions from ${this.#vscode.workspace.asRelativePath(toolsFile)} (${count})`;
  }
}

export function findingsText({ cases, items, findings }: ServerStatus): string {
  const counts = [
    counted(findings.error, 'error'),
    counted(findings.warning, 'warning'),
    counted(findings.information + findings.hint, 'note'),
  ].filter((text) => text !== '');
  const files = [counted(cases, 'case') || 'no cases', counted(items, 'question file')].filter((text) => text !== '');
  return `${counts.join(', ') || 'no findings'} in ${files.join(' and ')}`;
}

function rulesText({ rules: { on, all } }: ServerStatus): string {
  return on === all ? `all ${all} rules on` : `${on} of ${all} rules on`;
}

function passText({ scanning, lastPass }: ServerStatus): string {
  if (scanning) return 'reading the bank';
  if (lastPass === null) return 'no bank read yet';
  const { files, milliseconds, endedAt } = lastPass;
  return `${counted(files, 'file') || 'no files'} read in ${milliseconds} ms at ${new Date(endedAt).toLocaleTimeString()}`;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}
