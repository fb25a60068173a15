import { html, nothing, type TemplateResult } from 'lit';
import type { BankCoverage, CoverageCell, CoveredCase } from '../../protocol/health.ts';
import { icon } from '../panel/icons.ts';
import { counted, shown } from '../panel/shown.ts';
import { nameOf, sameCell } from './words.ts';

/** As many cases as are listed at once. */
const LISTED = 200;

/** What is open below its row. */
export interface Opened {
  cell: CoverageCell;
  /** Null while it is asked for. */
  cases: readonly CoveredCase[] | null;
}

export interface CellActions {
  opened: Opened | null;
  choose: (cell: CoverageCell, count: number) => void;
  open: (uri: string) => void;
  newCase: (cell: CoverageCell) => void;
}

/** A count that opens its cases; where there is none, a way to begin one. `most` is the largest count of the table. */
export function countCell(
  bank: BankCoverage,
  cell: CoverageCell,
  count: number,
  most: number,
  { opened, choose }: CellActions,
): TemplateResult {
  const isOpen = sameCell(opened?.cell ?? null, cell);
  const name = nameOf(bank, cell);
  const title = count === 0 ? `${name}: no case yet. Begin one.` : `${name}: ${counted(count, 'case')}`;
  const label = count === 0 ? '0 cases, begin one' : counted(count, 'case');
  const level = count === 0 ? 0 : Math.ceil((4 * count) / Math.max(most, 1));
  return html`<td class="count" data-level=${level}>
    <button
      data-cell
      tabindex="-1"
      title=${title}
      aria-label=${label}
      aria-expanded=${count === 0 ? nothing : isOpen ? 'true' : 'false'}
      @click=${() => {
        choose(cell, count);
      }}
    >
      ${count}
    </button>
  </td>`;
}

/** A combination that no sensible case can be made of. */
export const noCell = html`<td class="none">
  <span aria-hidden="true">·</span><span class="sr-only">does not apply</span>
</td>`;

/** The cases of the cell that is open, in a row below its own. */
export function openedRow(
  bank: BankCoverage,
  { cell, cases }: Opened,
  columns: number,
  { open, newCase }: CellActions,
): TemplateResult {
  const more = (cases?.length ?? 0) - LISTED;
  return html`<tr class="opened">
    <td colspan=${columns}>
      <div class="opened-list">
        <h3>${nameOf(bank, cell)}${cases === null ? nothing : `: ${counted(cases.length, 'case')}`}</h3>
        ${
          cases === null
            ? html`<p class="dim">Looking…</p>`
            : html`<ul>
                ${cases.slice(0, LISTED).map(
                  ({ uri, id }) =>
                    html`<li>
                      <button
                        class="link"
                        @click=${() => {
                          open(uri);
                        }}
                      >
                        <bdi>${shown(id)}</bdi>
                      </button>
                    </li>`,
                )}
              </ul>`
        }
        ${more > 0 ? html`<p class="dim">and ${more} more</p>` : nothing}
        <button
          class="link begin"
          @click=${() => {
            newCase(cell);
          }}
        >
          ${icon('add')}New case like these…
        </button>
      </div>
    </td>
  </tr>`;
}
