import { html, nothing, type TemplateResult } from 'lit';
import type { FromSideBySide, SavedSideBySide, SideBySideView, ToSideBySide } from '../../protocol/side-by-side.ts';
import { onMessage, post, savedState, saveState } from '../editor.ts';
import { PageElement } from '../page-element.ts';
import { counted, shown } from '../panel/shown.ts';
import { turnSection } from './turns.ts';

/** What the page leaves with the editor; the extension needs the trials alone. */
interface SavedPage extends SavedSideBySide {
  onlyDifferent: boolean;
  scrollTop: number;
}

/** The page: which two trials, then turn by turn what each of them did, with what differs marked. */
export class SideApp extends PageElement {
  static override properties = { view: { state: true }, problem: { state: true }, onlyDifferent: { state: true } };
  /** Null before the first answer. */
  declare private view: SideBySideView | null;
  declare private problem: string | null;
  /** Turns that are the same on both sides are left out. */
  declare private onlyDifferent: boolean;

  constructor() {
    super();
    this.view = null;
    this.problem = null;
    this.onlyDifferent = false;
  }

  protected override begin(): void {
    onMessage((data: ToSideBySide) => {
      if (data.type === 'problem') this.problem = data.text;
      else this.#show(data.view);
    });
    window.addEventListener('scrollend', () => {
      this.#save();
    });
  }

  #show(view: SideBySideView): void {
    const saved = this.view === null ? (savedState() as Partial<SavedPage> | undefined) : undefined;
    this.view = view;
    this.problem = null;
    if (saved?.caseId === view.caseId) {
      this.onlyDifferent = saved.onlyDifferent === true;
      void this.updateComplete.then(() => {
        window.scrollTo({ top: saved.scrollTop ?? 0 });
      });
    }
    this.#save();
  }

  #save(): void {
    if (this.view === null) return;
    const { caseId, trials, a, b } = this.view;
    const paths = [...new Set(trials.map(({ path }) => path))];
    const { onlyDifferent } = this;
    saveState({ caseId, paths, a, b, onlyDifferent, scrollTop: window.scrollY } satisfies SavedPage);
  }

  protected override render(): TemplateResult {
    return html`<main>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert"><bdi>${shown(this.problem)}</bdi></p>`}
      ${this.view === null ? nothing : this.#page(this.view)}
    </main>`;
  }

  #page(view: SideBySideView): TemplateResult {
    const { turns, prior, standIns, attribution } = view;
    const different = turns.filter(({ same }) => !same).length;
    const listed = this.onlyDifferent ? turns.filter(({ same }) => !same) : turns;
    return html`<header>
        <h1><bdi>${shown(view.caseId)}</bdi></h1>
        <div class="sides">${this.#choice(view, 'a')} ${this.#choice(view, 'b')}</div>
        <p role="status">
          ${different === 0 ? 'Both do the same in every turn.' : `${different} of ${counted(turns.length, 'turn')} differ.`}
          ${prior === 0 ? '' : `${counted(prior, 'prior message')} before them, the same for every run.`}
        </p>
        ${
          standIns.length === 0
            ? nothing
            : html`<p class="dim">Stand-ins took part: <bdi>${standIns.map(shown).join('; ')}</bdi></p>`
        }
        <label class="only"
          ><input
            type="checkbox"
            .checked=${this.onlyDifferent}
            @change=${({ target }: Event) => {
              this.onlyDifferent = (target as HTMLInputElement).checked;
              this.#save();
            }}
          />only turns that differ</label
        >
      </header>
      ${listed.map((turn) => turnSection(turn))}
      ${attribution === null ? nothing : html`<footer class="dim">${shown(attribution)}</footer>`}`;
  }

  #choice({ trials, a, b }: SideBySideView, side: 'a' | 'b'): TemplateResult {
    const [own, other] = side === 'a' ? [a, b] : [b, a];
    const name = side === 'a' ? 'Left' : 'Right';
    return html`<div class="side">
      <label
        >${name}
        <select
          @change=${({ target }: Event) => {
            const place = Number((target as HTMLSelectElement).value);
            send({ type: 'choose', ...(side === 'a' ? { a: place, b } : { a, b: place }) });
          }}
        >
          ${trials.map(
            ({ run, trial, verdict, candidate }, place) =>
              html`<option value=${String(place)} .selected=${place === own} ?disabled=${place === other}>
                ${shown(run)}, trial ${trial}: ${shown(verdict)} (${shown(candidate)})
              </option>`,
          )}
        </select></label
      >
      <button
        class="link"
        @click=${() => {
          send({ type: 'open', side });
        }}
      >
        Open<span class="sr-only"> the ${name.toLowerCase()} one</span>
      </button>
    </div>`;
  }
}

function send(message: FromSideBySide): void {
  post(message);
}

customElements.define('sarq-side', SideApp);
