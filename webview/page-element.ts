import { LitElement } from 'lit';
import { post } from './editor.ts';

/**
 * A panel's page. It is laid out in the document itself, where styles and searches reach all of it, and asks for what it shows
 * as soon as it listens. It never takes the focus by itself: only what the reader does moves it.
 */
export abstract class PageElement extends LitElement {
  /** Listens to the extension and to the reader. */
  protected abstract begin(): void;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.begin();
    post({ type: 'ready' });
  }
}
