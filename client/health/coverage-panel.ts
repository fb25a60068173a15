import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { BankCoverage, CoverageCell, CoveredCase, ToCoveragePanel } from '../../protocol/health.ts';
import { COVERAGE_PANEL_TYPE } from '../panel/panel-type.ts';
import { PanelShell } from '../panel/shell.ts';
import type { VsCode } from '../vscode.ts';
import { readFromCoverage } from './coverage-messages.ts';

/** What the panel asks of the rest of the extension. */
export interface CoverageActions {
  coverage(): Promise<BankCoverage[]>;
  covered(root: string, cell: CoverageCell): Promise<CoveredCase[]>;
  open(uri: string): Promise<void>;
  newCase(root: string, cell: CoverageCell): Promise<void>;
  report(error: unknown): void;
}

/** What the cases of the open banks cover, as two tables: one webview, which keeps itself current while it is seen. */
export class CoveragePanel implements Disposable {
  readonly #vscode: VsCode;
  readonly #actions: CoverageActions;
  readonly #shell: PanelShell<ToCoveragePanel>;
  #stale = false;
  /** Folders that were sent: cases are shown and begun in these alone. */
  #known: BankCoverage[] = [];
  #listed = new Set<string>();

  constructor(vscode: VsCode, extensionUri: Uri, actions: CoverageActions) {
    this.#vscode = vscode;
    this.#actions = actions;
    this.#shell = new PanelShell(vscode, extensionUri, {
      type: COVERAGE_PANEL_TYPE,
      page: { name: 'coverage', title: 'Case coverage' },
      place: 'active',
      ready: () => this.#load(),
      receive: (message) => this.#receive(message),
      seen: () => (this.#stale ? this.#load() : undefined),
      report: (error) => {
        actions.report(error);
      },
    });
  }

  show(): void {
    this.#shell.show();
  }

  /** Cases are others than before. */
  async changed(): Promise<void> {
    this.#stale = true;
    if (this.#shell.visible) await this.#load();
  }

  dispose(): void {
    this.#shell.dispose();
  }

  /** Takes over a panel that was open when the window was reloaded; what was open in it its page knows. */
  restore(panel: WebviewPanel): void {
    this.#shell.adopt(panel);
  }

  async #load(): Promise<void> {
    if (!this.#shell.isReady) return;
    this.#stale = false;
    let problem: string | null = null;
    try {
      this.#known = await this.#actions.coverage();
    } catch (error) {
      this.#actions.report(error);
      problem = error instanceof Error ? error.message : String(error);
    }
    const names = this.#known.map(({ root }) => this.#nameOf(root));
    this.#shell.send({ type: 'coverage', banks: this.#known, names, problem });
  }

  async #receive(message: unknown): Promise<void> {
    const request = readFromCoverage(message);
    if (request?.type === 'open' && this.#listed.has(request.uri)) {
      await this.#actions.open(request.uri);
    } else if ((request?.type === 'show' || request?.type === 'newCase') && this.#knows(request.root)) {
      const { root, cell } = request;
      if (request.type === 'newCase') await this.#actions.newCase(root, cell);
      else {
        const cases = await this.#actions.covered(root, cell);
        for (const { uri } of cases) this.#listed.add(uri);
        this.#shell.send({ type: 'covered', root, cell, cases });
      }
    } else this.#actions.report(new Error('The coverage panel sent something it should not.'));
  }

  #knows(root: string): boolean {
    return this.#known.some((bank) => bank.root === root);
  }

  #nameOf(root: string): string {
    const { workspace, Uri } = this.#vscode;
    return root === '' ? 'not saved' : workspace.asRelativePath(Uri.file(root), true);
  }
}
