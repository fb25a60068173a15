import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ReviewView, VerdictName } from '../../protocol/panel.ts';
import { reviewed } from './host.ts';
import { icon } from './icons.ts';
import { shown } from './shown.ts';

/** The reviewer's own verdict on a trial, stored beside its score. */
export class Review extends LitElement {
  static override properties = {
    trial: { attribute: false },
    verdict: { attribute: false },
    review: { state: true },
    chosen: { state: true },
    problem: { state: true },
    said: { state: true },
  };
  declare trial: number;
  /** What the run came to. */
  declare verdict: VerdictName;
  declare private review: ReviewView | null;
  declare private chosen: 'PASS' | 'FAIL' | null;
  declare private problem: string | null;
  declare private said: string;

  constructor() {
    super();
    this.review = null;
    this.chosen = null;
    this.problem = null;
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#take(reviewed(this.trial));
  }

  async #take(answer: ReturnType<typeof reviewed>): Promise<boolean> {
    const { review, problem } = await answer;
    this.problem = problem;
    if (review === null) return false;
    this.review = review;
    this.chosen = review.verdict;
    return true;
  }

  async #save(): Promise<void> {
    if (this.chosen === null) return;
    const note = this.querySelector<HTMLElement & { value: string }>('vscode-textarea')?.value ?? '';
    this.said = '';
    if (await this.#take(reviewed(this.trial, { verdict: this.chosen, note }))) this.said = 'Stored beside the score.';
  }

  protected override render(): TemplateResult {
    const { review, chosen, verdict, problem } = this;
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
                this.chosen = name;
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
        .value=${review?.note ?? ''}
      ></vscode-textarea>
      <div class="choices">
        <vscode-button ?disabled=${chosen === null} @click=${() => this.#save()}>Save review</vscode-button>
        <span role="status">${this.said}</span>
        ${review === null ? nothing : html`<span class="dim">reviewed ${shown(review.reviewedAt)} UTC</span>`}
      </div>
      ${problem === null ? nothing : html`<p class="problem">${icon('warning')}<bdi>${shown(problem)}</bdi></p>`}
    </section>`;
  }
}
customElements.define('sarq-review', Review);
