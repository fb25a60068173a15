import { html, nothing, type TemplateResult } from 'lit';
import type { CaseStatus, ReportCase, ReportTrial } from '../../protocol/report.ts';
import { breakable } from '../panel/breakable.ts';
import { count, counted, shown } from '../panel/shown.ts';
import { linkCell } from './figure.ts';
import { axisName, MARKS, named, STATUS_NAMES, trialWords } from './words.ts';

/** So many rows are laid out at once. */
export const PAGE = 100;

export type Order = 'informative' | 'costliest' | 'slowest' | 'id';

/** Sums over a case's trials; null where nothing was recorded. */
export function total({ trials }: ReportCase, of: 'tokens' | 'seconds'): number | null {
  const known = trials.flatMap((trial) => trial[of] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Cases as they are given are the most informative first. */
export function ordered(cases: readonly ReportCase[], order: Order): readonly ReportCase[] {
  if (order === 'informative') return cases;
  if (order === 'id') return [...cases].sort((a, b) => (a.id < b.id ? -1 : 1));
  const of = order === 'costliest' ? 'tokens' : 'seconds';
  return [...cases].sort((a, b) => (total(b, of) ?? -1) - (total(a, of) ?? -1));
}

export interface CaseTable {
  cases: readonly ReportCase[];
  passes: number;
  rows: number;
  /** Null where trials cannot be opened. */
  open: ((caseId: string, trial: number) => void) | null;
  /** Puts two trials of a case side by side. */
  sideBySide: ((caseId: string) => void) | null;
  more: () => void;
}

export function caseTable({ cases, passes, rows, open, sideBySide, more }: CaseTable): TemplateResult {
  if (cases.length === 0) return html`<p class="dim">No case matches the filters.</p>`;
  const tokens = cases.some((one) => total(one, 'tokens') !== null);
  const seconds = cases.some((one) => total(one, 'seconds') !== null);
  const left = cases.length - rows;
  return html`<div class="scroll" tabindex="-1">
      <table class="cases stacked" data-cells aria-labelledby="cases-heading">
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Status</th>
            <th scope="col" colspan=${passes}>${passes === 1 ? 'Trial' : 'Trials'}</th>
            ${tokens ? html`<th scope="col" class="number">Tokens</th>` : nothing}
            ${seconds ? html`<th scope="col" class="number">Seconds</th>` : nothing}
            ${sideBySide === null ? nothing : html`<th scope="col"><span class="sr-only">Side by side</span></th>`}
          </tr>
        </thead>
        <tbody>
          ${cases.slice(0, rows).map(
            (one) =>
              html`<tr>
                <th scope="row">
                  <bdi>${breakable(one.id)}</bdi>
                  <span class="dim">${axisName(one.axis)} · ${named(one.domain)}</span>
                </th>
                <td class="status" data-status=${one.status}>${statusWords(one.status, one)}</td>
                ${one.trials.map((trial, i) => trialCell(one.id, i + 1, trial, open))}
                ${tokens ? html`<td class="number" data-name="Tokens">${figures(total(one, 'tokens'), 0)}</td>` : nothing}
                ${seconds ? html`<td class="number" data-name="Seconds">${figures(total(one, 'seconds'), 1)}</td>` : nothing}
                ${sideBySide === null ? nothing : sideCell(one, sideBySide)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${
      left > 0
        ? html`<button class="more" @click=${more}>
            Show ${counted(Math.min(left, PAGE), 'more case')}<span class="dim"> of ${count(left)}</span>
          </button>`
        : nothing
    }`;
}

function statusWords(status: CaseStatus, { k, trials }: ReportCase): string {
  return status === 'inconsistent' ? `${STATUS_NAMES[status]}, ${k} of ${trials.length}` : STATUS_NAMES[status];
}

function trialCell(caseId: string, trial: number, of: ReportTrial, open: CaseTable['open']): TemplateResult {
  const words = `Trial ${trial}: ${trialWords(of)}`;
  const gate = of.outcome === 'FAIL' && of.reason !== null ? gateMark(of.reason) : '';
  const mark = html`<span aria-hidden="true">${MARKS[of.outcome]} ${gate}</span><span class="sr-only">${words}</span>`;
  // What is not stored cannot be opened.
  if (open === null || of.outcome === 'missing') {
    return html`<td class="outcome" data-outcome=${of.outcome} title=${words}>
      <span class="plain-trial">${mark}</span>
    </td>`;
  }
  return html`<td class="outcome" data-outcome=${of.outcome}>
    <button
      data-cell
      tabindex="-1"
      title="${words}. Open."
      @click=${() => {
        open(caseId, trial);
      }}
    >
      ${mark}
    </button>
  </td>`;
}

function sideCell({ id }: ReportCase, sideBySide: (caseId: string) => void): TemplateResult {
  return html`<td class="beside">
    ${linkCell('Side by side', () => {
      sideBySide(id);
    })}
  </td>`;
}

function gateMark(gate: string): string {
  return gate === 'NO_FINAL_ANSWER' ? 'no reply' : shown(gate).slice(0, 4);
}

function figures(value: number | null, digits: number): string {
  return value === null
    ? '–'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
