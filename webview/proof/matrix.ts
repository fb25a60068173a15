import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ProofOutcome, ProofRow } from '../../protocol/proof.ts';
import { send } from '../panel/host.ts';
import { GATE_ICONS, icon } from '../panel/icons.ts';
import { shown } from '../panel/shown.ts';

/** In the order in which they decide. */
const GATES = ['S1', 'S3', 'S4', 'S2', 'A1', 'A2', 'A3', 'A4'] as const;

const OUTCOMES: Record<ProofOutcome, string> = {
  passed: 'passes',
  failed: 'fails',
  killed: 'killed',
  'judge only': 'judge only',
  equivalent: 'equivalent',
};

const STATES: Partial<Record<string, string>> = {
  pass: 'holds',
  fail: 'fails',
  off: 'switched off',
  not_applicable: 'nothing to check',
  needs_judge: 'left to the resolver',
};

export interface MatrixActions {
  choose: (row: ProofRow) => void;
  /** The conversation of the row that is open. */
  conversation: () => unknown;
}

/** One row per assistant, one column per gate; a row opens its conversation below itself. */
export function matrix(rows: readonly ProofRow[], open: number | null, actions: MatrixActions): TemplateResult {
  return html`<div class="matrix-scroll">
    <table class="matrix">
      <thead>
        <tr>
          <th scope="col">An assistant that…</th>
          <th scope="col">Outcome</th>
          ${GATES.map((gate) => html`<th scope="col" class="gate">${gate}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${repeat(
          rows,
          ({ row }) => row,
          (row) => rowOf(row, open === row.row, actions),
        )}
      </tbody>
    </table>
  </div>`;
}

function rowOf(row: ProofRow, isOpen: boolean, { choose, conversation }: MatrixActions): TemplateResult {
  const { kind, title, outcome, gate, toResolver, onAxis, gates, path } = row;
  const decided = gate === null ? '' : ` ${gate === 'NO_FINAL_ANSWER' ? 'no final answer' : gate}`;
  return html`<tr class="assistant" data-outcome=${outcome.replace(' ', '-')} data-open=${String(isOpen)}>
      <th scope="row">
        <button
          class="choose"
          aria-expanded=${isOpen ? 'true' : 'false'}
          @click=${() => {
            choose(row);
          }}
        >
          ${icon(isOpen ? 'chevron-down' : 'chevron-right')}<span><bdi>${shown(title)}</bdi></span>
        </button>
        <span class="dim kind">${kind}${onAxis ? '' : ', not what the axis is about'}</span>
      </th>
      <td class="outcome">
        ${OUTCOMES[outcome]}${decided}${toResolver ? html`<span class="dim"> (resolver)</span>` : nothing}
      </td>
      ${GATES.map((id) => {
        const state = gates.find((one) => one.id === id)?.state ?? 'not_computed';
        const text = `${id} ${STATES[state] ?? 'not computed'}`;
        return html`<td class="gate" data-state=${state} title=${text}>
          ${icon(GATE_ICONS[state])}<span class="sr-only">${text}</span>
        </td>`;
      })}
    </tr>
    ${
      isOpen
        ? html`<tr class="opened">
            <td colspan=${GATES.length + 2}>
              <button
                class="link"
                @click=${() => {
                  send({ type: 'revealNode', path });
                }}
              >
                Show in case
              </button>
              ${conversation()}
            </td>
          </tr>`
        : nothing
    }`;
}
