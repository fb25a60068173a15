import type { Disposable, Uri, WebviewPanel } from 'vscode';
import { z } from 'zod';
import type { FromItemsPanel, ItemsPanelState, SavedItems, ToItemsPanel } from '../../protocol/items-panel.ts';
import { ITEMS_PANEL_TYPE } from '../panel/panel-type.ts';
import { PanelShell } from '../panel/shell.ts';
import type { VsCode } from '../vscode.ts';

/** What the page asks for once it is there. */
type Request = Exclude<FromItemsPanel, { type: 'ready' }>;

const id = z.string().max(200);
const fromPanelSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('show'), id }),
  z.strictObject({ type: z.literal('overview') }),
  z.strictObject({ type: z.literal('label'), id, labels: z.array(z.string().max(100)).max(20) }),
  z.strictObject({ type: z.literal('reveal'), id }),
  z.strictObject({ type: z.literal('askAgain'), id: id.nullable() }),
  z.strictObject({ type: z.literal('stop') }),
]) satisfies z.ZodType<Request>;

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
  readonly #shell: PanelShell<ToItemsPanel>;
  #state: ItemsPanelState | null = null;

  constructor(
    vscode: VsCode,
    extensionUri: Uri,
    receive: (message: Request) => Promise<void>,
    report: (error: unknown) => void,
  ) {
    this.#shell = new PanelShell(vscode, extensionUri, {
      type: ITEMS_PANEL_TYPE,
      page: { name: 'items', title: 'Sarq questions' },
      place: 'beside',
      ready: () => {
        this.#send();
      },
      receive: async (message) => {
        const parsed = fromPanelSchema.safeParse(message);
        if (!parsed.success) throw new Error('The questions panel sent something it should not.');
        await receive(parsed.data);
      },
      report,
    });
  }

  /** Shows a state; opens the panel where it is not open. */
  show(state: ItemsPanelState): void {
    this.#state = state;
    this.#shell.show();
    this.#send();
  }

  /** Brings what is shown up to date; a panel that was closed stays closed. */
  update(state: ItemsPanelState): void {
    this.#state = state;
    this.#send();
  }

  dispose(): void {
    this.#shell.dispose();
  }

  /** Takes over a panel that was open when the window was reloaded. */
  restore(panel: WebviewPanel): void {
    this.#shell.adopt(panel);
  }

  #send(): void {
    this.#shell.send({ type: 'state', state: this.#state });
  }
}
