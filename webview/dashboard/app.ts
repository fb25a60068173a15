import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { DashboardView, ToDashboard } from '../../protocol/dashboard.ts';
import type { CaseStatus, ReportCase, RunReport, ScopeMetrics } from '../../protocol/report.ts';
import { counted, shown } from '../panel/shown.ts';
import { keepOneReachable, moveBetweenCells, reach } from '../coverage/keys.ts';
import { caseTable, ordered, PAGE, total, type Order } from './cases.ts';
import { choice } from './choice.ts';
import { comparisonSection, regradeSection } from './comparison.ts';
import { figure } from './figure.ts';
import { facts, headline } from './headline.ts';
import { heatMap, type Scope } from './heat.ts';
import { receive, send } from './host.ts';
import { judged } from './judged.ts';
import { axisPlot, gatePlot, passesPlot } from './plots.ts';
import { axisName, gateName, named, percent, range, STATUS_NAMES } from './words.ts';

const EVERYTHING: Scope = { axis: null, domain: null };
/** Two plots stand side by side from this width on, in pixels. */
const WIDE = 760;
const GAP = 32;

/** The page: one run's reliability from its headline down to its cases, and what it is compared with. */
export class DashboardApp extends LitElement {
  static override properties = {
    view: { state: true },
    problem: { state: true },
    busy: { state: true },
    scope: { state: true },
    status: { state: true },
    gate: { state: true },
    words: { state: true },
    order: { state: true },
    rows: { state: true },
    width: { state: true },
  };
  /** Null before the first answer. */
  declare private view: DashboardView | null;
  declare private problem: string | null;
  declare private busy: string | null;
  declare private scope: Scope;
  declare private status: CaseStatus | '';
  declare private gate: string;
  declare private words: string;
  declare private order: Order;
  declare private rows: number;
  declare private width: number;

  constructor() {
    super();
    this.view = null;
    this.problem = null;
    this.busy = null;
    this.scope = EVERYTHING;
    this.status = '';
    this.gate = '';
    this.words = '';
    this.order = 'informative';
    this.rows = PAGE;
    this.width = 600;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
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
    send({ type: 'ready' });
  }

  protected override updated(): void {
    keepOneReachable(this);
  }

