import { html, nothing, type TemplateResult } from 'lit';
import type { SideEntry, SideRow, SideTurn } from '../../protocol/side-by-side.ts';
import { shown } from '../panel/shown.ts';

/** What both trials did in one turn, row by row. */
export function turnSection({ turn, a, b, rows, same }: SideTurn): TemplateResult {
  return html`<section aria-labelledby="turn-${turn}">
    <h2 id="turn-${turn}">Turn ${turn} <span class="dim">${same ? 'the same' : 'different'}</span></h2>
    ${
      a === b
        ? html`<p class="customer"><span class="who">Customer</span>${shown(a ?? '')}</p>`
        : html`<div class="row">
            ${[a, b].map((text, i) =>
              text === null
                ? html`<p class="nothing">${which(SIDES[i])}Not reached</p>`
                : html`<p class="customer"><span class="who">${which(SIDES[i])}Customer</span>${shown(text)}</p>`,
            )}
          </div>`
    }
    ${rows.map((row) => pair(row))}
  </section>`;
}

const SIDES = ['left', 'right'] as const;

/** Names a side where that cannot be seen: in a narrow column, and to a screen reader. */
function which(side: string | undefined): TemplateResult {
  return html`<span class="which" aria-hidden="true">${side}</span><span class="sr-only">${side}: </span>`;
}

function pair(row: SideRow): TemplateResult {
  return html`<div class="row" data-same=${row.same ? 'true' : 'false'}>
    ${cell(row.a, row, 'left')} ${cell(row.b, row, 'right')}
  </div>`;
}

const WHO = { says: 'Assistant', call: 'Calls', result: 'Result' };

/** Of an entry that stands alone, or is `replaced`, all is different: no word of it is marked. */
function cell(entry: SideEntry | null, { a, b, same, replaced }: SideRow, side: string): TemplateResult {
  if (entry === null) return html`<div class="nothing">${which(side)}Nothing here</div>`;
  const { kind, index, tool, pieces, arguments: given } = entry;
  // So long that it may have to be scrolled.
  const long =
    pieces.reduce((length, piece) => length + piece.text.length + 40 * piece.text.split('\n').length, 0) > 800;
  const alone = a === null || b === null;
  const text = pieces.map(({ text, own }) =>
    own && !alone && !replaced ? html`<mark>${shown(text)}</mark>` : shown(text),
  );
  const what = kind === 'result' && tool !== '' ? 'Result of' : WHO[kind];
  return html`<div class="entry" data-kind=${kind}>
    <p class="who">
      <span class="which" aria-hidden="true">${same ? 'both' : side}</span>
      <span class="index">[${index}]</span> ${what} ${tool === '' ? nothing : html`<code>${shown(tool)}</code>`}
      ${replaced ? html`<span class="other">another text</span>` : nothing}
      ${same ? nothing : html`<span class="sr-only">${side}, differs</span>`}
    </p>
    ${
      given.length === 0
        ? nothing
        : html`<dl>
            ${given.map(
              ({ name, value, differs }) =>
                html`<div class=${differs && !alone ? 'own' : ''}>
                  <dt>${shown(name)}</dt>
                  <dd>${differs && !alone ? html`<mark>${shown(value)}</mark>` : shown(value)}</dd>
                </div>`,
            )}
          </dl>`
    }
    ${pieces.length === 0 ? nothing : long ? html`<p class="text" tabindex="0" role="group" aria-label=${`Message ${index}, ${side}`}>${text}</p>` : html`<p class="text">${text}</p>`}
  </div>`;
}
