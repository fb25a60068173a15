import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { BankCoverage, CoverageCell, CoveredCase, ToCoveragePanel } from '../../protocol/health.ts';
import { fillPanel } from '../panel/page.ts';
import { COVERAGE_PANEL_TYPE } from '../panel/panel-type.ts';
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
  readonly #extensionUri: Uri;
  readonly #actions: CoverageActions;
  #panel: WebviewPanel | undefined;
  #ready = false;
  #stale = false;
  /** Folders that were sent: cases are shown and begun in these alone. */
  #known: BankCoverage[] = [];
  #listed = new Set<string>();

  constructor(vscode: VsCode, extensionUri: Uri, actions: CoverageActions) {
    this.#vscode = vscode;
    this.#extensionUri = extensionUri;
    this.#actions = actions;
  }

  show(): void {
    if (this.#panel === undefined) this.#open();
    else this.#panel.reveal();
  }

  /** Cases are others than before. */
  async changed(): Promise<void> {
    this.#stale = true;
    if (this.#panel?.visible === true) await this.#load();
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  /** Takes over a panel that was open when the window was reloaded; what was open in it its page knows. */
  restore(panel: WebviewPanel): void {
    this.#panel?.dispose();
    this.#adopt(panel);
  }

  #open(): void {
    const { ViewColumn, window } = this.#vscode;
    const place = ViewColumn.Active;
    this.#adopt(window.createWebviewPanel(COVERAGE_PANEL_TYPE, 'Case coverage', place, { enableFindWidget: true }));
  }

  #adopt(panel: WebviewPanel): void {
    this.#panel = panel;
    this.#ready = false;
    fillPanel(
      this.#vscode,
      this.#extensionUri,
      panel,
      { name: 'coverage', title: 'Case coverage' },
      (message) => this.#receive(message),
      (error) => {
        this.#actions.report(error);
      },
    );
    panel.onDidChangeViewState(() => {
      if (panel.visible && this.#stale) void this.#load();
    });
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
      this.#ready = false;
    });
  }

  async #load(): Promise<void> {
    if (!this.#ready) return;
    this.#stale = false;
    let problem: string | null = null;
    try {
      this.#known = await this.#actions.coverage();
    } catch (error) {
      this.#actions.report(error);
      problem = error instanceof Error ? error.message : String(error);
    }
    const names = this.#known.map(({ root }) => this.#nameOf(root));
    this.#send({ type: 'coverage', banks: this.#known, names, problem });
  }

  async #receive(message: unknown): Promise<void> {
    const request = readFromCoverage(message);
    if (request?.type === 'ready') {
      this.#ready = true;
      await this.#load();
    } else if (request?.type === 'open' && this.#listed.has(request.uri)) {
      await this.#actions.open(request.uri);
    } else if ((request?.type === 'show' || request?.type === 'newCase') && this.#knows(request.root)) {
      const { root, cell } = request;
      if (request.type === 'newCase') await this.#actions.newCase(root, cell);
      else {
        const cases = await this.#actions.covered(root, cell);
        for (const { uri } of cases) this.#listed.add(uri);
        this.#send({ type: 'covered', root, cell, cases });
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

  #send(message: ToCoveragePanel): void {
    if (this.#panel !== undefined && this.#ready) void this.#panel.webview.postMessage(message);
  }
}
