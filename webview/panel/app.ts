import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { GateId, PanelState, PanelTab, SavedPanel, TrialView, ViolationView } from '../../protocol/panel.ts';
import { conversation } from './conversation.ts';
import { emptyState } from './empty.ts';
import { Following, scrollToEnd } from './following.ts';
import { header } from './header.ts';
import { receive, savedState, saveState, send, type News } from './host.ts';
import { onJump } from './jump.ts';
import { tabs } from './tabs.ts';
import { transcriptTools } from './tools.ts';
import { highlight } from './highlight.ts';
import { focusMessage, moveBetweenMessages } from './reading.ts';
import { shown } from './shown.ts';
import { gateStrip, verdictLine } from './verdict.ts';

/** Of a long transcript so many messages come at once; the others while there is nothing else to do. */
const AT_ONCE = 60;
/** A headline longer than this scrolls away instead of covering the conversation. */
const LONG_HEADLINE = 400;

/** The panel's page. It never takes the focus by itself: only what the reader does moves it. */
export class PanelApp extends LitElement {
  static override properties = {
    panel: { state: true },
    gate: { state: true },
    gateStop: { state: true },
    current: { state: true },
    priorOpen: { state: true },
    behind: { state: true },
    said: { state: true },
    tab: { state: true },
  };
  declare private panel: PanelState | null;
  declare private gate: GateId | null;
  /** The chip that Tab reaches. */
  declare private gateStop: GateId;
  declare private current: number | null;
  declare private priorOpen: boolean;
  /** New messages come in below what the reader sees. */
  declare private behind: boolean;
  /** The live region's text. */
  declare private said: string;
  declare private tab: PanelTab;
  #query = '';
  #generation = 0;
  #restored = false;
  #laidOut = AT_ONCE;
  readonly #following = new Following(this, (behind) => {
    this.behind = behind;
  });
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.panel = null;
    this.gate = null;
    this.gateStop = 'S1';
    this.current = null;
    this.priorOpen = false;
    this.behind = false;
    this.said = '';
    this.tab = 'conversation';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    receive((message) => {
      this.#receive(message);
    });
    window.addEventListener(
      'scroll',
      () => {
        this.#scrolled();
      },
      { passive: true },
    );
    window.addEventListener('keydown', (event) => {
      this.#key(event);
    });
    this.addEventListener('focusin', ({ target }) => {
      const article = (target as HTMLElement).closest('.message');
      if (article !== null) this.current = Number(article.id.slice(1));
      const gate = (target as HTMLElement).dataset['gate'];
      if (gate !== undefined) this.gateStop = gate as GateId;
    });
    onJump(this, (message) => {
      this.#goTo(message);
    });
    this.addEventListener('sarq-found', (event) => {
      this.#query = (event as CustomEvent<string>).detail;
      highlight(this, this.#query);
    });
    send({ type: 'ready' });
  }

  #receive(message: News): void {
    switch (message.type) {
      case 'reset':
        this.#reset(message.state);
        return;
      case 'trials':
        if (this.panel?.view === 'case') this.panel = { ...this.panel, trials: message.trials };
        return;
      case 'message':
        this.#change(message.trial, (trial) => {
          const { contract = trial.contract } = message;
          return { ...trial, contract, messages: [...trial.messages, message.message] };
        });
        break;
      case 'state':
        this.#change(message.trial, (trial) => ({ ...trial, running: message.text }));
        break;
      case 'finished':
        this.#change(message.trial, (trial) => {
          const { result, contract } = message;
          return { ...trial, running: null, result, contract };
        });
        this.said = `${message.result.verdict}. ${message.result.headline}`;
        this.#following.end();
        break;
    }
  }

  #reset(state: PanelState): void {
    const before = this.panel?.view === 'case' ? this.panel.subject.caseUri : null;
    this.panel = state;
    this.#generation += 1;
    this.gate = null;
    this.current = null;
    this.priorOpen = false;
    if (state.view === 'empty') {
      this.#following.end();
      return;
    }
    const { shown: trial, subject } = state;
    this.said = trial?.result == null ? '' : `${trial.result.verdict}. ${trial.result.headline}`;
    const saved = savedState() as SavedPanel | undefined;
    const same = !this.#restored && saved?.caseUri === subject.caseUri && saved.trial === trial?.trial;
    this.#restored = true;
    this.#laidOut = same ? Infinity : AT_ONCE;
    if (same) {
      this.current = saved.message;
      this.tab = saved.tab ?? 'conversation';
    }
    if (trial?.running == null) this.#following.end();
    else this.#following.start(!same);
    void this.updateComplete.then(() => {
      if (same) window.scrollTo({ top: saved.scrollTop });
      else if (before !== null && before !== subject.caseUri) window.scrollTo({ top: 0 });
      this.#save();
    });
  }

  protected override updated(): void {
    if (this.#laidOut === Infinity || this.panel?.view !== 'case') return;
    if (this.#laidOut >= (this.panel.shown?.messages.length ?? 0)) {
      this.#laidOut = Infinity;
      return;
    }
    // A few at a time, so that scrolling meanwhile does not stutter.
    requestIdleCallback(() => {
      this.#laidOut += AT_ONCE;
      this.requestUpdate();
    });
  }

  #change(trial: number, change: (trial: TrialView) => TrialView): void {
    if (this.panel?.view !== 'case' || this.panel.shown?.trial !== trial) return;
    this.panel = { ...this.panel, shown: change(this.panel.shown) };
  }

  #scrolled(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      this.#save();
    }, 200);
  }

  #save(): void {
    if (this.panel?.view !== 'case') return;
    const { subject, folder, shown: trial } = this.panel;
    const { caseUri, caseId } = subject;
    const { current: message, tab } = this;
    const scrollTop = window.scrollY;
    const state: SavedPanel = { caseUri, caseId, folder, trial: trial?.trial ?? 1, message, scrollTop, tab };
    saveState(state);
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    // The library's button acts on Space but leaves the page to scroll by it.
    if (event.key === ' ' && target.localName === 'vscode-button') event.preventDefault();
    moveBetweenMessages(event, this);
  }

  #select(gate: GateId): void {
    this.gate = this.gate === gate ? null : gate;
    if (this.gate === null || this.panel?.view !== 'case') return;
    const result = this.panel.shown?.result;
    const own = result?.violations.filter((each) => each.gate === gate) ?? [];
    const first = own.find(({ message }) => message !== null);
    const path = (first ?? own[0])?.casePath ?? result?.gates.find(({ id }) => id === gate)?.casePath;
    if (path !== undefined) send({ type: 'revealNode', path, quiet: true });
    void this.updateComplete.then(() => {
      if (first?.message != null) this.#goTo(first.message);
      else if (gate === 'R' || gate === 'Q') this.#openTab('judge');
    });
  }

  #goTo(message: number): void {
    if (this.panel?.view !== 'case') return;
    const view = this.panel.shown?.messages.find(({ index }) => index === message);
    if (view?.prior === true) this.priorOpen = true;
    this.#openTab('conversation');
    this.#laidOut = Infinity;
    this.requestUpdate();
    void this.updateComplete.then(async () => {
      // The folds of the prior part are laid out in a turn of their own.
      await new Promise(requestAnimationFrame);
      focusMessage(this, message, this.#query);
    });
  }

  #disagree(): void {
    this.#openTab('judge');
    void this.updateComplete.then(async () => {
      await new Promise(requestAnimationFrame);
      this.querySelector<HTMLElement>('.review vscode-button')?.focus();
    });
  }

  #openTab(tab: PanelTab): void {
    this.tab = tab;
    this.#save();
  }

  #closeGate(): void {
    const chip = this.querySelector<HTMLElement>(`.chip[data-gate="${this.gate ?? ''}"]`);
    this.gate = null;
    chip?.focus();
  }

  protected override render(): TemplateResult {
    const { panel } = this;
    return html`<div class="sr-only" role="status">${shown(this.said)}</div>
      ${panel === null ? nothing : panel.view === 'empty' ? emptyState(panel) : this.#case(panel)}`;
  }

  #case({ subject, trials, shown: trial }: Extract<PanelState, { view: 'case' }>): TemplateResult {
    return html`${header(subject, trials, trial)}
      <main>${trial === null ? nothing : this.#trial(trial)}</main>
      ${subject.attribution === undefined ? nothing : html`<footer><bdi>${shown(subject.attribution)}</bdi></footer>`}
      ${
        this.behind
          ? html`<vscode-button
              class="latest"
              icon="arrow-down"
              @click=${() => {
                scrollToEnd();
              }}
              >Latest message</vscode-button
            >`
          : nothing
      }`;
  }

  #trial(trial: TrialView): TemplateResult {
    const { result } = trial;
    const actions = {
      selected: this.gate,
      tabStop: this.gateStop,
      select: (gate: GateId) => {
        this.#select(gate);
      },
      close: () => {
        this.#closeGate();
      },
      jump: ({ message }: ViolationView) => {
        if (message !== null) this.#goTo(message);
      },
    };
    return html`<section
        class="verdict"
        aria-label="Verdict"
        data-long=${String((result?.headline.length ?? 0) > LONG_HEADLINE)}
      >
        ${verdictLine(trial, () => {
          this.#disagree();
        })}
        ${result === null ? nothing : gateStrip(result.gates, result.violations, actions)}
      </section>
      ${tabs({
        trial,
        tab: this.tab,
        generation: this.#generation,
        open: (tab) => {
          this.#openTab(tab);
        },
        conversation: () => this.#conversation(trial),
      })}`;
  }

  #conversation(trial: TrialView): TemplateResult {
    return conversation(
      trial,
      {
        generation: this.#generation,
        current: this.current,
        priorOpen: this.priorOpen,
        laidOut: this.#laidOut,
        canUsePrior: trial.result !== null,
      },
      transcriptTools(trial.trial),
    );
  }
}
customElements.define('sarq-panel', PanelApp);
