import { html, type TemplateResult } from 'lit';
import type { ScopeMetrics } from '../../protocol/report.ts';
import { counted, shown } from '../panel/shown.ts';
import { plainTable } from './figure.ts';

/** What the judge adds: R against the deterministic half of the verdict, and its quality scores. */
export function judged({ cross, quality }: ScopeMetrics): TemplateResult {
  const known = cross.bothPass + cross.onlySA + cross.onlyR + cross.neither;
  return html`<div class="plots">
    <section aria-labelledby="cross-heading">
      <h2 id="cross-heading">Checks against the judge</h2>
      <p class="dim">
        ${counted(known, 'judged trial')}: the deterministic half of the verdict (S and A) against
        R.${cross.unjudged === 0 ? '' : ` ${cross.unjudged} not judged.`}
      </p>
      ${plainTable('Checks against the judge', {
        head: ['', 'R passes', 'R fails'],
        rows: [
          ['S and A pass', cross.bothPass, cross.onlySA],
          ['S or A fails', cross.onlyR, cross.neither],
        ],
      })}
    </section>
    <section aria-labelledby="quality-heading">
      <h2 id="quality-heading">Quality</h2>
      ${
        quality.length === 0
          ? html`<p class="dim">No trial has quality scores.</p>`
          : plainTable('Quality', {
              head: ['Metric', 'Mean', 'Trials'],
              rows: quality.map(({ metric, mean, n }) => [shown(metric), mean.toFixed(2), n]),
            })
      }
    </section>
  </div>`;
}
