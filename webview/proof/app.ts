import { html, nothing, type TemplateResult } from 'lit';
import type { TrialView } from '../../protocol/panel.ts';
import type { ProofRow, ProofView, ToProofPanel } from '../../protocol/proof.ts';
import { onMessage, savedState, saveState } from '../editor.ts';
import { PageElement } from '../page-element.ts';
import { conversation } from '../panel/conversation.ts';
import { receive, send } from '../panel/host.ts';
import { onJump } from '../panel/jump.ts';
import { focusMessage, moveBetweenMessages } from '../panel/reading.ts';
import { counted, shown } from '../panel/shown.ts';
import { matrix } from './matrix.ts';

/** What the page leaves with the editor. */
interface SavedProof {
  caseUri: string;
  row: number | null;
}

/** The page: what the proof came to, the matrix of assistants and gates, and the conversation of the one chosen. */
export class ProofApp extends PageElement {
  static override properties = {
    proof: { state: true },
    problem: { state: true },
    row: { state: true },
    trial: { state: true },
    only: { state: true },
    said: { state: true },
  };
  declare private proof: ProofView | null;
  declare private problem: string | null;
  declare private row: number | null;
  declare private trial: TrialView | null;
  /** Only what the judge alone sees is listed. */
  declare private only: boolean;
  declare private said: string;
  #generation = 0;
  #restored = false;

  constructor() {
    super();
    this.proof = null;
    this.problem = null;
    this.row = null;
    this.trial = null;
    this.only = false;
    this.said = '';
  }

  protected override begin(): void {
    // Takes the answers to requests for long texts; everything else of this page is read below.
    receive(() => undefined);
    onMessage((message: ToProofPanel) => {
      this.#receive(message);
    });
    window.addEventListener('keydown', (event) => {
      moveBetweenMessages(event, this);
    });
    onJump(this, (message) => {
      focusMessage(this, message);
    });
  }

  #receive(message: ToProofPanel): void {
    if (message.type === 'proof') {
      if (message.proof?.subject.caseUri !== this.proof?.subject.caseUri) this.only = false;
      this.proof = message.proof;
      this.problem = message.problem;
      this.row = null;
      this.trial = null;
      this.said = message.proof?.title ?? message.problem ?? '';
      this.#restore();
    } else if (message.type === 'conversation' && message.row === this.row) {
      this.#generation += 1;
      this.trial = message.trial;
    }
  }

  /** The row that was open before the window was reloaded. */
  #restore(): void {
    const saved = savedState() as Partial<SavedProof> | undefined;
    const row = this.proof?.rows.find((each) => each.row === saved?.row);
    if (!this.#restored && row !== undefined && saved?.caseUri === this.proof?.subject.caseUri) this.#choose(row);
    this.#restored = true;
    this.#save();
  }

  #save(): void {
    if (this.proof === null) return;
    const state: SavedProof = { caseUri: this.proof.subject.caseUri, row: this.row };
    saveState(state);
  }

  #choose(row: ProofRow): void {
    this.row = this.row === row.row ? null : row.row;
    this.trial = null;
    if (this.row !== null) send({ type: 'showTrial', trial: this.row });
    this.#save();
  }

  protected override render(): TemplateResult {
    const { proof, problem } = this;
    return html`<div class="sr-only" role="status">${shown(this.said)}</div>
      ${
        problem === null
          ? nothing
          : html`<main>
              <p class="problem"><bdi>${shown(problem)}</bdi></p>
            </main>`
      }
      ${proof === null ? nothing : this.#proof(proof)}`;
  }

  #proof(proof: ProofView): TemplateResult {
    const { subject, title, reason, rows, killed, judgeOnly, equivalent } = proof;
    const listed = this.only ? rows.filter(({ outcome }) => outcome === 'judge only') : rows;
    return html`<header class="proof-head">
        <h1><bdi>${shown(subject.caseId)}</bdi></h1>
        <p class="proof-title">${shown(title)}</p>
        <p class="dim">
          ${killed} killed by a gate, ${judgeOnly} left to the judge, ${equivalent} equivalent (not counted). No model
          was asked.
        </p>
        ${reason === null ? nothing : html`<p class="problem"><bdi>${shown(reason)}</bdi></p>`}
      </header>
      <main>
        <section aria-labelledby="matrix-heading">
          <div class="section-head">
            <h2 id="matrix-heading">Assistants and gates</h2>
            <label class="only"
              ><input
                type="checkbox"
                .checked=${this.only}
                @change=${({ target }: Event) => {
                  this.only = (target as HTMLInputElement).checked;
                }}
              />only what the judge alone sees (${counted(judgeOnly, 'mutant')})</label
            >
          </div>
          ${matrix(listed, this.row, {
            choose: (row) => {
              this.#choose(row);
            },
            conversation: () => this.#conversation(),
          })}
        </section>
      </main>`;
  }

  #conversation(): unknown {
    if (this.trial === null) return html`<p class="dim">Reading the conversation…</p>`;
    return conversation(this.trial, {
      generation: this.#generation,
      current: null,
      priorOpen: false,
      laidOut: Infinity,
      canUsePrior: false,
    });
  }
}
customElements.define('sarq-proof', ProofApp);
