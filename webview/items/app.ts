import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { FromItemsPanel, ItemsPanelState, ToItemsPanel } from '../../protocol/items-panel.ts';
import { onMessage, post, saveState } from '../editor.ts';
import { PageElement } from '../page-element.ts';
import { counted, shown } from '../panel/shown.ts';
import { overview } from './overview.ts';
import { verdict } from './verdict.ts';

/** The page of question items: all of a run, or one of them. */
class ItemsApp extends PageElement {
  static override properties = { panel: { state: true } };
  declare private panel: ItemsPanelState | null;
  /** The reader has asked again, and nothing has come of it yet. */
  #asked = false;

  constructor() {
    super();
    this.panel = null;
  }

  protected override begin(): void {
    onMessage(({ state }: ToItemsPanel) => {
      this.panel = state;
      if (state?.saved != null) saveState(state.saved);
    });
  }

  #send(message: FromItemsPanel): void {
    if (message.type === 'askAgain') this.#asked = true;
    post(message);
  }

  /** What was pressed goes away when its time is over: the focus, where it was there, goes on to what stands for it. */
  protected override updated(): void {
    if (!this.#asked || document.activeElement !== document.body) return;
    const running = this.panel?.running != null;
    this.#asked = running;
    const button = this.querySelector<LitElement>(running ? '.running vscode-button' : '.again vscode-button');
    // A button that has just been made takes no focus yet.
    if (button === null) this.querySelector('h1')?.focus();
    else
      void button.updateComplete.then(() => {
        button.focus();
      });
  }

  protected override render(): TemplateResult {
    const { panel } = this;
    if (panel === null) return html`<p class="dim">No question item has been run yet.</p>`;
    const { title, model, running, shown: item, rows } = panel;
    const send = this.#send.bind(this);
    return html`<header>
        <h1 tabindex="-1"><bdi>${shown(title)}</bdi></h1>
        <p class="dim">
          ${counted(rows.length, 'item')}${model === '' ? nothing : html` · <bdi>${shown(model)}</bdi>`}
        </p>
        ${
          running === null
            ? nothing
            : html`<div class="running" role="status">
                <progress max=${running.total} value=${running.done} aria-label="Items answered"></progress>
                <span>${running.done} of ${running.total} · <bdi>${shown(running.text)}</bdi></span>
                <vscode-button
                  secondary
                  icon="debug-stop"
                  @click=${() => {
                    send({ type: 'stop' });
                  }}
                  >Stop</vscode-button
                >
              </div>`
        }
      </header>
      <main>${item === null ? overview(panel, send) : verdict(item, panel, send)}</main>`;
  }
}

customElements.define('sarq-items', ItemsApp);
