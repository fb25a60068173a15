import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { CaseStatus, ReportCase, RunReport } from '../../protocol/report.ts';
import { counted } from '../panel/shown.ts';
import { caseTable, ordered, PAGE, total, type Order } from './cases.ts';
import { choice } from './choice.ts';
import type { Scope } from './heat.ts';
import { send } from './host.ts';
import { here, keep } from './place.ts';
import { gateName, STATUS_NAMES } from './words.ts';

/** The cases of the chosen axis and domain, with filters of their own. */
export class CaseSection extends LitElement {
  static override properties = {
    report: { attribute: false },
    scope: { attribute: false },
    live: { attribute: false },
    compared: { attribute: false },
    status: { state: true },
    gate: { state: true },
    words: { state: true },
    order: { state: true },
    rows: { state: true },
  };
  declare report: RunReport;
  declare scope: Scope;
  declare live: boolean;
  /** Other runs have been chosen. */
  declare compared: boolean;
  declare private status: CaseStatus | '';
  declare private gate: string;
  declare private words: string;
  declare private order: Order;
  declare private rows: number;

  constructor() {
    super();
    const { status, gate, words, order } = here();
    this.status = status;
    this.gate = gate;
    this.words = words;
    this.order = order;
    this.rows = PAGE;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('scope')) this.rows = PAGE;
    const { status, gate, words, order } = this;
    keep({ status, gate, words, order });
  }

  protected override render(): TemplateResult {
    const { report, live } = this;
    const gates = report.scopes[0]?.gates.map(({ gate }) => gate) ?? [];
    const cases = ordered(
      report.cases.filter((one) => this.#matches(one)),
      this.order,
    );
    const orders: (readonly [Order, string])[] = [
      ['informative', 'Most informative'],
      ...(report.cases.some((one) => total(one, 'tokens') !== null) ? [['costliest', 'Costliest'] as const] : []),
      ...(report.cases.some((one) => total(one, 'seconds') !== null) ? [['slowest', 'Slowest'] as const] : []),
      ['id', 'Case id'],
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
          live && (report.passes > 1 || this.compared)
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

customElements.define('sarq-cases', CaseSection);
