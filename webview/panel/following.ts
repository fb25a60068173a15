import { html, type TemplateResult } from 'lit';

/** So near the end (in pixels) the reader counts as being there. */
const NEAR = 48;

function atEnd(): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}

/**
 * Keeps the end of a live run in sight for a reader who is there, and leaves everybody else where they are. Only the reader
 * scrolls up: that the end has moved away below is no reason to stop following.
 */
export class Following {
  readonly #onBehind: (behind: boolean) => void;
  #live = false;
  #following = false;
  #scrollTop = 0;

  /** `onBehind` is told whether news come in below what the reader sees. */
  constructor(page: Element, onBehind: (behind: boolean) => void) {
    this.#onBehind = onBehind;
    new ResizeObserver(() => {
      if (this.#following) scrollToEnd();
      this.#tell();
    }).observe(page);
    window.addEventListener(
      'scroll',
      () => {
        this.#scrolled();
      },
      { passive: true },
    );
  }

  /** A run goes on; `follow` where the reader has not been anywhere in it yet. */
  start(follow: boolean): void {
    this.#live = true;
    this.#following = follow;
    this.#tell();
  }

  /** The run has ended. What its verdict adds is still followed; from then on the page stays where the reader has it. */
  end(): void {
    this.#live = false;
    setTimeout(() => {
      if (!this.#live) this.#following = false;
    }, 100);
    this.#tell();
  }

  #scrolled(): void {
    // Measuring the page while it scrolls costs frames: only a live run needs it.
    if (!this.#live && !this.#following) return;
    if (atEnd()) this.#following = this.#live;
    else if (window.scrollY < this.#scrollTop) this.#following = false;
    this.#scrollTop = window.scrollY;
    this.#tell();
  }

  #tell(): void {
    this.#onBehind(this.#live && !this.#following && !atEnd());
  }
}

/** The way down to the news. */
export function latestButton(): TemplateResult {
  return html`<vscode-button
    class="latest"
    icon="arrow-down"
    @click=${() => {
      scrollToEnd();
    }}
    >Latest message</vscode-button
  >`;
}