  #receive(message: ToDashboard): void {
    if (message.type === 'busy') this.busy = message.text;
    else if (message.type === 'problem') this.problem = message.text;
    else {
      this.view = message.view;
      this.problem = null;
      const known = message.view.report.scopes.some((scope) => same(scope, this.scope));
      if (!known) this.scope = EVERYTHING;
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="sr-only" role="status">${shown(this.busy ?? '')}</div>
      <main>
        ${this.problem === null ? nothing : html`<p class="problem"><bdi>${shown(this.problem)}</bdi></p>`}
        ${this.view === null ? nothing : this.#page(this.view)}
      </main>`;
  }

  #page({ report, comparison, regrade, live }: DashboardView): TemplateResult {
    const scope = report.scopes.find((one) => same(one, this.scope)) ?? report.scopes[0];
    if (scope === undefined || report.cases.length === 0) return html`<h1>No cases in this run</h1>`;
    return html`<header>
        <h1><bdi>${shown(report.facts.runId)}</bdi></h1>
        ${facts(report)} ${live ? this.#actions() : nothing}
      </header>
      ${regrade === null ? nothing : regradeSection(regrade)}
      ${comparison === null ? nothing : comparisonSection(comparison, this.width)} ${this.#filters(report)}
      ${headline(scope, report.passes)} ${this.#plots(report, scope)}
      ${heatMap(report, this.scope, (chosen) => {
        this.#choose(chosen);
      })}
      ${judged(scope)} ${this.#cases(report, live)}
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

  #choose(scope: Scope): void {
    this.scope = scope;
    this.rows = PAGE;
  }

  #filters(report: RunReport): TemplateResult {
    const { axis, domain } = this.scope;
    const axes = report.scopes.flatMap((one) => (one.domain === null && one.axis !== null ? [one.axis] : []));
    const domains = report.scopes.flatMap((one) => (one.axis === null && one.domain !== null ? [one.domain] : []));
    const exists = (scope: Scope) => report.scopes.some((one) => same(one, scope));
    const set = (scope: Scope, otherwise: Scope) => {
      this.#choose(exists(scope) ? scope : otherwise);
    };
    return html`<div class="filters" role="group" aria-label="Filters">
      ${choice(
        'Axis',
        axis ?? '',
        [['', 'All axes'], ...axes.map((name) => [name, axisName(name)] as const)],
        (value) => {
          const next = value === '' ? null : value;
          set({ axis: next, domain }, { axis: next, domain: null });
        },
      )}
      ${choice(
        'Domain',
        domain ?? '',
        [['', 'All domains'], ...domains.map((name) => [name, named(name)] as const)],
        (value) => {
          const next = value === '' ? null : value;
          set({ axis, domain: next }, { axis: null, domain: next });
        },
      )}
      ${
        same(this.scope, EVERYTHING)
          ? nothing
          : html`<button
              class="link"
              @click=${() => {
                this.#choose(EVERYTHING);
              }}
            >
              Show all
            </button>`
      }
    </div>`;
  }

  #plots(report: RunReport, scope: ScopeMetrics): TemplateResult {
    const half = this.width >= WIDE ? Math.floor((this.width - GAP) / 2) : this.width;
    const axes = report.scopes.filter((one) => one.axis !== null && one.domain === this.scope.domain);
    const trials = scope.outcomes.FAIL;
    return html`<div class="plots">
      <div>
        ${
          scope.gates.length === 0
            ? html`<h2>First failing gate</h2>
                <p class="dim">No trial fails.</p>`
            : figure(
                'First failing gate',
                gatePlot(scope.gates, half),
                `${counted(trials, 'trial')} that FAIL, by the gate that failed first.`,
                { head: ['Gate', 'Trials'], rows: scope.gates.map(({ gate, trials: n }) => [gateName(gate), n]) },
              )
        }
        ${figure('Passing trials per case', passesPlot(scope.k, half), 'Cases by how many of their trials pass.', {
          head: ['Passing trials', 'Cases'],
          rows: scope.k.map((n, k) => [`${k} of ${report.passes}`, n]),
        })}
      </div>
      <div>
        ${figure(
          `pass^${report.passes} by axis`,
          axisPlot(axes, half),
          'With Wilson 95 % intervals: where they are wide, more cases are needed.',
          {
            head: ['Axis', 'Passed', 'Rate', '95 %'],
            rows: axes.map(({ axis, strict }) => [
              axisName(axis ?? ''),
              `${strict.part}/${strict.whole}`,
              percent(strict.rate),
              range(strict),
            ]),
          },
        )}
      </div>
    </div>`;
  }

  #cases(report: RunReport, live: boolean): TemplateResult {
    const gates = report.scopes[0]?.gates.map(({ gate }) => gate) ?? [];
    const cases = ordered(
      report.cases.filter((one) => this.#matches(one)),
      this.order,
    );
    const orders: (readonly [Order, string])[] = [
      ['informative', 'Most informative first'],
      ...(report.cases.some((one) => total(one, 'tokens') !== null) ? [['costliest', 'Costliest first'] as const] : []),
      ...(report.cases.some((one) => total(one, 'seconds') !== null) ? [['slowest', 'Slowest first'] as const] : []),
      ['id', 'By case id'],
    ];
    return html`<section aria-labelledby="cases-heading">
      <h2 id="cases-heading">Cases</h2>
      <div class="filters" role="group" aria-label="Filters of the cases">
        <label
          >Find
          <input
            type="search"
            placeholder="id or tool"
            .value=${this.words}
            @input=${({ target }: Event) => {
              this.words = (target as HTMLInputElement).value;
              this.rows = PAGE;
            }}
        /></label>
        ${choice('Status', this.status, [['', 'All'], ...Object.entries(STATUS_NAMES)], (value) => {
          this.status = value as CaseStatus | '';
          this.rows = PAGE;
        })}
        ${choice(
          'Fails at',
          this.gate,
          [['', 'Any'], ...gates.map((gate) => [gate, gateName(gate)] as const)],
          (value) => {
            this.gate = value;
            this.rows = PAGE;
          },
        )}
        ${choice('Order', this.order, orders, (value) => {
          this.order = value as Order;
        })}
        <span class="dim" role="status">${cases.length} of ${counted(report.cases.length, 'case')}</span>
      </div>
      ${caseTable({
        cases,
        passes: report.passes,
        rows: this.rows,
        open: live
          ? (caseId, trial) => {
              send({ type: 'openTrial', caseId, trial });
            }
          : null,
        // Of one trial alone there is something to compare only where other runs have been chosen.
        sideBySide:
          live && (report.passes > 1 || this.view?.comparison != null)
            ? (caseId) => {
                send({ type: 'sideBySide', caseId });
              }
            : null,
        more: () => {
          this.rows += PAGE;
        },
      })}
    </section>`;
  }

  #matches({ id, tool, axis, domain, status, trials }: ReportCase): boolean {
    if ((this.scope.axis ?? axis) !== axis || (this.scope.domain ?? domain) !== domain) return false;
    if (this.status !== '' && this.status !== status) return false;
    if (this.gate !== '' && !trials.some(({ outcome, reason }) => outcome === 'FAIL' && reason === this.gate))
      return false;
    const words = this.words.trim().toLowerCase();
    return id.toLowerCase().includes(words) || tool.toLowerCase().includes(words);
  }
}

function same(a: Scope, b: Scope): boolean {
  return a.axis === b.axis && a.domain === b.domain;
}

customElements.define('sarq-dashboard', DashboardApp);
