import type { Disposable, Uri, WebviewPanel } from 'vscode';
import { z } from 'zod';
import type { FromItemsPanel, ItemsPanelState, SavedItems, ToItemsPanel } from '../../protocol/items-panel.ts';
import { fillPanel } from '../panel/page.ts';
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
  readonly #receive: (message: Exclude<FromItemsPanel, { type: 'ready' }>) => Promise<void>;
  readonly #report: (error: unknown) => void;
  #panel: WebviewPanel | undefined;
  #ready = false;
  #state: ItemsPanelState | null = null;

  constructor(
    vscode: VsCode,
    extensionUri: Uri,
    receive: (message: Exclude<FromItemsPanel, { type: 'ready' }>) => Promise<void>,
    report: (error: unknown) => void,
  ) {
    this.#vscode = vscode;
    this.#extensionUri = extensionUri;
    this.#receive = receive;
    this.#report = report;
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
    this.#panel = panel;
    this.#ready = false;
    fillPanel(
      this.#vscode,
      this.#extensionUri,
      panel,
      { name: 'items', title: 'Sarq questions' },
      this.#heard,
      this.#report,
    );
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
    });
  }

  readonly #heard = async (message: unknown): Promise<void> => {
    const parsed = fromPanelSchema.safeParse(message);
    if (!parsed.success) throw new Error('The questions panel sent something it should not.');
    if (parsed.data.type !== 'ready') {
      await this.#receive(parsed.data);
      return;
    }
    this.#ready = true;
    this.#send();
  };

  #send(): void {
    if (!this.#ready || this.#panel === undefined) return;
    const message: ToItemsPanel = { type: 'state', state: this.#state };
    void this.#panel.webview.postMessage(message);
  }
}
