import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ReviewView, VerdictName } from '../../protocol/panel.ts';
import { reviewed } from './host.ts';
import { icon } from './icons.ts';
import { shown } from './shown.ts';

interface Draft {
  chosen: ReviewView['verdict'] | null;
  note: string;
}

/** What was begun and not stored yet, by case and trial: looking something up in another tab or trial loses no note. */
const drafts = new Map<string, Draft>();

/** The trials are run anew: what was begun was about others. */
export function forgetDrafts(): void {
  drafts.clear();
}

/** The library leaves two pixels around what is written, and a bar to scroll by once it is long. */
const ROOMY = new CSSStyleSheet();
ROOMY.replaceSync(
  'textarea { field-sizing: content; line-height: 1.5; max-height: 24em; min-height: 5.5em; padding: 4px 8px; }',
);

/** The reviewer's own verdict on a trial, stored beside its score. */
export class Review extends LitElement {
  static override properties = {
    caseUri: { attribute: false },
    trial: { attribute: false },
    verdict: { attribute: false },
    review: { state: true },
    draft: { state: true },
    problem: { state: true },
    said: { state: true },
  };
  declare caseUri: string;
  declare trial: number;
  /** What the run came to. */
  declare verdict: VerdictName;
  declare private review: ReviewView | null;
  declare private draft: Draft | null;
  declare private problem: string | null;
  declare private said: string;

  constructor() {
    super();
    this.review = null;
    this.draft = null;
    this.problem = null;
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.draft = drafts.get(this.#key) ?? null;
    void this.#take(reviewed(this.trial));
  }

  protected override firstUpdated(): void {
    this.querySelector('vscode-textarea')?.shadowRoot?.adoptedStyleSheets.push(ROOMY);
  }

  get #key(): string {
    return `${this.trial} ${this.caseUri}`;
  }

  /** As it stands on the page. */
  get #given(): Draft {
    return this.draft ?? { chosen: this.review?.verdict ?? null, note: this.review?.note ?? '' };
  }

  #edit(change: Partial<Draft>): void {
    this.draft = { ...this.#given, ...change };
    this.said = '';
    drafts.set(this.#key, this.draft);
  }

  async #take(answer: ReturnType<typeof reviewed>): Promise<boolean> {
    const { review, problem } = await answer;
    this.problem = problem;
    if (review !== null) this.review = review;
    return review !== null;
  }

  async #save(): Promise<void> {
    const { chosen, note } = this.#given;
    if (chosen === null) return;
    this.said = '';
    if (!(await this.#take(reviewed(this.trial, { verdict: chosen, note })))) return;
    this.draft = null;
    drafts.delete(this.#key);
    this.said = 'Stored beside the score.';
  }

  protected override render(): TemplateResult {
    const { review, verdict, problem } = this;
    const { chosen, note } = this.#given;
    const differs = chosen !== null && (verdict === 'PASS' || verdict === 'FAIL') && chosen !== verdict;
    return html`<section class="review" aria-labelledby="review-heading">
      <h2 id="review-heading">Your verdict</h2>
      <p class="dim">
        Stored beside the score as review.json; it changes no verdict. Export Reviews tells how far reviewers agree.
      </p>
      <div class="choices" role="group" aria-label="Your verdict">
        ${(['PASS', 'FAIL'] as const).map(
          (name) =>
            html`<vscode-button
              ?secondary=${chosen !== name}
              icon=${name === 'PASS' ? 'pass' : 'error'}
              aria-pressed=${String(chosen === name)}
              @click=${() => {
                this.#edit({ chosen: name });
              }}
              >${name}</vscode-button
            >`,
        )}
        ${differs ? html`<span>${icon('warning')}differs from the run’s ${verdict}</span>` : nothing}
      </div>
      <vscode-textarea
        .label=${'Why'}
        placeholder="Why, in a sentence"
        rows="3"
        maxlength="20000"
        .value=${note}
        @input=${({ target }: Event) => {
          this.#edit({ note: (target as HTMLTextAreaElement).value });
        }}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void this.#save();
        }}
      ></vscode-textarea>
      <div class="choices">
        <vscode-button ?disabled=${chosen === null} @click=${() => this.#save()}>Save review</vscode-button>
        <span role="status">${this.said}</span>
        ${review === null ? nothing : html`<span class="dim">reviewed ${shown(review.reviewedAt)} UTC</span>`}
        ${this.draft === null ? nothing : html`<span class="dim">not stored yet</span>`}
      </div>
      ${problem === null ? nothing : html`<p class="problem">${icon('warning')}<bdi>${shown(problem)}</bdi></p>`}
    </section>`;
  }
}
customElements.define('sarq-review', Review);
