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
  /** How often the run was read: of two readings at a time the later one counts. */
  #loads = 0;
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

  /** Something in the folder of a run is another than before: of this one, or of one that it is compared with. */
  async changed(folder: string): Promise<void> {
    if (folder !== this.path && this.#compared?.paths.includes(folder) !== true) return;
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
    const load = ++this.#loads;
    try {
      const opened = await this.#actions.load(this.path);
      if (load !== this.#loads) return;
      this.#opened = opened;
      this.#show();
      await this.#compareAgain(load);
    } catch (error) {
      if (load === this.#loads) this.#fail(error);
    }
  }

  /** What was read before is shown meanwhile, and where one of the runs cannot be read any more. */
  async #compareAgain(load: number): Promise<void> {
    const before = this.#compared;
    if (before === null) return;
    const compared = await this.#actions.compare(this.path, before.paths.slice(1));
    if (compared === undefined || load !== this.#loads || before !== this.#compared) return;
    this.#compared = compared;
    this.#show();
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
