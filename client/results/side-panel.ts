import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { SideBySideView, SideTrial, ToSideBySide } from '../../protocol/side-by-side.ts';
import { SIDE_PANEL_TYPE } from '../panel/panel-type.ts';
import { PanelShell } from '../panel/shell.ts';
import type { VsCode } from '../vscode.ts';
import { readFromSideBySide } from './messages.ts';
import type { Chosen } from './side-trials.ts';

/** Where trials of a case come from. */
export interface SideSource {
  caseId: string;
  /** Folders of the runs. */
  paths: readonly string[];
  load(chosen: Chosen): Promise<SideBySideView>;
}

export interface SidePanelActions {
  /** Shows a stored trial in the verdict panel. */
  open(trial: SideTrial, caseId: string): Promise<void>;
  report(error: unknown): void;
}

/** Two stored trials beside each other: one webview, used again for every case. */
export class SidePanel implements Disposable {
  readonly #actions: SidePanelActions;
  readonly #shell: PanelShell<ToSideBySide>;
  #source: SideSource | undefined;
  /** What the page shows, and what it was told since that this cannot be what it should. */
  #view: SideBySideView | undefined;
  #problem: string | null = null;
  /** How often trials were read: of two readings at a time the later one counts. */
  #loads = 0;
  #stale = false;

  constructor(vscode: VsCode, extensionUri: Uri, actions: SidePanelActions) {
    this.#actions = actions;
    this.#shell = new PanelShell(vscode, extensionUri, {
      type: SIDE_PANEL_TYPE,
      page: { name: 'side', title: 'Side by side' },
      place: 'active',
      ready: () => {
        if (this.#view !== undefined) this.#shell.send({ type: 'show', view: this.#view });
        if (this.#problem !== null) this.#shell.send({ type: 'problem', text: this.#problem });
      },
      seen: () => (this.#stale ? this.#loadAgain() : undefined),
      receive: async (message) => {
        const request = readFromSideBySide(message);
        if (request === null || request.type === 'ready')
          throw new Error('The side-by-side page sent something it should not.');
        await (request.type === 'choose' ? this.#choose(request) : this.#open(request.side));
      },
      report: (error) => {
        actions.report(error);
      },
    });
  }

  async show(source: SideSource): Promise<void> {
    this.#shell.show();
    await this.#begin(source, null);
  }

  /** Takes over a panel that was open when the window was reloaded, with the trials that were chosen in it. */
  async restore(panel: WebviewPanel, source: SideSource, chosen: Chosen): Promise<void> {
    this.#shell.adopt(panel);
    await this.#begin(source, chosen);
  }

  /** Something in the folder of a run is another than before. */
  async changed(folder: string): Promise<void> {
    if (!this.#shell.isOpen || this.#source?.paths.includes(folder) !== true) return;
    this.#stale = true;
    if (this.#shell.visible) await this.#loadAgain();
  }

  dispose(): void {
    this.#shell.dispose();
  }

  async #begin(source: SideSource, chosen: Chosen): Promise<void> {
    this.#source = source;
    this.#view = undefined;
    this.#problem = null;
    this.#shell.title = `Side by side: ${source.caseId}`;
    await this.#choose(chosen);
  }

  /** The same two trials as they are stored now, wherever they stand in the list. */
  async #loadAgain(): Promise<void> {
    const { trials = [], a = 0, b = 0 } = this.#view ?? {};
    const [left, right] = [trials[a], trials[b]];
    await this.#choose(left === undefined || right === undefined ? null : { a: left, b: right });
  }

  async #choose(chosen: Chosen): Promise<void> {
    if (this.#source === undefined) return;
    this.#stale = false;
    const load = ++this.#loads;
    let told: ToSideBySide;
    try {
      told = { type: 'show', view: await this.#source.load(chosen) };
    } catch (error) {
      this.#actions.report(error);
      told = { type: 'problem', text: error instanceof Error ? error.message : String(error) };
    }
    // Another case, or others of its trials, may have been asked for meanwhile.
    if (load !== this.#loads) return;
    if (told.type === 'show') this.#view = told.view;
    this.#problem = told.type === 'problem' ? told.text : null;
    this.#shell.sendAll(told);
  }

  async #open(side: 'a' | 'b'): Promise<void> {
    if (this.#view === undefined) return;
    const { trials, caseId, [side]: place } = this.#view;
    const trial = trials[place];
    if (trial !== undefined) await this.#actions.open(trial, caseId);
  }
}
