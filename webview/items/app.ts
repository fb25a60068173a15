import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { FromItemsPanel, ItemsPanelState, SavedItems, ToItemsPanel } from '../../protocol/items-panel.ts';
import { counted, shown } from '../panel/shown.ts';
import { overview } from './overview.ts';
import { verdict } from './verdict.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: FromItemsPanel): void;
  setState(state: SavedItems): void;
};

const editor = acquireVsCodeApi();

export function send(message: FromItemsPanel): void {
  editor.postMessage(message);
}

/** It never takes the focus by itself: only what the reader does moves it. */
class ItemsApp extends LitElement {
  static override properties = { panel: { state: true } };
  declare private panel: ItemsPanelState | null;

  constructor() {
    super();
    this.panel = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', ({ data }: MessageEvent<ToItemsPanel>) => {
      this.panel = data.state;
      if (data.state?.saved != null) editor.setState(data.state.saved);
    });
    send({ type: 'ready' });
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
