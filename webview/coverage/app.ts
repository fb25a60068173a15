import { html, nothing, type TemplateResult } from 'lit';
import type { BankCoverage, CoverageCell, ToCoveragePanel } from '../../protocol/health.ts';
import { PageElement } from '../page-element.ts';
import { icon } from '../panel/icons.ts';
import { counted, shown } from '../panel/shown.ts';
import type { CellActions, Opened } from './cells.ts';
import { receive, save, saved, send } from './host.ts';
import { keepOneReachable, moveBetweenCells, reach } from './keys.ts';
import { axisTable, toolTable } from './tables.ts';
import { gapsOf, nameOf, sameCell, sum } from './words.ts';

/** The page: which bank, axis by domain, and the tools; a cell opens its cases below its row. */
export class CoverageApp extends PageElement {
  static override properties = {
    banks: { state: true },
    names: { state: true },
    problem: { state: true },
    root: { state: true },
    opened: { state: true },
    onlyEmpty: { state: true },
    said: { state: true },
  };
  /** Null before the first answer. */
  declare private banks: BankCoverage[] | null;
  declare private names: string[];
  declare private problem: string | null;
  declare private root: string | null;
  declare private opened: Opened | null;
  /** Only tools without any case are listed. */
  declare private onlyEmpty: boolean;
  declare private said: string;
  #scrollTo = 0;

  constructor() {
    super();
    this.banks = null;
    this.names = [];
    this.problem = null;
    this.root = null;
    this.opened = null;
    this.onlyEmpty = false;
    this.said = '';
  }

  protected override begin(): void {
    receive((message) => {
      this.#receive(message);
    });
    this.addEventListener('keydown', moveBetweenCells);
    this.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-cell]')) reach(target);
    });
    const before = saved();
    if (before !== undefined) {
      this.root = before.root;
      this.opened = before.cell === null ? null : { cell: before.cell, cases: null };
      this.onlyEmpty = before.onlyEmpty;
      this.#scrollTo = before.scrollTop;
    }
    window.addEventListener('scrollend', () => {
      if (this.banks !== null) this.#save();
    });
  }

  protected override updated(): void {
    keepOneReachable(this);
    if (this.banks === null) return;
    this.#restoreScroll();
    this.#save();
  }

  #save(): void {
    const { root, opened, onlyEmpty } = this;
    save({ root, cell: opened?.cell ?? null, onlyEmpty, scrollTop: window.scrollY });
  }

  /** Once, when the tables of before the reload are there again. */
  #restoreScroll(): void {
    if (this.#scrollTo === 0) return;
    window.scrollTo({ top: this.#scrollTo });
    this.#scrollTo = 0;
  }

  #receive(message: ToCoveragePanel): void {
    if (message.type === 'coverage') {
      this.banks = message.banks;
      this.names = message.names;
      this.problem = message.problem;
      if (!message.banks.some(({ root }) => root === this.root)) {
        this.root = message.banks[0]?.root ?? null;
        this.opened = null;
      }
      // What is open is asked for again: its cases may be others now.
      if (this.opened !== null && this.root !== null) send({ type: 'show', root: this.root, cell: this.opened.cell });
    } else if (message.root === this.root && this.opened !== null && sameCell(this.opened.cell, message.cell)) {
      this.opened = { cell: message.cell, cases: message.cases };
      const bank = this.#bank();
      if (bank)
        this.said = `${nameOf(bank, message.cell)}: ${counted(message.cases.length, 'case')} listed below the row`;
    }
  }

  #bank(): BankCoverage | undefined {
    return this.banks?.find(({ root }) => root === this.root);
  }

  #actions(root: string): CellActions {
    const newCase = (cell: CoverageCell) => {
      send({ type: 'newCase', root, cell });
    };
    return {
      opened: this.opened,
      newCase,
      open: (uri) => {
        send({ type: 'open', uri });
      },
      choose: (cell, count) => {
        if (count === 0) newCase(cell);
        else if (this.opened !== null && sameCell(this.opened.cell, cell)) this.opened = null;
        else {
          this.opened = { cell, cases: null };
          send({ type: 'show', root, cell });
        }
      },
    };
  }

  protected override render(): TemplateResult {
    const bank = this.#bank();
    return html`<div class="sr-only" role="status">${shown(this.said)}</div>
      <main>
        ${this.problem === null ? nothing : html`<p class="problem"><bdi>${shown(this.problem)}</bdi></p>`}
        ${bank ? this.#page(bank) : this.banks === null || this.problem !== null ? nothing : EMPTY}
      </main>`;
  }

  #page(bank: BankCoverage): TemplateResult {
    const actions = this.#actions(bank.root);
    const empty = bank.tools.filter(({ cases }) => cases === 0).length;
    const gaps = sum(bank.tools.map((tool) => gapsOf(bank, tool)));
    return html`<header>
        <h1>Case coverage</h1>
        ${(this.banks?.length ?? 0) > 1 ? this.#choice() : nothing}
        <p>
          ${counted(bank.cases, 'case')}.
          ${empty === 0 ? 'Every tool has a case' : `${counted(empty, 'tool')} without a case`}, ${counted(gaps, 'gap')}
          between tools and axes.
        </p>
        ${
          bank.elsewhere === 0
            ? nothing
            : html`<p class="elsewhere">
                ${icon('warning')}${counted(bank.elsewhere, 'case')} with no axis or domain of the format, not counted
                below.
              </p>`
        }
        <p class="dim" id="keys">A count lists its cases, a 0 begins one. Arrow keys move between cells.</p>
      </header>
      <section aria-labelledby="axis-heading">
        <h2 id="axis-heading">Axis by domain</h2>
        ${axisTable(bank, actions)}
      </section>
      <section aria-labelledby="tool-heading">
        <div class="section-head">
          <h2 id="tool-heading">Tools by axis</h2>
          <label class="only"
            ><input
              type="checkbox"
              .checked=${this.onlyEmpty}
              @change=${({ target }: Event) => {
                this.onlyEmpty = (target as HTMLInputElement).checked;
              }}
            />only tools without a case</label
          >
        </div>
        ${toolTable(bank, this.onlyEmpty, actions)}
      </section>`;
  }

  #choice(): TemplateResult {
    return html`<div class="banks" role="group" aria-label="Bank">
      ${(this.banks ?? []).map(
        ({ root, cases }, index) =>
          html`<button
            class="bank"
            aria-pressed=${root === this.root ? 'true' : 'false'}
            @click=${() => {
              this.root = root;
              this.opened = null;
            }}
          >
            <bdi>${shown(this.names[index] ?? root)}</bdi> <span class="dim">${cases}</span>
          </button>`,
      )}
    </div>`;
  }
}

const EMPTY = html`<div class="empty">
  ${icon('table')}
  <h1>No cases yet</h1>
  <p>Open a bank of cases, or begin one with the command “Sarq: New Case…”.</p>
</div>`;

customElements.define('sarq-coverage', CoverageApp);
