import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { RecordTable } from '../../protocol/panel.ts';
import { requestTable } from './host.ts';
import { icon } from './icons.ts';
import { counted, shown } from './shown.ts';

/** So many records that a filter left out are shown without being asked for. */
const FEW = 12;
/** What is compared digit below digit; a number with a leading zero is a name. */
const AMOUNT = /^-?(?:0|[1-9]\d{0,11})(?:\.\d+)?$/;

/** A result that holds records, as a table; what the filter of the call left out stands below, told apart. */
export class Records extends LitElement {
  static override properties = {
    trial: { attribute: false },
    message: { attribute: false },
    table: { state: true },
    all: { state: true },
  };
  declare trial: number;
  declare message: number;
  declare private table: RecordTable | null | undefined;
  /** Records left out are shown; undefined: where they are few. */
  declare private all: boolean | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.table === undefined) void this.#load();
  }

  async #load(): Promise<void> {
    const { table } = await requestTable(this.trial, this.message);
    this.table = table;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (table === undefined) return html`<p class="dim">Reading the records…</p>`;
    if (table === null) return nothing;
    const away = table.rows.filter(({ leftOut }) => leftOut !== null);
    const open = this.all ?? away.length <= FEW;
    const rows = open ? table.rows : table.rows.filter(({ leftOut }) => leftOut === null);
    return html`${table.rest === '' ? nothing : html`<p class="rest" dir="ltr">${shown(table.rest)}</p>`}
    ${rows.length === 0 ? html`<p class="dim">no records</p>` : this.#rows(table, rows, open && away.length > 0)}
    ${this.#notes(table, away.length, open)}`;
  }

  #rows({ columns }: RecordTable, rows: RecordTable['rows'], why: boolean): TemplateResult {
    const amounts = columns.map((_, i) => rows.every(({ cells }) => AMOUNT.test(cells[i] ?? '')));
    return html`<div class="records" tabindex="0" role="group" aria-label="Records">
      <table>
        <thead>
          <tr>
            ${why ? html`<th scope="col">left out by</th>` : nothing}
            ${columns.map((name, i) => html`<th scope="col" class=${amounts[i] === true ? 'amount' : ''}><bdi>${shown(name)}</bdi></th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ cells, leftOut }) =>
              html`<tr data-left-out=${String(leftOut !== null)}>
                ${
                  why
                    ? html`<td class="why">
                        ${leftOut === null ? nothing : html`${icon('filter')}<bdi>${shown(leftOut)}</bdi>`}
                      </td>`
                    : nothing
                }
                ${cells.map((text, i) => html`<td dir="auto" class=${amounts[i] === true ? 'amount' : ''}>${shown(text)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #notes({ more, moreColumns }: RecordTable, away: number, open: boolean): TemplateResult {
    const left = away + more.leftOut;
    const notes = [
      ...(more.shown > 0 ? [`${counted(more.shown, 'more record')} in the JSON`] : []),
      ...(moreColumns > 0 ? [`${counted(moreColumns, 'more field')} in the JSON`] : []),
      ...(open && more.leftOut > 0 ? [`${counted(more.leftOut, 'more record')} left out`] : []),
    ];
    return html`<p class="notes">
      ${notes.length === 0 ? nothing : html`<span class="dim">${notes.join(', ')}</span>`}
      ${
        away === 0
          ? nothing
          : html`<button
              class="link"
              aria-expanded=${String(open)}
              @click=${() => {
                this.all = !open;
              }}
            >
              ${open ? 'Hide' : 'Show'} the ${counted(left, 'record')} left out
            </button>`
      }
    </p>`;
  }
}
customElements.define('sarq-records', Records);
