import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** So many messages come at once, more than a window shows; the others while there is nothing else to do. */
const AT_ONCE = 24;
const MORE = 60;

/** How much of a long transcript is laid out: its beginning at once, so that it is seen, and the rest bit by bit. */
export class LaidOut implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #whole: () => number;
  #count = AT_ONCE;

  /** `whole`: how many messages there are. */
  constructor(host: ReactiveControllerHost, whole: () => number) {
    this.#host = host;
    this.#whole = whole;
    host.addController(this);
  }

  get count(): number {
    return this.#count;
  }

  /** Another transcript comes; `all` where its reader was somewhere in it. */
  begin(all: boolean): void {
    this.#count = all ? Infinity : AT_ONCE;
  }

  /** A place further down is asked for. */
  all(): void {
    this.#count = Infinity;
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const whole = this.#whole();
    if (this.#count === Infinity || whole === 0) return;
    if (this.#count >= whole) {
      this.#count = Infinity;
      return;
    }
    // A few at a time, so that scrolling meanwhile does not stutter.
    requestIdleCallback(() => {
      this.#count += MORE;
      this.#host.requestUpdate();
    });
  }
}
