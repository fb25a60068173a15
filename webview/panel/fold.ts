import { html, LitElement, nothing, type TemplateResult } from 'lit';

/**
 * A line that opens. The page's own `details` and not the component library's collapsible, whose header has neither a role nor
 * a state that a screen reader could tell. What is inside is made when it is first opened.
 */
export class Fold extends LitElement {
  static override properties = { summary: { attribute: false }, body: { attribute: false }, open: { type: Boolean } };
  declare summary: TemplateResult;
  declare body: () => TemplateResult | TemplateResult[];
  declare open: boolean;
  #opened = false;

  constructor() {
    super();
    this.open = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    this.#opened ||= this.open;
    return html`<details
      ?open=${this.open}
      @toggle=${(event: Event) => {
        this.open = (event.currentTarget as HTMLDetailsElement).open;
      }}
    >
      <summary><span class="codicon codicon-chevron-right chevron" aria-hidden="true"></span>${this.summary}</summary>
      ${this.#opened ? html`<div class="fold-body">${this.body()}</div>` : nothing}
    </details>`;
  }
}
customElements.define('sarq-fold', Fold);
