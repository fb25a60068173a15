import { html, nothing, type TemplateResult } from 'lit';
import type { DashboardView, ToDashboard } from '../../protocol/dashboard.ts';
import { PageElement } from '../page-element.ts';
import { keepOneReachable, moveBetweenCells, reach } from '../coverage/keys.ts';
import { shown } from '../panel/shown.ts';
import './case-section.ts';
import { comparisonSection, regradeSection } from './comparison.ts';
import { facts, headline } from './headline.ts';
import { heatMap, type Scope } from './heat.ts';
import { receive, send } from './host.ts';
import { judged } from './judged.ts';
import { arrive, keep } from './place.ts';
import { plotSection } from './plot-section.ts';
import { EVERYTHING, sameScope, scopeFilters } from './scope-filters.ts';

/** The page: one run's reliability from its headline down to its cases, and what it is compared with. */
export class DashboardApp extends PageElement {
  static override properties = {
    view: { state: true },
    problem: { state: true },
    busy: { state: true },
    scope: { state: true },
    width: { state: true },
  };
  /** Null before the first answer. */
  declare private view: DashboardView | null;
  declare private problem: string | null;
  declare private busy: string | null;
  declare private scope: Scope;
  declare private width: number;

  constructor() {
    super();
    this.view = null;
    this.problem = null;
    this.busy = null;
    this.scope = EVERYTHING;
    this.width = 600;
  }

  protected override begin(): void {
    receive((message) => {
      this.#receive(message);
    });
    this.addEventListener('keydown', moveBetweenCells);
    this.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-cell]')) reach(target);
    });
    new ResizeObserver(([entry]) => {
      if (entry) this.width = Math.floor(entry.contentRect.width);
    }).observe(this);
    window.addEventListener('scrollend', () => {
      if (this.view !== null) keep({ scrollTop: window.scrollY });
    });
  }

  protected override updated(): void {
    keepOneReachable(this);
  }

  #receive(message: ToDashboard): void {
    if (message.type === 'busy') this.busy = message.text;
    else if (message.type === 'problem') this.problem = message.text;
    else {
      const { scope, scrollTop } = arrive(message.saved);
      if (this.view === null) {
        this.scope = scope;
        // Once what is below has been laid out, too.
        void this.updateComplete.then(() =>
          requestAnimationFrame(() => {
            window.scrollTo({ top: scrollTop });
          }),
        );
      }
      this.view = message.view;
      this.problem = null;
      const known = message.view.report.scopes.some((scope) => sameScope(scope, this.scope));
      if (!known) this.scope = EVERYTHING;
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="sr-only" role="status">${shown(this.busy ?? '')}</div>
      <main>
        ${this.problem === null ? nothing : html`<p class="problem" role="alert"><bdi>${shown(this.problem)}</bdi></p>`}
        ${this.view === null ? nothing : this.#page(this.view)}
      </main>`;
  }

  #page({ report, comparison, regrade, live }: DashboardView): TemplateResult {
    const scope = report.scopes.find((one) => sameScope(one, this.scope)) ?? report.scopes[0];
    if (scope === undefined || report.cases.length === 0) return html`<h1>No cases in this run</h1>`;
    const choose = (chosen: Scope) => {
      this.scope = chosen;
      keep({ scope: chosen });
    };
    const openTrial = (caseId: string, trial: number) => {
      send({ type: 'openTrial', caseId, trial });
    };
    const sideBySide = (caseId: string) => {
      send({ type: 'sideBySide', caseId });
    };
    return html`<header>
        <h1><bdi>${shown(report.facts.runId)}</bdi></h1>
        ${facts(report)} ${live ? this.#actions() : nothing}
      </header>
      ${regrade === null ? nothing : regradeSection(regrade, openTrial)}
      ${comparison === null ? nothing : comparisonSection(comparison, this.width, live ? sideBySide : null)}
      ${scopeFilters(report, this.scope, choose)} ${headline(scope, report.passes)}
      ${plotSection(report, scope, this.width)} ${heatMap(report, this.scope, choose)} ${judged(scope)}
      <sarq-cases .report=${report} .scope=${this.scope} .live=${live} .compared=${comparison !== null}></sarq-cases>
      ${report.facts.attribution === null ? nothing : html`<footer class="dim">${shown(report.facts.attribution)}</footer>`}`;
  }

  #actions(): TemplateResult {
    const button = (text: string, type: 'compare' | 'regrade' | 'saveHtml') =>
      html`<button
        class="action"
        ?disabled=${this.busy !== null}
        @click=${() => {
          send({ type });
        }}
      >
        ${text}
      </button>`;
    return html`<div class="actions">
      ${button('Compare with…', 'compare')} ${button('Grade again', 'regrade')} ${button('Save as HTML…', 'saveHtml')}
      ${this.busy === null ? nothing : html`<span class="dim" aria-hidden="true">${shown(this.busy)}</span>`}
    </div>`;
  }
}

customElements.define('sarq-dashboard', DashboardApp);
