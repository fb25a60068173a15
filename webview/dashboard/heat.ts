import { html, nothing, type TemplateResult } from 'lit';
import type { RunReport, ScopeMetrics } from '../../protocol/report.ts';
import { axisName, named, percent } from './words.ts';

export interface Scope {
  axis: string | null;
  domain: string | null;
}

/** pass^N of every axis within every domain; the darker a cell, the more of its cases do not pass. A cell filters the page. */
export function heatMap({ scopes, passes }: RunReport, chosen: Scope, choose: (scope: Scope) => void): TemplateResult {
  const axes = scopes.flatMap(({ axis, domain }) => (axis !== null && domain === null ? [axis] : []));
  const domains = scopes.flatMap(({ axis, domain }) => (domain !== null && axis === null ? [domain] : []));
  const find = (axis: string | null, domain: string | null) =>
    scopes.find((scope) => scope.axis === axis && scope.domain === domain);
  const cell = (scope: ScopeMetrics | undefined) =>
    scope === undefined ? NONE : heatCell(scope, passes, chosen, choose);
  return html`<section aria-labelledby="heat-heading">
    <h2 id="heat-heading">pass^${passes} by axis and domain</h2>
    <p class="dim" id="heat-keys">A cell shows its cases below. Arrow keys move between cells.</p>
    <div class="scroll" tabindex="-1">
      <table class="heat" data-cells aria-labelledby="heat-heading" aria-describedby="heat-keys">
        <thead>
          <tr>
            <th scope="col">Axis</th>
            ${domains.map((domain) => html`<th scope="col" class="domain">${named(domain)}</th>`)}
            ${domains.length > 1 ? html`<th scope="col" class="domain">All</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${axes.map(
            (axis) =>
              html`<tr>
                <th scope="row">${axisName(axis)}</th>
                ${domains.map((domain) => cell(find(axis, domain)))}
                ${domains.length > 1 ? cell(find(axis, null)) : nothing}
              </tr>`,
          )}
          ${
            axes.length > 1
              ? html`<tr>
                  <th scope="row">All</th>
                  ${domains.map((domain) => cell(find(null, domain)))}
                  ${domains.length > 1 ? cell(find(null, null)) : nothing}
                </tr>`
              : nothing
          }
        </tbody>
      </table>
    </div>
  </section>`;
}

const NONE = html`<td class="none"><span aria-hidden="true">·</span><span class="sr-only">no cases</span></td>`;

function heatCell(
  { axis, domain, strict }: ScopeMetrics,
  passes: number,
  chosen: Scope,
  choose: (scope: Scope) => void,
): TemplateResult {
  const level = strict.part === strict.whole ? 0 : Math.max(1, Math.ceil(4 * (1 - strict.rate)));
  // Everything is what is shown without a choice.
  const isChosen = (axis !== null || domain !== null) && chosen.axis === axis && chosen.domain === domain;
  const words = `${strict.part} of ${strict.whole} pass all ${passes}, ${percent(strict.rate)}`;
  return html`<td data-level=${level}>
    <button
      data-cell
      tabindex="-1"
      title=${words}
      aria-pressed=${isChosen ? 'true' : 'false'}
      @click=${() => {
        choose(isChosen ? { axis: null, domain: null } : { axis, domain });
      }}
    >
      ${percent(strict.rate, 0)} <span class="of">${strict.part}/${strict.whole}</span>
    </button>
  </td>`;
}
