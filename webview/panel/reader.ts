import type { LitElement } from 'lit';
import type { GateId, PanelState, PanelTab, SavedPanel, TrialView } from '../../protocol/panel.ts';
import { LaidOut } from './laid-out.ts';
import type { Find } from './find.ts';
import { evidenceOf } from './gates.ts';
import { highlight } from './highlight.ts';
import { send } from './host.ts';
import { Place } from './place.ts';
import { focusMessage, nextOf } from './reading.ts';

type CaseShown = Extract<PanelState, { view: 'case' }>;

/** Where the reader is in what the page shows, and every way to get to another place. */
export class Reader {
  tab: PanelTab = 'conversation';
  /** The gate whose evidence is open. */
  gate: GateId | null = null;
  /** The chip that Tab reaches. */
  gateStop: GateId = 'S1';
  /** The message they were at. */
  current: number | null = null;
  priorOpen = false;
  readonly #page: LitElement;
  readonly #shown: () => CaseShown | null;
  readonly #laidOut: LaidOut;
  readonly #place: Place;
  #query = '';

  /** `shown` tells what the page shows; null for no case. */
  constructor(page: LitElement, shown: () => CaseShown | null) {
    this.#page = page;
    this.#shown = shown;
    this.#laidOut = new LaidOut(page, () => this.#trial?.messages.length ?? 0);
    this.#place = new Place(() => this.#where());
  }

  /** How many messages are laid out. */
  get laidOut(): number {
    return this.#laidOut.count;
  }

  get #trial(): TrialView | null {
    return this.#shown()?.shown ?? null;
  }

  /** Something else is shown: from its beginning, or where its reader was before a reload of the window. Returns whether they were. */
  begin(caseBefore: string | null): boolean {
    this.gate = null;
    this.current = null;
    this.priorOpen = false;
    const now = this.#shown();
    const place = now === null ? null : this.#place.before(now.subject.caseUri, now.shown?.trial);
    this.#laidOut.begin(place !== null);
    if (place !== null) {
      this.current = place.message;
      this.tab = place.tab ?? 'conversation';
    }
    this.#page.requestUpdate();
    void this.#page.updateComplete.then(() => {
      if (place !== null) window.scrollTo({ top: place.scrollTop });
      else if (caseBefore !== null && caseBefore !== now?.subject.caseUri) window.scrollTo({ top: 0 });
      this.#place.save();
    });
    return place !== null;
  }

  openTab(tab: PanelTab): void {
    this.tab = tab;
    this.#page.requestUpdate();
    this.#place.save();
  }

  /** The focus came to an element of the page. */
  focused(target: HTMLElement): void {
    const message = target.closest('.message')?.id.slice(1);
    if (message !== undefined) this.current = Number(message);
    const gate = target.dataset['gate'];
    if (gate !== undefined) this.gateStop = gate as GateId;
    if (message !== undefined || gate !== undefined) this.#page.requestUpdate();
  }

  /** Opens a gate's evidence, or closes it, and goes to the first thing it found: in the conversation, and in the case. */
  select(gate: GateId): void {
    this.gate = this.gate === gate ? null : gate;
    this.#page.requestUpdate();
    const result = this.#trial?.result;
    if (this.gate === null || result == null) return;
    const { message, casePath } = evidenceOf(gate, result);
    if (casePath !== null) send({ type: 'revealNode', path: casePath, quiet: true });
    void this.#page.updateComplete.then(() => {
      if (message !== null) this.goTo(message);
      else if (gate === 'R' || gate === 'Q') this.openTab('judge');
    });
  }

  closeGate(): void {
    const chip = this.#page.querySelector<HTMLElement>(`.chip[data-gate="${this.gate ?? ''}"]`);
    this.gate = null;
    this.#page.requestUpdate();
    chip?.focus();
  }

  goTo(message: number): void {
    const view = this.#trial?.messages.find(({ index }) => index === message);
    if (view === undefined) return;
    if (view.prior) this.priorOpen = true;
    this.#laidOut.all();
    this.#in('conversation', () => {
      focusMessage(this.#page, message, this.#query);
    });
  }

  /** To the next message at which a gate found something, or to the one before; behind the last comes the first. */
  goToFinding(step: 1 | -1): void {
    const found = this.#trial?.result?.violations.flatMap(({ message }) => message ?? []) ?? [];
    const next = nextOf(found, this.current, step);
    if (next !== null) this.goTo(next);
  }

  find(): void {
    this.#in('conversation', () => this.#page.querySelector<Find>('sarq-find')?.focus());
  }

  found(query: string): void {
    this.#query = query;
    highlight(this.#page, query);
  }

  review(): void {
    this.#in('judge', () => this.#page.querySelector<HTMLElement>('.review vscode-button')?.focus());
  }

  #in(tab: PanelTab, act: () => void): void {
    this.openTab(tab);
    // The folds of what is rendered are laid out in a turn of their own.
    void this.#page.updateComplete.then(() => requestAnimationFrame(act));
  }

  #where(): Omit<SavedPanel, 'scrollTop'> | null {
    const now = this.#shown();
    if (now === null) return null;
    const { caseUri, caseId } = now.subject;
    return { caseUri, caseId, folder: now.folder, trial: now.shown?.trial ?? 1, message: this.current, tab: this.tab };
  }
}
