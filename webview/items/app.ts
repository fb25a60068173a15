import { html, nothing, type TemplateResult } from 'lit';
import type { FromItemsPanel, ItemsPanelState, ToItemsPanel } from '../../protocol/items-panel.ts';
import { onMessage, post, saveState } from '../editor.ts';
import { PageElement } from '../page-element.ts';
import { counted, shown } from '../panel/shown.ts';
import { overview } from './overview.ts';
import { verdict } from './verdict.ts';

export function send(message: FromItemsPanel): void {
  post(message);
}

/** The page of question items: all of a run, or one of them. */
class ItemsApp extends PageElement {
  static override properties = { panel: { state: true } };
  declare private panel: ItemsPanelState | null;

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

  protected override render(): TemplateResult {
    const { panel } = this;
    if (panel === null) return html`<p class="dim">No question item has been run yet.</p>`;
    const { title, model, running, shown: item, rows } = panel;
    return html`<header>
        <h1><bdi>${shown(title)}</bdi></h1>
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
      <main>${item === null ? overview(panel, send) : verdict(item, rows.length > 1, send)}</main>`;
  }
}

customElements.define('sarq-items', ItemsApp);
