import type { SavedPanel } from '../../protocol/panel.ts';
import { savedState, saveState } from '../editor.ts';

const SCROLLED_MS = 200;

/** Where the reader is, left with the editor so that a reloaded window shows the same. */
export class Place {
  readonly #now: () => Omit<SavedPanel, 'scrollTop'> | null;
  #restored = false;
  #saving: ReturnType<typeof setTimeout> | undefined;

  /** `now` tells the place; null where nothing is shown. */
  constructor(now: () => Omit<SavedPanel, 'scrollTop'> | null) {
    this.#now = now;
    window.addEventListener(
      'scroll',
      () => {
        clearTimeout(this.#saving);
        this.#saving = setTimeout(() => {
          this.save();
        }, SCROLLED_MS);
      },
      { passive: true },
    );
  }

  /** The place of before the reload, once and only for the trial it was in. */
  before(caseUri: string, trial: number | undefined): SavedPanel | null {
    const saved = this.#restored ? undefined : (savedState() as SavedPanel | undefined);
    this.#restored = true;
    return saved?.caseUri === caseUri && saved.trial === trial ? saved : null;
  }

  save(): void {
    const now = this.#now();
    if (now !== null) saveState({ ...now, scrollTop: window.scrollY } satisfies SavedPanel);
  }
}
