import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { DashboardView, Regrade, ToDashboard } from '../../protocol/dashboard.ts';
import type { ComparisonReport } from '../../protocol/report.ts';
import { RUN_PANEL_TYPE } from '../panel/panel-type.ts';
import { PanelShell } from '../panel/shell.ts';
import type { VsCode } from '../vscode.ts';
import type { OpenedRun } from './load-run.ts';
import { readFromDashboard } from './messages.ts';

/** What a dashboard asks of the rest of the extension. */
export interface RunPanelActions {
  load(path: string): Promise<OpenedRun>;
  openTrial(opened: OpenedRun, path: string, caseId: string, trial: number): Promise<void>;
  /** Two trials of a case, of this run or of those it is compared with. */
  sideBySide(paths: readonly string[], caseId: string): Promise<void>;
  /**
   * Compares with the runs in `others`, or those that the user chooses; undefined where that is none. `paths` are the runs
   * compared, this one first.
   */
  compare(
    path: string,
    others?: readonly string[],
  ): Promise<{ comparison: ComparisonReport; paths: string[] } | undefined>;
  regrade(opened: OpenedRun, path: string): Promise<Regrade>;
  saveHtml(view: DashboardView): Promise<void>;
  report(error: unknown): void;
}

/** The dashboard of one stored run in a webview that somebody else has made. */
export class RunPanel implements Disposable {
  readonly path: string;
  readonly #actions: RunPanelActions;
  readonly #shell: PanelShell<ToDashboard>;
  #stale = true;
  #opened: OpenedRun | undefined;
  #compared: { comparison: ComparisonReport; paths: string[] } | null = null;
  #regrade: Regrade | null = null;

  constructor(vscode: VsCode, extensionUri: Uri, panel: WebviewPanel, path: string, actions: RunPanelActions) {
    this.path = path;
    this.#actions = actions;
    this.#shell = new PanelShell(vscode, extensionUri, {
      type: RUN_PANEL_TYPE,
      page: { name: 'dashboard', title: 'Sarq run' },
      place: 'active',
      ready: async () => {
        if (this.#stale) await this.#load();
        else this.#show();
      },
      receive: (message) => this.#receive(message),
      seen: () => (this.#stale ? this.#load() : undefined),
      report: (error) => {
        this.#fail(error);
      },
    });
    this.#shell.adopt(panel);
    void this.#load();
  }

  reveal(): void {
    this.#shell.show();
  }

  /** Something in the run's folder is another than before. */
  async changed(): Promise<void> {
    this.#stale = true;
    if (this.#shell.visible) await this.#load();
  }

  async compare(others?: readonly string[]): Promise<void> {
    const compared = await this.#busy('Comparing…', () => this.#actions.compare(this.path, others));
    if (compared === undefined) return;
    this.#compared = compared;
    this.#show();
  }

  async regrade(): Promise<void> {
    const opened = (this.#opened ??= await this.#actions.load(this.path));
    this.#regrade = await this.#busy('Grading again…', () => this.#actions.regrade(opened, this.path));
    this.#show();
  }

  dispose(): void {
    this.#shell.dispose();
  }

  async #receive(message: unknown): Promise<void> {
    const request = readFromDashboard(message);
    if (request === null || request.type === 'ready')
      throw new Error('The run dashboard sent something it should not.');
    switch (request.type) {
      case 'openTrial':
        if (this.#opened?.run.scores.get(request.caseId)?.[request.trial - 1]) {
          await this.#actions.openTrial(this.#opened, this.path, request.caseId, request.trial);
        }
        return;
      case 'sideBySide':
        if (this.#opened?.run.scores.has(request.caseId) !== true) return;
        return this.#actions.sideBySide(this.#compared?.paths ?? [this.path], request.caseId);
      case 'compare':
        return this.compare();
      case 'regrade':
        return this.regrade();
      case 'saveHtml': {
        const view = this.#view();
        if (view !== null) await this.#actions.saveHtml(view);
      }
    }
  }

  async #load(): Promise<void> {
    this.#stale = false;
    try {
      this.#opened = await this.#actions.load(this.path);
      this.#show();
    } catch (error) {
      this.#fail(error);
    }
  }

  #view(): DashboardView | null {
    if (this.#opened === undefined) return null;
    const { report } = this.#opened;
    return { report, comparison: this.#compared?.comparison ?? null, regrade: this.#regrade, live: true };
  }

  #show(): void {
    const view = this.#view();
    if (view === null) return;
    const compared = this.#compared?.paths.slice(1) ?? [];
    this.#shell.sendAll({ type: 'show', view, saved: { path: this.path, compared } });
  }

  async #busy<T>(text: string, work: () => Promise<T>): Promise<T> {
    this.#shell.send({ type: 'busy', text });
    try {
      return await work();
    } finally {
      this.#shell.send({ type: 'busy', text: null });
    }
  }

  #fail(error: unknown): void {
    this.#actions.report(error);
    this.#shell.sendAll({ type: 'problem', text: error instanceof Error ? error.message : String(error) });
  }
}
