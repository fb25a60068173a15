import { html, nothing, type TemplateResult } from 'lit';
import type { CasePath, ContractRow, ContractView } from '../../protocol/panel.ts';
import { send } from './host.ts';
import { icon } from './icons.ts';
import { jumpTo } from './jump.ts';
import { shown } from './shown.ts';

/** What the case asks for: the rubric, the gate rule, and the gold calls beside the calls that were made. */
export function contractTab(contract: ContractView | null): TemplateResult {
  if (contract === null)
    return html`<p class="dim">The case of this result cannot be read, so there is nothing to compare with.</p>`;
  const { resolution, behaviorClass, rule, rows } = contract;
  return html`<section class="contract" aria-label="Contract">
    <dl class="signals">
      ${entry('Rubric', resolution, ['gold', 'expected_resolution'])}
      ${entry('Behaviour class', behaviorClass, ['grading', 'judge_gate', 'behavior_class'])}
      ${entry('Gate rule', rule, ['grading', 'judge_gate', 'axis_gate_rule'])}
    </dl>
    ${
      rows.length === 0
        ? html`<p class="dim">The case expects no call, and none was made.</p>`
        : html`<div class="records" tabindex="0" role="group" aria-label="Gold calls and calls made">
            <table class="aligned">
              <thead>
                <tr>
                  <th scope="col">Gold call</th>
                  <th scope="col">Call made</th>
                  <th scope="col">Difference</th>
                </tr>
              </thead>
              <tbody>
                ${rows.map(alignedRow)}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function entry(name: string, text: string, path: CasePath): TemplateResult {
  return html`<dt>${name}</dt>
    <dd>
      <p class="rationale" dir="auto">${text === '' ? html`<span class="dim">none</span>` : shown(text)}</p>
      ${inCase(path, name)}
    </dd>`;
}

function inCase(path: CasePath, what: string): TemplateResult {
  return html`<button
    class="link in-case"
    title="Show in the case"
    aria-label=${`Show in the case: ${what}`}
    @click=${() => {
      send({ type: 'revealNode', path });
    }}
  >
    ${icon('go-to-file')}
  </button>`;
}

function alignedRow({ gold, actual, differences, note }: ContractRow): TemplateResult {
  return html`<tr data-one-sided=${String(gold === null || actual === null)}>
    <td>
      ${
        gold === null
          ? html`<span class="dim">—</span>`
          : html`<div class="call-head">
                <code class="tool">${shown(gold.tool)}</code>${inCase(gold.casePath, gold.tool)}
              </div>
              <code class="brief-args" dir="ltr">${shown(gold.arguments)}</code>`
      }
    </td>
    <td>
      ${
        actual === null
          ? html`<span class="dim">—</span>`
          : html`<div class="call-head">
                <code class="tool">${shown(actual.tool)}</code>
                <button
                  class="link"
                  aria-label=${`Go to message ${actual.message}`}
                  @click=${({ currentTarget }: Event) => {
                    jumpTo(currentTarget, actual.message);
                  }}
                >
                  [${actual.message}]
                </button>
              </div>
              <code class="brief-args" dir="ltr">${shown(actual.arguments)}</code>`
      }
    </td>
    <td>
      ${note === '' ? nothing : html`<span class=${note === 'same arguments' ? 'dim' : ''}>${note}</span>`}
      <ul>
        ${differences.map(
          ({ argument, gold: wanted, actual: given, gated }) =>
            html`<li data-gated=${String(gated)}>
              ${icon(gated ? 'error' : 'dash')}
              <span
                ><bdi>${shown(argument)}</bdi>: ${compared(wanted, given)}
                <span class="dim">${gated ? '(gated)' : '(no gate holds it)'}</span></span
              >
            </li>`,
        )}
      </ul>
    </td>
  </tr>`;
}

function compared(wanted: string | null, given: string | null): TemplateResult {
  const code = (text: string) => html`<code dir="ltr">${shown(text)}</code>`;
  if (wanted === null) return html`${code(given ?? '')}, which gold leaves out`;
  if (given === null) return html`left out, gold has ${code(wanted)}`;
  return html`${code(given)} instead of ${code(wanted)}`;
}
