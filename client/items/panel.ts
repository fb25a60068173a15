import { randomBytes } from 'node:crypto';
import type { Disposable, Uri, WebviewPanel } from 'vscode';
import { z } from 'zod';
import type { FromItemsPanel, ItemsPanelState, SavedItems, ToItemsPanel } from '../../protocol/items-panel.ts';
import { panelHtml } from '../panel/html.ts';
import { ITEMS_PANEL_TYPE } from '../panel/panel-type.ts';
import type { VsCode } from '../vscode.ts';

const id = z.string().max(200);
const fromPanelSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('show'), id }),
  z.strictObject({ type: z.literal('overview') }),
  z.strictObject({ type: z.literal('label'), id, labels: z.array(z.string().max(100)).max(20) }),
  z.strictObject({ type: z.literal('reveal'), id }),
  z.strictObject({ type: z.literal('stop') }),
]) satisfies z.ZodType<FromItemsPanel>;

const savedSchema = z.object({
  uri: z.string().max(10_000),
  run: id,
  only: id.nullable(),
  shown: id.nullable(),
}) satisfies z.ZodType<SavedItems>;

/** What the page left with the editor before the window was reloaded; null where there is nothing usable. */
export function readSavedItems(state: unknown): SavedItems | null {
  const parsed = savedSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}

/** The page of question items: one, reused, beside the editor, that never takes the focus by itself. */
export class ItemsPanel implements Disposable {
  readonly #vscode: VsCode;
  readonly #extensionUri: Uri;
  readonly #receive: (message: Exclude<FromItemsPanel, { type: 'ready' }>) => void;
  #panel: WebviewPanel | undefined;
  #ready = false;
  #state: ItemsPanelState | null = null;

  constructor(
    vscode: VsCode,
    extensionUri: Uri,
    receive: (message: Exclude<FromItemsPanel, { type: 'ready' }>) => void,
  ) {
    this.#vscode = vscode;
    this.#extensionUri = extensionUri;
    this.#receive = receive;
  }

  /** Shows a state; opens the panel where it is not open. */
  show(state: ItemsPanelState): void {
    this.#state = state;
    if (this.#panel === undefined) this.#open();
    else if (!this.#panel.visible) this.#panel.reveal(undefined, true);
    this.#send();
  }

  /** Brings what is shown up to date; a panel that was closed stays closed. */
  update(state: ItemsPanelState): void {
    this.#state = state;
    this.#send();
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  /** Takes over a panel that was open when the window was reloaded. */
  restore(panel: WebviewPanel): void {
    this.#panel?.dispose();
    this.#adopt(panel);
  }

  #open(): void {
    const { ViewColumn, window } = this.#vscode;
    const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    this.#adopt(window.createWebviewPanel(ITEMS_PANEL_TYPE, 'Sarq questions', place, { enableFindWidget: true }));
  }

  #adopt(panel: WebviewPanel): void {
    const { Uri } = this.#vscode;
    const dist = Uri.joinPath(this.#extensionUri, 'dist', 'webview');
    this.#panel = panel;
    this.#ready = false;
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    webview.onDidReceiveMessage((message: unknown) => {
      const parsed = fromPanelSchema.safeParse(message);
      if (!parsed.success) return;
      if (parsed.data.type !== 'ready') {
        this.#receive(parsed.data);
        return;
      }
      this.#ready = true;
      this.#send();
    });
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
    });
    const file = (name: string) => webview.asWebviewUri(Uri.joinPath(dist, name)).toString();
    webview.html = panelHtml({
      cspSource: webview.cspSource,
      nonce: randomBytes(16).toString('base64url'),
      script: file('items.js'),
      style: file('items.css'),
      codicons: file('codicon.css'),
      element: 'sarq-items',
      title: 'Sarq questions',
    });
  }

  #send(): void {
    if (!this.#ready || this.#panel === undefined) return;
    const message: ToItemsPanel = { type: 'state', state: this.#state };
    void this.#panel.webview.postMessage(message);
  }
}
