import { html, nothing, type TemplateResult } from 'lit';
import type { ArgumentView, IdOrigin, ViolationView } from '../../protocol/panel.ts';
import { send } from './host.ts';
import { icon } from './icons.ts';
import { jumpTo } from './jump.ts';
import { shown } from './shown.ts';

/** Arguments of a call as a table: every id with where it is from, every difference to the gate at its value. */
export function argumentTable(tool: string, rows: ArgumentView[], found: ViolationView[]): TemplateResult {
  const missing = found.filter((each) => isDifference(each) && !rows.some(({ name }) => name === each.argument));
  if (rows.length + missing.length === 0) return html`<p class="dim no-arguments">no arguments</p>`;
  return html`<table class="arguments">
    <caption class="sr-only">
      Arguments of ${shown(tool)}
    </caption>
    <tbody>
      ${rows.map((row) =>
        argumentRow(
          row,
          found.filter(({ argument }) => argument === row.name),
        ),
      )}
      ${missing.map(
        ({ argument, expected }) =>
          html`<tr data-differs="true">
            <th scope="row"><bdi>${shown(argument ?? '')}</bdi></th>
            <td>
              <span class="tag" data-tag="actual">${icon('close')}actual</span> <span class="dim">left out</span>
              ${wanted(expected)}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A violation that the table shows at its argument: there is no need to say both values again. */
export function isDifference({ argument, expected }: ViolationView): boolean {
  return argument !== null && expected !== null;
}

function argumentRow({ name, value }: ArgumentView, found: ViolationView[]): TemplateResult {
  const differing = found.find(isDifference);
  const counts = found.some(({ weight }) => weight === 'counts');
  return html`<tr data-differs=${String(counts)}>
    <th scope="row"><bdi>${shown(name)}</bdi></th>
    <td>
      ${differing === undefined ? nothing : html`<span class="tag" data-tag="actual">${icon('close')}actual</span> `}${value.map(piece)}
      ${differing === undefined ? nothing : wanted(differing.expected)}
    </td>
  </tr>`;
}

function wanted(expected: string | null): TemplateResult {
  return html`<div class="wanted">
    <span class="tag" data-tag="expected">${icon('check')}expected</span>
    <code dir="ltr">${shown(expected ?? '')}</code>
  </div>`;
}

function piece({ text, origin }: ArgumentView['value'][number]): TemplateResult {
  if (origin === null) return html`<span class="value" dir="auto">${shown(text)}</span>`;
  const leads = origin.message !== null || origin.casePath !== null;
  const label = html`<code dir="ltr">${shown(text)}</code>`;
  return html`<span class="id" data-origin=${origin.kind}
      >${
        leads
          ? html`<button
              class="id-link"
              title=${titleOf(origin)}
              @click=${({ currentTarget }: Event) => {
                follow(currentTarget, origin);
              }}
            >
              ${label}
            </button>`
          : label
      }</span
    ><span class="origin">
      ${origin.message === null ? '' : `[${origin.message}] `}<bdi>${shown(origin.label)}</bdi></span
    > `;
}

function titleOf({ message, label }: IdOrigin): string {
  return message === null ? `Show in the case (${label})` : `Go to message ${message} (${label})`;
}

function follow(from: EventTarget | null, { message, casePath }: IdOrigin): void {
  if (message !== null) jumpTo(from, message);
  else if (casePath !== null) send({ type: 'revealNode', path: casePath, quiet: true });
}
