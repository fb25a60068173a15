import type { Disposable, LanguageStatusItem } from 'vscode';
import type { DefinitionsInUse, ServerStatus } from '../protocol/requests.ts';
import type { VsCode } from './vscode.ts';

/**
 * The language status items: what the linter found, with which definitions and rules, and when. In three, since the editor
 * shows each on one line and cuts off what is longer.
 */
export class SarqStatus implements Disposable {
  readonly #vscode: VsCode;
  readonly #findings: LanguageStatusItem;
  readonly #used: LanguageStatusItem;
  readonly #pass: LanguageStatusItem;

  constructor(vscode: VsCode) {
    this.#vscode = vscode;
    this.#findings = this.#create('sarq.status', 'Sarq');
    this.#findings.detail = 'starting';
    this.#findings.command = { title: 'Show findings', command: 'sarq.health.focus' };
    this.#used = this.#create('sarq.used', 'Sarq: definitions and rules');
    this.#pass = this.#create('sarq.pass', 'Sarq: last pass');
  }

  update(status: ServerStatus): void {
    const problems = [...status.definitions.flatMap(({ problem }) => problem ?? []), ...status.limits];
    const { Warning, Information } = this.#vscode.LanguageStatusSeverity;
    this.#findings.severity = problems.length > 0 ? Warning : Information;
    this.#findings.busy = status.scanning;
    this.#findings.text = `Sarq: ${findingsText(status)}`;
    this.#findings.detail = problems.join(' · ');
    const definitions = status.definitions.map((use) => this.#definitionText(use));
    this.#used.text = `Sarq: ${definitions.join(', ') || 'no definitions yet'}`;
    this.#used.detail = rulesText(status);
    this.#pass.text = `Sarq: ${passText(status)}`;
  }

  failed(message: string): void {
    this.#findings.severity = this.#vscode.LanguageStatusSeverity.Error;
    this.#findings.busy = false;
    this.#findings.text = 'Sarq: the linter does not run';
    this.#findings.detail = message;
    this.#findings.command = { title: 'Show output', command: 'sarq.showOutput' };
  }

  dispose(): void {
    this.#findings.dispose();
    this.#used.dispose();
    this.#pass.dispose();
  }

  #create(id: string, name: string): LanguageStatusItem {
    const languages = ['json', 'jsonc', 'jsonl'].map((language) => ({ language }));
    const item = this.#vscode.languages.createLanguageStatusItem(id, languages);
    item.name = name;
    item.text = 'Sarq';
    return item;
  }

  #definitionText({ source, toolsFile, count, problem }: DefinitionsInUse): string {
    const tools = counted(count, 'tool') || 'no tools';
    if (source === 'built in' || toolsFile === null || problem !== null) return `${tools} built in`;
    return `${tools} from ${this.#vscode.workspace.asRelativePath(toolsFile)}`;
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
