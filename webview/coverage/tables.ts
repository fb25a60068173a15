import { html, nothing, type TemplateResult } from 'lit';
import type { BankCoverage, CoverageCell, ToolCoverage } from '../../protocol/health.ts';
import { shown } from '../panel/shown.ts';
import { countCell, noCell, openedRow, type CellActions } from './cells.ts';
import { applies, gapsOf, sum, toolAxes, words } from './words.ts';

/** One row per axis, one column per domain. */
export function axisTable(bank: BankCoverage, actions: CellActions): TemplateResult {
  const { axes, domains, matrix } = bank;
  const most = Math.max(0, ...matrix.flat());
  const opened = actions.opened?.cell.tool === null ? actions.opened : null;
  return html`<div class="scroll" tabindex="-1">
    <table data-cells aria-labelledby="axis-heading" aria-describedby="keys">
      <thead>
        <tr>
          <th scope="col">Axis</th>
          ${domains.map((domain) => html`<th scope="col" class="upright"><span>${words(domain)}</span></th>`)}
          <th scope="col" class="total">All</th>
        </tr>
      </thead>
      <tbody>
        ${axes.map(({ axis, title }, row) => {
          const counts = matrix[row] ?? [];
          return html`<tr>
              <th scope="row" title=${axis}>${title}</th>
              ${domains.map((domain, column) => {
                const count = counts[column] ?? 0;
                if (count === 0 && !applies(axis, domain)) return noCell;
                return countCell(bank, { axis, domain, tool: null }, count, most, actions);
              })}
              <td class="total">${sum(counts)}</td>
            </tr>
            ${opened?.cell.axis === axis ? openedRow(bank, opened, domains.length + 2, actions) : nothing}`;
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          ${domains.map((_, column) => html`<td class="total">${sum(matrix.map((counts) => counts[column] ?? 0))}</td>`)}
          <td class="total">${sum(matrix.flat())}</td>
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** One row per tool, below its domain; one column per axis that is about tools. */
export function toolTable(bank: BankCoverage, onlyGaps: boolean, actions: CellActions): TemplateResult {
  const axes = toolAxes(bank);
  const tools = bank.tools.filter((tool) => !onlyGaps || tool.cases === 0);
  const domains = [...bank.domains, ''].filter((domain) => tools.some((tool) => tool.domain === domain));
  const most = Math.max(0, ...bank.tools.flatMap(({ perAxis }) => perAxis));
  if (tools.length === 0) return html`<p class="dim">Every tool has a case.</p>`;
  return html`<div class="scroll" tabindex="-1">
    <table data-cells class="tools" aria-labelledby="tool-heading" aria-describedby="keys">
      <thead>
        <tr>
          <th scope="col">Tool</th>
          ${axes.map(({ axis, title }) => html`<th scope="col" class="upright" title=${axis}><span>${title}</span></th>`)}
          <th scope="col" class="total">Cases</th>
          <th scope="col" class="total">Gaps</th>
        </tr>
      </thead>
      ${domains.map(
        (domain) =>
          html`<tbody>
            <tr class="group">
              <th scope="rowgroup" colspan=${axes.length + 3}>
                <span>${domain === '' ? 'Tools of this bank alone' : words(domain)}</span>
              </th>
            </tr>
            ${tools.filter((tool) => tool.domain === domain).map((tool) => toolRow(bank, tool, most, actions))}
          </tbody>`,
      )}
    </table>
  </div>`;
}

function toolRow(bank: BankCoverage, tool: ToolCoverage, most: number, actions: CellActions): TemplateResult {
  const axes = toolAxes(bank);
  const { opened } = actions;
  const gaps = gapsOf(bank, tool);
  return html`<tr data-empty=${String(tool.cases === 0)}>
      <th scope="row"><code>${shown(tool.tool)}</code></th>
      ${axes.map(({ axis, index }) => {
        const count = tool.perAxis[index] ?? 0;
        if (count === 0 && tool.pointless[index] === true) return noCell;
        const cell: CoverageCell = { axis, domain: null, tool: tool.tool };
        return countCell(bank, cell, count, most, actions);
      })}
      <td class="total">${tool.cases}</td>
      <td class="total">${gaps}</td>
    </tr>
    ${opened?.cell.tool === tool.tool ? openedRow(bank, opened, axes.length + 3, actions) : nothing}`;
}
