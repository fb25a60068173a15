import { html, nothing, type TemplateResult } from 'lit';

export interface Table {
  head: readonly string[];
  rows: readonly (readonly [name: string, ...cells: (string | number | TemplateResult)[]])[];
}

/** Up to so many columns a table is narrow enough for every page. */
const NARROW = 3;

/** A plot with its title, a sentence that says what it shows, and the same figures as a table. */
export function figure(title: string, plot: Element, saying: string, table: Table): TemplateResult {
  return html`<figure>
    <figcaption>
      <h2>${title}</h2>
      ${saying === '' ? nothing : html`<p class="dim">${saying}</p>`}
    </figcaption>
    ${plot}
    <details class="as-table">
      <summary>As a table</summary>
      ${plainTable(title, table)}
    </details>
  </figure>`;
}

/** A table whose first column names its rows; the others are figures, or what can be done with the row. */
export function plainTable(label: string, { head, rows }: Table): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>
    <table class="plain ${head.length > NARROW ? 'stacked' : ''}" data-cells aria-label=${label}>
      <thead>
        <tr>
          ${head.map((name) => html`<th scope="col">${name === '' ? html`<span class="sr-only">row</span>` : name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row"><bdi>${name}</bdi></th>
              ${cells.map((cell, i) => html`<td data-name=${head[i + 1] || nothing}>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** What can be done with a row, reached by the arrow keys of its table. */
export function linkCell(words: string, act: () => void): TemplateResult {
  return html`<button class="link" data-cell tabindex="-1" @click=${act}>${words}</button>`;
}
