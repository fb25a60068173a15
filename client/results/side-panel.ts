import type { Disposable, Uri, WebviewPanel } from 'vscode';
import type { SideBySideView, ToSideBySide } from '../../protocol/side-by-side.ts';
import { fillPanel } from '../panel/page.ts';
import type { VsCode } from '../vscode.ts';
import { readFromSideBySide } from './messages.ts';

type Load = (chosen: { a: number; b: number } | null) => Promise<SideBySideView>;

/** Two stored trials beside each other: one webview, used again for every case. */
export class SidePanel implements Disposable {
  readonly #vscode: VsCode;
  readonly #extensionUri: Uri;
  readonly #report: (error: unknown) => void;
  #panel: WebviewPanel | undefined;
  #ready = false;
  #load: Load | undefined;
  #view: SideBySideView | undefined;

  constructor(vscode: VsCode, extensionUri: Uri, report: (error: unknown) => void) {
    this.#vscode = vscode;
    this.#extensionUri = extensionUri;
    this.#report = report;
  }

  async show(caseId: string, load: Load): Promise<void> {
    this.#load = load;
    this.#view = undefined;
    if (this.#panel === undefined) this.#open();
    else this.#panel.reveal();
    if (this.#panel !== undefined) this.#panel.title = `Side by side: ${caseId}`;
    await this.#choose(null);
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #open(): void {
    const { ViewColumn, window } = this.#vscode;
    const panel = window.createWebviewPanel('sarq.sideBySide', 'Side by side', ViewColumn.Active, {
      enableFindWidget: true,
    });
    this.#panel = panel;
    this.#ready = false;
    fillPanel(
      this.#vscode,
      this.#extensionUri,
      panel,
      { name: 'side', title: 'Side by side' },
      (message) => this.#receive(message),
      this.#report,
    );
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
      this.#ready = false;
    });
  }

  async #receive(message: unknown): Promise<void> {
    const request = readFromSideBySide(message);
    if (request === null) throw new Error('The side-by-side page sent something it should not.');
    if (request.type === 'ready') {
      this.#ready = true;
      if (this.#view !== undefined) this.#send({ type: 'show', view: this.#view });
      else await this.#choose(null);
    } else await this.#choose(request);
  }

  async #choose(chosen: { a: number; b: number } | null): Promise<void> {
    const load = this.#load;
    if (load === undefined) return;
    try {
      const view = await load(chosen);
      // Another case may have been asked for meanwhile.
      if (this.#load !== load) return;
      this.#view = view;
      this.#send({ type: 'show', view });
    } catch (error) {
      this.#report(error);
      this.#send({ type: 'problem', text: error instanceof Error ? error.message : String(error) });
    }
  }

  #send(message: ToSideBySide): void {
    if (this.#panel !== undefined && this.#ready) void this.#panel.webview.postMessage(message);
  }
}
