import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { searchFor } from './host.ts';
import { jumpTo } from './jump.ts';
import { counted } from './shown.ts';

const WAIT_MS = 150;

/** Search in a transcript, what is folded or not laid out yet included: the host looks, the page goes from message to message. */
export class Find extends LitElement {
  static override properties = { trial: { attribute: false }, found: { state: true }, at: { state: true } };
  declare trial: number;
  /** Null before anything was searched for. */
  declare private found: number[] | null;
  declare private at: number;
  #query = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.found = null;
    this.at = -1;
  }

  /** What is searched for; empty for nothing. */
  get query(): string {
    return this.#query;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override focus(): void {
    this.querySelector<HTMLElement>('vscode-textfield')?.focus();
  }

  #typed(query: string): void {
    clearTimeout(this.#timer);
    this.#query = query.trim();
    this.#timer = setTimeout(() => void this.#search(), WAIT_MS);
  }

  async #search(): Promise<void> {
    const query = this.#query;
    if (query === '') {
      this.found = null;
      this.#tell();
      return;
    }
    const messages = await searchFor(this.trial, query);
    if (query !== this.#query) return;
    this.found = messages;
    this.at = -1;
    this.#tell();
  }

  #clear(field: { value: string }): void {
    field.value = '';
    clearTimeout(this.#timer);
    this.#query = '';
    void this.#search();
  }

  #tell(): void {
    this.dispatchEvent(new CustomEvent('sarq-found', { detail: this.#query, bubbles: true }));
  }

  #step(by: number): void {
    const { found } = this;
    if (found === null || found.length === 0) return;
    this.at = this.at < 0 && by < 0 ? found.length - 1 : (this.at + by + found.length) % found.length;
    const field = document.activeElement === this.querySelector('vscode-textfield');
    jumpTo(this, found[this.at] ?? 0);
    if (field)
      void this.updateComplete.then(() =>
        setTimeout(() => {
          this.focus();
        }),
      );
  }

  protected override render(): TemplateResult {
    const { found, at } = this;
    const none = found === null || found.length === 0;
    const where =
      found === null ? '' : at < 0 || none ? counted(found.length, 'message') : `${at + 1} of ${found.length}`;
    return html`<vscode-textfield
        .label=${'Search in the transcript'}
        placeholder="Search ( / )"
        @input=${({ target }: Event) => {
          this.#typed((target as HTMLInputElement).value);
        }}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Enter') this.#step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') this.#clear(event.currentTarget as HTMLInputElement);
        }}
      ></vscode-textfield>
      <span class="dim where" aria-live="polite">${where}</span>
      ${
        none
          ? nothing
          : html`<vscode-toolbar-button
                icon="arrow-up"
                label="Previous message with it"
                @click=${() => {
                  this.#step(-1);
                }}
              ></vscode-toolbar-button>
              <vscode-toolbar-button
                icon="arrow-down"
                label="Next message with it"
                @click=${() => {
                  this.#step(1);
                }}
              ></vscode-toolbar-button>`
      }`;
  }
}
customElements.define('sarq-find', Find);
