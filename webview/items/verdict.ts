import { html, nothing, type TemplateResult } from 'lit';
import type { FromItemsPanel, ItemsPanelState, ItemVerdictView } from '../../protocol/items-panel.ts';
import { icon } from '../panel/icons.ts';
import { shown } from '../panel/shown.ts';
import { askAgainButton, OUTCOME_ICONS } from './overview.ts';

const NAMES = { right: 'RIGHT', wrong: 'WRONG', error: 'ERROR' } as const;

type Send = (message: FromItemsPanel) => void;

/** One item: prediction against reference, what decided, where the passage supports the reference. */
export function verdict(item: ItemVerdictView, { rows, open }: ItemsPanelState, send: Send): TemplateResult {
  const { id, outcome, numbers, yesNo } = item;
  const again = open?.ids.includes(id) === true ? html`<p class="again">${askAgainButton(id, send)}</p>` : nothing;
  return html`<article>
    <p class="actions">
      ${
        rows.length > 1
          ? html`<vscode-button
              secondary
              icon="arrow-left"
              @click=${() => {
                send({ type: 'overview' });
              }}
              >All items</vscode-button
            >`
          : nothing
      }
      <vscode-button
        secondary
        icon="go-to-file"
        @click=${() => {
          send({ type: 'reveal', id });
        }}
        >Open item</vscode-button
      >
    </p>
    <h2>
      <span class="verdict sign" data-outcome=${outcome}>${icon(OUTCOME_ICONS[outcome])}${NAMES[outcome]}</span>
      <bdi>${shown(id)}</bdi>
    </h2>
    <p class="dim">${shown(item.task)} · ${shown(item.difficulty)}</p>
    <p>${item.decided}</p>
    ${
      item.error === null
        ? nothing
        : html`<p class="fault">${icon('warning')}<span>${shown(item.error)}</span></p>
            ${again}`
    }
    ${item.standIns.length === 0 ? nothing : html`<p class="dim">Stand-in: ${shown(item.standIns.join(', '))}</p>`}
    <h3>Question</h3>
    ${text(item.question)}
    <div class="pair">
      <div>
        <h3>Prediction</h3>
        ${item.prediction === '' ? html`<p><em>no answer</em></p>` : text(item.prediction)}
      </div>
      <div>
        <h3>Reference</h3>
        ${text(item.reference)}
      </div>
    </div>
    <dl class="facts">
      ${item.ratio === null ? nothing : fact('Token-set ratio', item.ratio)} ${fact('Token F1', item.tokenF1)}
      ${
        numbers === null
          ? nothing
          : html`${fact('Numbers, prediction', numbers.prediction.join(' · ') || 'none')}
            ${fact('Numbers, reference', numbers.reference.join(' · ') || 'none')}`
      }
      ${yesNo === null ? nothing : html`${fact('Reduced to', `${yesNo.prediction}, reference ${yesNo.reference}`)}`}
    </dl>
    ${
      item.evidence.length === 0
        ? nothing
        : html`<h3>Best support in the passage</h3>
            ${item.evidence.map(
              ({ key, text: span, score }) =>
                html`<blockquote>
                  ${text(span)}
                  <p class="dim">${key} · score ${score}</p>
                </blockquote>`,
            )}`
    }
    ${
      item.recheck === null
        ? nothing
        : html`<h3>Re-check</h3>
            <p>
              ${shown(item.recheck.judge)} calls it ${item.recheck.correct ? 'right' : 'wrong'}:
              ${shown(item.recheck.reason)}
            </p>`
    }
    ${
      item.recheckError === null
        ? nothing
        : html`<h3>Re-check</h3>
            <p class="fault">
              ${icon('warning')}<span>The re-check failed and says nothing: ${shown(item.recheckError)}</span>
            </p>
            ${again}`
    }
    ${item.labels.length === 0 ? nothing : labels(item, send)}
  </article>`;
}

/** The reviewer's labels: each change is kept at once. */
function labels(item: ItemVerdictView, send: Send): TemplateResult {
  const change = (id: string, given: boolean) => {
    const now = item.labels.filter((label) => (label.id === id ? given : label.given)).map((label) => label.id);
    send({ type: 'label', id: item.id, labels: now });
  };
  return html`<fieldset>
    <legend>What kind of error is it?</legend>
    ${item.labels.map(
      ({ id, title, given }) =>
        html`<label>
          <input
            type="checkbox"
            .checked=${given}
            @change=${({ target }: Event) => {
              change(id, (target as HTMLInputElement).checked);
            }}
          />
          ${title}
        </label>`,
    )}
  </fieldset>`;
}

/** Line breaks of the text are kept, so that nothing may stand around it. */
function text(value: string): TemplateResult {
  return html`<p class="text">${shown(value)}</p>`;
}

function fact(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd><bdi>${shown(value)}</bdi></dd>
  </div>`;
}
