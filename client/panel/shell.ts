import type { Disposable, Uri, WebviewPanel } from 'vscode';
import { z } from 'zod';
import type { VsCode } from '../vscode.ts';
import { fillPanel, type Page } from './page.ts';

export interface ShellOptions {
  /** How the editor knows the panel, also after its window was reloaded. */
  type: string;
  page: Page;
  /** `beside` the editor, which keeps the focus; or in its place. */
  place: 'beside' | 'active';
  /** The page is there, and nothing was sent that it could show. */
  ready: () => void | Promise<void>;
  /** Whatever else the page sends, which must not be trusted. */
  receive: (message: unknown) => Promise<void>;
  /** The panel is seen again. */
  seen?: () => void | Promise<void>;
  report: (error: unknown) => void;
}

const readySchema = z.strictObject({ type: z.literal('ready') });

/** One webview panel, used again and again: made when it is first shown, taken over after a reload of the window. */
export class PanelShell<To> implements Disposable {
  readonly #vscode: VsCode;
  readonly #extensionUri: Uri;
  readonly #options: ShellOptions;
  #panel: WebviewPanel | undefined;
  /** The page has asked for its state: messages before that would be lost. */
  #ready = false;
  /** What a page that still loads is to show. */
  #kept: To | undefined;

  constructor(vscode: VsCode, extensionUri: Uri, options: ShellOptions) {
    this.#vscode = vscode;
    this.#extensionUri = extensionUri;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#panel !== undefined;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  get visible(): boolean {
    return this.#panel?.visible === true;
  }

  set title(title: string) {
    if (this.#panel !== undefined) this.#panel.title = title;
  }

  /** Brings the panel into sight, and makes it where there is none. */
  show(): void {
    const { type, page, place } = this.#options;
    const beside = place === 'beside';
    if (this.#panel === undefined) {
      const { ViewColumn, window } = this.#vscode;
      const where = beside ? { viewColumn: ViewColumn.Beside, preserveFocus: true } : ViewColumn.Active;
      this.adopt(window.createWebviewPanel(type, page.title, where, { enableFindWidget: true }));
    } else if (!beside) this.#panel.reveal();
    else if (!this.#panel.visible) this.#panel.reveal(undefined, true);
  }

  /** Takes over a panel that somebody else has made, and closes the one there was. */
  adopt(panel: WebviewPanel): void {
    const { page, receive, ready, seen, report } = this.#options;
    this.#panel?.dispose();
    this.#panel = panel;
    this.#ready = false;
    this.#kept = undefined;
    const heard = async (message: unknown) => {
      if (!readySchema.safeParse(message).success) return receive(message);
      this.#ready = true;
      const kept = this.#kept;
      this.#kept = undefined;
      if (kept === undefined) await ready();
      else this.send(kept);
    };
    fillPanel(this.#vscode, this.#extensionUri, panel, page, heard, report);
    if (seen !== undefined) {
      panel.onDidChangeViewState(() => {
        if (panel.visible) Promise.resolve(seen()).catch(report);
      });
    }
    panel.onDidDispose(() => {
      if (this.#panel !== panel) return;
      this.#panel = undefined;
      this.#ready = false;
      this.#kept = undefined;
    });
  }

  /** What is sent while no page is ready is lost: `ready` asks for it all. */
  send(message: To): void {
    if (this.#ready) void this.#panel?.webview.postMessage(message);
    else this.#kept = undefined;
  }

  /** All that the page is to show: made while it still loads, so that it need not wait for it when it asks. */
  sendAll(message: To): void {
    if (this.#ready) this.send(message);
    else if (this.#panel !== undefined) this.#kept = message;
  }

  dispose(): void {
    this.#panel?.dispose();
  }
}
