import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { SideBySideView, SideTrial, ToSideBySide } from '../../protocol/side-by-side.ts';
import { SIDE_PANEL_TYPE } from '../panel/panel-type.ts';
import { PanelShell } from '../panel/shell.ts';
import type { VsCode } from '../vscode.ts';
import { readFromSideBySide } from './messages.ts';

type Choice = { a: number; b: number } | null;
type Load = (chosen: Choice) => Promise<SideBySideView>;

export interface SidePanelActions {
  /** Shows a stored trial in the verdict panel. */
  open(trial: SideTrial, caseId: string): Promise<void>;
  report(error: unknown): void;
}

/** Two stored trials beside each other: one webview, used again for every case. */
export class SidePanel implements Disposable {
  readonly #actions: SidePanelActions;
  readonly #shell: PanelShell<ToSideBySide>;
  #load: Load | undefined;
  /** What the page was last told. */
  #told: ToSideBySide | undefined;

  constructor(vscode: VsCode, extensionUri: Uri, actions: SidePanelActions) {
    this.#actions = actions;
    this.#shell = new PanelShell(vscode, extensionUri, {
      type: SIDE_PANEL_TYPE,
      page: { name: 'side', title: 'Side by side' },
      place: 'active',
      ready: () => {
        if (this.#told !== undefined) this.#shell.send(this.#told);
      },
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

  async show(caseId: string, load: Load): Promise<void> {
    this.#shell.show();
    await this.#begin(caseId, load, null);
  }

  /** Takes over a panel that was open when the window was reloaded, with the trials that were chosen in it. */
  async restore(panel: WebviewPanel, caseId: string, load: Load, chosen: Choice): Promise<void> {
    this.#shell.adopt(panel);
    await this.#begin(caseId, load, chosen);
  }

  dispose(): void {
    this.#shell.dispose();
  }

  async #begin(caseId: string, load: Load, chosen: Choice): Promise<void> {
    this.#load = load;
    this.#told = undefined;
    this.#shell.title = `Side by side: ${caseId}`;
    await this.#choose(chosen);
  }

  async #choose(chosen: Choice): Promise<void> {
    const load = this.#load;
    if (load === undefined) return;
    let told: ToSideBySide;
    try {
      told = { type: 'show', view: await load(chosen) };
    } catch (error) {
      this.#actions.report(error);
      told = { type: 'problem', text: error instanceof Error ? error.message : String(error) };
    }
    // Another case may have been asked for meanwhile.
    if (this.#load !== load) return;
    this.#told = told;
    this.#shell.sendAll(told);
  }

  async #open(side: 'a' | 'b'): Promise<void> {
    if (this.#told?.type !== 'show') return;
    const { trials, caseId, [side]: place } = this.#told.view;
    const trial = trials[place];
    if (trial !== undefined) await this.#actions.open(trial, caseId);
  }
}
