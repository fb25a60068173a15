import { html, nothing, type TemplateResult } from 'lit';
import type {
  AccuracyView,
  BatchView,
  FromItemsPanel,
  ItemRowView,
  ItemsPanelState,
  OpenItems,
} from '../../protocol/items-panel.ts';
import { icon } from '../panel/icons.ts';
import { counted, shown } from '../panel/shown.ts';

export const OUTCOME_ICONS = { right: 'pass-filled', wrong: 'error', error: 'warning' } as const;

/** The table over a run, and every item of it. */
export function overview(
  { batch, rows, open }: ItemsPanelState,
  send: (message: FromItemsPanel) => void,
): TemplateResult {
  return html`${batch === null ? nothing : report(batch)} ${open === null ? nothing : askAgain(open, send)}
    <h2>Items</h2>
    <table class="items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Task</th>
          <th scope="col">Difficulty</th>
          <th scope="col">Outcome</th>
          <th scope="col">Decided by</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => itemRow(row, send))}
      </tbody>
    </table>`;
}

function askAgain({ ids, unanswered }: OpenItems, send: (message: FromItemsPanel) => void): TemplateResult {
  const unchecked = ids.length - unanswered;
  const open = [
    ...(unanswered > 0 ? [counted(unanswered, 'answer')] : []),
    ...(unchecked > 0 ? [counted(unchecked, 're-check')] : []),
  ];
  return html`<p class="again">
    ${askAgainButton(null, send)}
    <span class="dim">for the ${open.join(' and the ')} that this run lacks; all others stay as they are</span>
  </p>`;
}

/** For one item, or for all that are open. */
export function askAgainButton(id: string | null, send: (message: FromItemsPanel) => void): TemplateResult {
  return html`<vscode-button
    secondary
    icon="refresh"
    @click=${() => {
      send({ type: 'askAgain', id });
    }}
    >Ask again</vscode-button
  >`;
}

function itemRow({ id, task, difficulty, outcome, stage }: ItemRowView, send: (message: FromItemsPanel) => void) {
  const open = () => {
    send({ type: 'show', id });
  };
  return html`<tr data-outcome=${outcome ?? 'open'}>
    <th scope="row">
      ${outcome === null ? html`<bdi>${shown(id)}</bdi>` : html`<button class="link" @click=${open}><bdi>${shown(id)}</bdi></button>`}
    </th>
    <td>${shown(task)}</td>
    <td>${shown(difficulty)}</td>
    <td class="outcome">
      ${outcome === null ? '…' : html`<span class="sign">${icon(OUTCOME_ICONS[outcome])}${outcome}</span>`}
    </td>
    <td>${stage}</td>
  </tr>`;
}

function report({ rows, cells, notes, labels }: BatchView): TemplateResult {
  return html`<section aria-label="Report">
    <table>
      <caption>
        Accuracy with Wilson 95 % intervals
      </caption>
      ${head('Group')}
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${shown(row.name)}</th>
              ${figures(row)}
            </tr>`,
        )}
      </tbody>
    </table>
    <table>
      <caption>
        Task and difficulty
      </caption>
      ${head('Task', 'Difficulty')}
      <tbody>
        ${cells.map(
          (cell) =>
            html`<tr>
              <th scope="row">${shown(cell.task)}</th>
              <td>${shown(cell.name)}</td>
              ${figures(cell)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${notes.map((note) => html`<p>${shown(note)}</p>`)}
    ${
      labels.some(({ count }) => count > 0)
        ? html`<p>Reviewers' labels: ${labels.map(({ title, count }) => `${title} ${count}`).join(' · ')}</p>`
        : nothing
    }
  </section>`;
}

function head(...first: string[]): TemplateResult {
  return html`<thead>
    <tr>
      ${[...first, 'Right', 'Accuracy', 'Interval'].map((name) => html`<th scope="col">${name}</th>`)}
    </tr>
  </thead>`;
}

function figures({ right, of, accuracy, interval }: AccuracyView): TemplateResult {
  return html`<td class="number">${right}/${of}</td>
    <td class="number">${accuracy}</td>
    <td class="number">${interval}</td>`;
}
