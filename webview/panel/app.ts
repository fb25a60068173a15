import { html, nothing, type TemplateResult } from 'lit';
import type { PanelState, SubjectView, TrialView } from '../../protocol/panel.ts';
import { PageElement } from '../page-element.ts';
import { conversation } from './conversation.ts';
import { emptyState } from './empty.ts';
import { Following, latestButton } from './following.ts';
import { header } from './header.ts';
import { receive, type News } from './host.ts';
import { onJump } from './jump.ts';
import { pressed } from './keys.ts';
import { withNews } from './news.ts';
import { Reader } from './reader.ts';
import { forgetDrafts } from './review.ts';
import { shown } from './shown.ts';
import { tabs } from './tabs.ts';
import { transcriptTools } from './tools.ts';
import { verdictSection } from './verdict.ts';

/** The verdict panel's page: what is shown of a case. */
export class PanelApp extends PageElement {
  static override properties = { panel: { state: true }, behind: { state: true }, said: { state: true } };
  declare private panel: PanelState | null;
  /** New messages come in below what the reader sees. */
  declare private behind: boolean;
  /** The live region's text. */
  declare private said: string;
  /** Changes with whatever is shown, so that nothing of one trial is carried into another. */
  #generation = 0;
  readonly #reader = new Reader(this, () => (this.panel?.view === 'case' ? this.panel : null));
  readonly #following = new Following(this, (behind) => {
    this.behind = behind;
  });

  constructor() {
    super();
    this.panel = null;
    this.behind = false;
    this.said = '';
  }

  protected override begin(): void {
    receive((message) => {
      this.#receive(message);
    });
    window.addEventListener('keydown', (event) => {
      pressed(event, this, this.#reader);
    });
    this.addEventListener('focusin', ({ target }) => {
      this.#reader.focused(target as HTMLElement);
    });
    onJump(this, (message) => {
      this.#reader.goTo(message);
    });
    this.addEventListener('sarq-found', (event) => {
      this.#reader.found((event as CustomEvent<string>).detail);
    });
  }

  #receive(message: News): void {
    if (message.type === 'reset') {
      this.#reset(message.state);
      return;
    }
    const before = this.panel;
    this.panel = withNews(before, message);
    if (message.type !== 'finished' || this.panel === before) return;
    this.said = `${message.result.verdict}. ${message.result.headline}`;
    this.#following.end();
  }

  #reset(state: PanelState): void {
    const caseBefore = this.panel?.view === 'case' ? this.panel.subject.caseUri : null;
    this.panel = state;
    this.#generation += 1;
    const returned = this.#reader.begin(caseBefore);
    const trial = state.view === 'case' ? state.shown : null;
    if (state.view === 'case')
      this.said = trial?.result == null ? '' : `${trial.result.verdict}. ${trial.result.headline}`;
    if (trial?.running == null) this.#following.end();
    else {
      forgetDrafts();
      this.#following.start(!returned);
    }
  }

  protected override render(): TemplateResult {
    const { panel } = this;
    return html`<div class="sr-only" role="status">${shown(this.said)}</div>
      ${panel === null ? nothing : panel.view === 'empty' ? emptyState(panel) : this.#case(panel)}`;
  }

  #case({ subject, trials, shown: trial }: Extract<PanelState, { view: 'case' }>): TemplateResult {
    return html`${header(subject, trials, trial)}
      <main>${trial === null ? nothing : this.#trial(subject, trial)}</main>
      ${subject.attribution === undefined ? nothing : html`<footer><bdi>${shown(subject.attribution)}</bdi></footer>`}
      ${this.behind ? latestButton() : nothing}`;
  }

  #trial({ caseUri, storedOnly }: SubjectView, trial: TrialView): TemplateResult {
    const reader = this.#reader;
    const generation = this.#generation;
    return html`${verdictSection(trial, reader, storedOnly === true)}
    ${tabs({
      caseUri,
      trial,
      tab: reader.tab,
      generation,
      open: (tab) => {
        reader.openTab(tab);
      },
      conversation: () => {
        const { current, priorOpen, laidOut } = reader;
        const state = {
          generation,
          current,
          priorOpen,
          laidOut,
          canUsePrior: trial.result !== null && storedOnly !== true,
        };
        return conversation(trial, state, transcriptTools(trial.trial));
      },
    })}`;
  }
}
customElements.define('sarq-panel', PanelApp);
