import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { TrialSummary } from '../../protocol/panel.ts';
import { send } from './host.ts';
import { icon, TRIAL_ICONS } from './icons.ts';

type Status = TrialSummary['status'];

/** Beyond so many only the dot of the trial that is shown names its verdict. */
const NAMED = 6;
/** Beyond so many the dots stand in rows that scroll, under the number of each verdict. */
const IN_SIGHT = 20;

/** Trials as dots, one stop of Tab; arrows go from one to the next. */
export function trialList(trials: TrialSummary[], current: number): TemplateResult {
  const stop = trials.some(({ trial }) => trial === current) ? current : trials[0]?.trial;
  const crowd = trials.length > IN_SIGHT;
  return html`<div class="trials" data-size=${crowd ? 'crowd' : trials.length > NAMED ? 'many' : 'few'}>
    ${crowd ? counts(trials) : html`<span class="dim">Trials</span>`}
    <div class="dots" role="toolbar" aria-label="Trials" @keydown=${moveAmong}>
      ${trials.map(
        ({ trial, status }) =>
          html`<button
            class="trial"
            data-status=${status}
            aria-current=${trial === current ? 'true' : 'false'}
            title=${`Trial ${trial}: ${status}`}
            tabindex=${trial === stop ? 0 : -1}
            ${ref(crowd && trial === current ? bringIntoSight : undefined)}
            @click=${() => {
              send({ type: 'showTrial', trial });
            }}
          >
            ${icon(TRIAL_ICONS[status])}${trial}<span class="trial-status">${status}</span>
          </button>`,
      )}
    </div>
  </div>`;
}

/** How many trials ended how, since not all of them are in sight at once. */
function counts(trials: TrialSummary[]): TemplateResult {
  const statuses = Object.keys(TRIAL_ICONS) as Status[];
  return html`<p class="counts">
    <span class="dim">${trials.length} trials</span>
    ${statuses.map((status) => {
      const count = trials.filter((each) => each.status === status).length;
      return count === 0
        ? nothing
        : html`<span data-status=${status}>${icon(TRIAL_ICONS[status])}${count} ${status}</span>`;
    })}
  </p>`;
}

/** Scrolls the rows, never the page, to the dot of the trial that is shown. */
function bringIntoSight(dot: Element | undefined): void {
  requestAnimationFrame(() => {
    const rows = dot?.parentElement;
    if (dot === undefined || rows == null) return;
    const [{ top, bottom, height }, sight] = [dot.getBoundingClientRect(), rows.getBoundingClientRect()];
    if (top < sight.top || bottom > sight.bottom) rows.scrollTop += top - sight.top - (sight.height - height) / 2;
  });
}

function moveAmong(event: KeyboardEvent): void {
  const dots = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.trial')];
  const at = dots.indexOf(event.target as HTMLElement);
  const to = placeAfter(event.key, at, dots);
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = dots[(to + dots.length) % dots.length];
  next?.focus();
  next?.click();
}

/** Up and down lead to the next row; where there is none, the key is left to the page. */
function placeAfter(key: string, at: number, dots: readonly HTMLElement[]): number | undefined {
  const inRow = dots.filter(({ offsetTop }) => offsetTop === dots[0]?.offsetTop).length;
  const row = { ArrowUp: at - inRow, ArrowDown: at + inRow }[key];
  if (row !== undefined) return dots[row] === undefined ? undefined : row;
  return { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: dots.length - 1 }[key];
}
