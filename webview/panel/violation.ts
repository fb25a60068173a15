import { html, nothing, type TemplateResult } from 'lit';
import type { ViolationView } from '../../protocol/panel.ts';
import { icon } from './icons.ts';
import { shown } from './shown.ts';

/** How a violation is marked by what it weighs in the verdict. */
export const WEIGHTS: Readonly<Record<ViolationView['weight'], { icon: string; note: string }>> = {
  counts: { icon: 'error', note: '' },
  off: { icon: 'circle-slash', note: ' (off in this case)' },
  open: { icon: 'question', note: ' (open)' },
};

/** One violation with what was expected and what came; `values` is false where both are seen elsewhere. */
export function violation(found: ViolationView, values = true): TemplateResult {
  const { gate, weight, text, expected, actual } = found;
  return html`<div class="violation" data-weight=${weight}>
    ${icon(WEIGHTS[weight].icon)}
    <div class="violation-text">
      <p><strong>${gate}${WEIGHTS[weight].note}</strong> <bdi>${shown(text)}</bdi></p>
      ${
        !values || (expected === null && actual === null)
          ? nothing
          : html`<dl class="difference">
              ${
                expected === null
                  ? nothing
                  : html`<dt>expected</dt>
                      <dd><code dir="ltr">${shown(expected)}</code></dd>`
              }
              <dt>actual</dt>
              <dd>
                ${actual === null ? html`<span class="dim">nothing</span>` : html`<code dir="ltr">${shown(actual)}</code>`}
              </dd>
            </dl>`
      }
    </div>
  </div>`;
}
