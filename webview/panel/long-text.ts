import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { TextPart, TextRef } from '../../protocol/panel.ts';
import { requestText } from './host.ts';
import { count } from './shown.ts';
import { textBlocks } from './text.ts';

/** A text that was too long to come with its message: its beginning, and the rest from the host when asked for. */
export class LongText extends LitElement {
  static override properties = { content: { attribute: false }, ref: { attribute: false }, pieces: { state: true } };
  declare content: TextPart;
  declare ref: TextRef;
  /** What has been read so far; null before the first reply. */
  declare private pieces: string[] | null;
  #end = 0;
  #total = 0;
  #loading = false;

  constructor() {
    super();
    this.pieces = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.content.text === '' && this.pieces === null) void this.#load(false);
  }

  async #load(all: boolean): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    if (this.pieces === null) this.#end = this.content.text.length;
    do {
      const reply = await requestText(this.ref, this.#end);
      this.#end = reply.end;
      this.#total = reply.total;
      this.pieces = [...(this.pieces ?? [this.content.text]), reply.text];
    } while (all && this.#end < this.#total && this.isConnected);
    this.#loading = false;
  }

  protected override render(): TemplateResult {
    const pieces = this.pieces ?? [this.content.text];
    const complete = this.pieces !== null && this.#end >= this.#total;
    return html`${textBlocks(pieces, this.content.format)} ${complete ? nothing : this.#more(pieces)}`;
  }

  #more(pieces: string[]): TemplateResult {
    const total = this.pieces === null ? this.content.length : this.#total;
    const here = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (here === 0) return html`<p class="dim">Reading${total === 0 ? '' : ` ${count(total)} characters`}…</p>`;
    return html`<p class="more">
      <span class="dim">${count(here)} of ${count(total)} characters</span>
      <vscode-button secondary @click=${() => this.#load(false)}>Show more</vscode-button>
      <vscode-button secondary @click=${() => this.#load(true)}>Show all ${count(total)} characters</vscode-button>
    </p>`;
  }
}
customElements.define('sarq-text', LongText);
