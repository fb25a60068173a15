/** How long changes are gathered before the views are told: they ask again for what they show. */
const TELL_AFTER_MS = 1000;

/** Tells the editor that findings or cases are others than before, at most once a second. */
export class HealthTeller {
  readonly #tell: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  changed(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tell();
    }, TELL_AFTER_MS);
  }
}
