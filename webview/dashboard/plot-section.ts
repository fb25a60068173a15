import { html, type TemplateResult } from 'lit';
import type { RunReport, ScopeMetrics } from '../../protocol/report.ts';
import { counted } from '../panel/shown.ts';
import { figure } from './figure.ts';
import { axisPlot, gatePlot, passesPlot } from './plots.ts';
import { axisName, gateName, percent, range } from './words.ts';

/** Two plots stand side by side from this width on, in pixels. */
const WIDE = 760;
const GAP = 32;

/** Where trials fail first, how many of a case pass, and how the axes of the chosen domain compare. */
export function plotSection(report: RunReport, scope: ScopeMetrics, width: number): TemplateResult {
  const half = width >= WIDE ? Math.floor((width - GAP) / 2) : width;
  const axes = report.scopes.filter((one) => one.axis !== null && one.domain === scope.domain);
  const trials = scope.outcomes.FAIL;
  return html`<div class="plots">
    <div>
      ${
        scope.gates.length === 0
          ? html`<h2>First failing gate</h2>
              <p class="dim">No trial fails.</p>`
          : figure(
              'First failing gate',
              gatePlot(scope.gates, half),
              `${counted(trials, 'trial')} that FAIL, by the gate that failed first.`,
              { head: ['Gate', 'Trials'], rows: scope.gates.map(({ gate, trials: n }) => [gateName(gate), n]) },
            )
      }
      ${figure('Passing trials per case', passesPlot(scope.k, half), 'Cases by how many of their trials pass.', {
        head: ['Passing trials', 'Cases'],
        rows: scope.k.map((n, k) => [`${k} of ${report.passes}`, n]),
      })}
    </div>
    <div>
      ${figure(
        `pass^${report.passes} by axis`,
        axisPlot(axes, half),
        'With Wilson 95 % intervals: where they are wide, more cases are needed.',
        {
          head: ['Axis', 'Passed', 'Rate', '95 %'],
          rows: axes.map(({ axis, strict }) => [
            axisName(axis ?? ''),
            `${strict.part}/${strict.whole}`,
            percent(strict.rate),
            range(strict),
          ]),
        },
      )}
    </div>
  </div>`;
}
