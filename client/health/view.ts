import type { Disposable, Event, EventEmitter, TreeDataProvider, TreeItem, TreeView } from 'vscode';
import {
  HEALTH,
  RULE_FINDINGS,
  type BankHealth,
  type FileFindings,
  type FindingSeverity,
  type RuleHealth,
} from '../../protocol/health.ts';
import type { Handler } from '../commands/register.ts';
import type { VsCode } from '../vscode.ts';
import { bankItem, fileItem, findingItem, ruleItem, SEVERITIES } from './items.ts';

export const VIEW_ID = 'sarq.health';

type Found = FileFindings['findings'][number];
/** A bank only where there are several; then its rules, the files of a rule, and the findings in a file. */
export type Node =
  | { kind: 'bank'; bank: BankHealth }
  | { kind: 'rule'; root: string; rule: RuleHealth }
  | { kind: 'file'; file: FileFindings }
  | { kind: 'finding'; uri: string; finding: Found };

export interface HealthParts {
  vscode: VsCode;
  ask: <T>(method: string, params: object) => Promise<T>;
  report: (error: unknown) => void;
}

/** The view of everything that lint and proofs found in the open banks, by rule. It asks only while it is seen. */
export class HealthView implements TreeDataProvider<Node>, Disposable {
  readonly onDidChangeTreeData: Event<undefined>;
  readonly #parts: HealthParts;
  readonly #changed: EventEmitter<undefined>;
  readonly #view: TreeView<Node>;
  readonly #listener: Disposable;
  #severities: readonly FindingSeverity[] = SEVERITIES;
  #stale = false;
  #state = '';

  constructor(parts: HealthParts) {
    this.#parts = parts;
    const { vscode } = parts;
    this.#changed = new vscode.EventEmitter<undefined>();
    this.onDidChangeTreeData = this.#changed.event;
    this.#view = vscode.window.createTreeView<Node>(VIEW_ID, { treeDataProvider: this, showCollapseAll: true });
    this.#listener = this.#view.onDidChangeVisibility(({ visible }) => {
      if (visible && this.#stale) this.#refresh();
    });
    this.#tell('starting');
  }

  commands(): Record<string, Handler> {
    return { 'sarq.health.filter': () => this.#filter() };
  }

  /** Findings are others than before. */
  changed(): void {
    if (this.#view.visible) this.#refresh();
    else this.#stale = true;
  }

  /** The server does not run. */
  failed(): void {
    this.#tell('failed');
    this.#refresh();
  }

  dispose(): void {
    this.#listener.dispose();
    this.#view.dispose();
    this.#changed.dispose();
  }

  getTreeItem(node: Node): TreeItem {
    const { vscode } = this.#parts;
    if (node.kind === 'bank') return bankItem(vscode, node.bank);
    if (node.kind === 'rule') return ruleItem(vscode, node.root, node.rule);
    if (node.kind === 'file') return fileItem(vscode, node.file);
    return findingItem(vscode, node.uri, node.finding);
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (node === undefined) return this.#roots();
    if (node.kind === 'bank') return rulesOf(node.bank);
    if (node.kind === 'rule') {
      const { root, rule } = node;
      const request = { root, code: rule.code, severities: this.#severities };
      const files = await this.#ask<FileFindings[]>(RULE_FINDINGS, request, []);
      return files.map((file) => ({ kind: 'file', file }));
    }
    if (node.kind === 'file') {
      const { uri, findings } = node.file;
      // A file with one finding stands for it.
      return findings.length < 2 ? [] : findings.map((finding) => ({ kind: 'finding', uri, finding }));
    }
    return [];
  }

  async #roots(): Promise<Node[]> {
    if (this.#state === 'failed') return [];
    const all = await this.#ask<BankHealth[] | null>(HEALTH, { severities: this.#severities }, null);
    if (all === null) {
      this.#tell('failed');
      return [];
    }
    const banks = all.filter(({ cases, rules, hidden }) => cases > 0 || rules.length > 0 || hidden > 0);
    const found = banks.filter(({ rules }) => rules.length > 0);
    const hidden = banks.reduce((sum, bank) => sum + bank.hidden, 0);
    this.#tell(banks.length === 0 ? 'no bank' : found.length > 0 ? 'findings' : hidden > 0 ? 'hidden' : 'clean');
    this.#say(hidden);
    const [only, another] = found;
    if (only !== undefined && another === undefined && banks.length === 1) return rulesOf(only);
    return found.map((bank) => ({ kind: 'bank', bank }));
  }

  #refresh(): void {
    this.#stale = false;
    this.#changed.fire(undefined);
  }

  /** For the welcome texts of the empty view. */
  #tell(state: string): void {
    if (state === this.#state) return;
    this.#state = state;
    void this.#parts.vscode.commands.executeCommand('setContext', 'sarq.health', state);
  }

  #say(hidden: number): void {
    const some = this.#severities.length < SEVERITIES.length;
    const words = `${hidden} more ${hidden === 1 ? 'finding is' : 'findings are'} hidden.`;
    this.#view.message = some ? `Only ${this.#severities.join(', ')}. ${words}` : '';
  }

  async #ask<T>(method: string, params: object, otherwise: T): Promise<T> {
    try {
      return await this.#parts.ask<T>(method, params);
    } catch (error) {
      this.#parts.report(error);
      return otherwise;
    }
  }

  async #filter(): Promise<void> {
    const { window } = this.#parts.vscode;
    const choices = SEVERITIES.map((severity) => ({ label: severity, picked: this.#severities.includes(severity) }));
    const chosen = await window.showQuickPick(choices, {
      title: 'Sarq: which findings to list',
      canPickMany: true,
    });
    // None chosen would list nothing at all: then everything is meant.
    if (chosen === undefined) return;
    const severities = SEVERITIES.filter((severity) => chosen.some(({ label }) => label === severity));
    this.#severities = severities.length === 0 ? SEVERITIES : severities;
    this.#refresh();
  }
}

function rulesOf({ root, rules }: BankHealth): Node[] {
  return rules.map((rule) => ({ kind: 'rule', root, rule }));
}
