import { html, nothing, type TemplateResult } from 'lit';
import type { RunReport, ScopeMetrics } from '../../protocol/report.ts';
import { counted, shown } from '../panel/shown.ts';
import { percent, points, range } from './words.ts';

/** What run it is, what it was measured with, and everything that limits what it means. */
export function facts({ facts: run, passes, cases }: RunReport): TemplateResult {
  const entry = (name: string, value: string | null) =>
    value === null
      ? nothing
      : html`<div>
          <dt>${name}</dt>
          <dd><bdi>${shown(value)}</bdi></dd>
        </div>`;
  return html`<dl class="facts">
      ${entry('Candidate', run.candidate)}
      ${entry('Temperature', run.temperature === null ? null : String(run.temperature))}
      ${entry('Judge', run.judge ?? 'none')} ${entry('Resolver', run.resolver)}
      ${entry('Size', `${counted(cases.length, 'case')} × ${counted(passes, 'trial')}`)}
      ${entry('Started', run.startedAt)} ${entry('Prompt', run.prompt)}
    </dl>
    ${
      run.standIns.length === 0
        ? nothing
        : html`<p class="notice">
            <strong>Stand-ins took part, so this measures no real model:</strong>
            <bdi>${run.standIns.map(shown).join('; ')}</bdi>
          </p>`
    }`;
}

/** The figures that sum a scope up, pass^N first. */
export function headline(scope: ScopeMetrics, passes: number): TemplateResult {
  const { strict, any, outcomes } = scope;
  const open = outcomes.ERROR + outcomes.INCOMPLETE + outcomes.missing;
  return html`<div class="tiles">
    <div class="tile first">
      <h2>pass^${passes} <span class="dim">every trial passes</span></h2>
      <p class="figure">${percent(strict.rate)}</p>
      <p>${strict.part} of ${counted(strict.whole, 'case')}</p>
      ${whisker(strict.rate, strict.interval)}
      <p class="dim">95 %: ${range(strict)}</p>
    </div>
    <div class="tile">
      <h2>pass@${passes} <span class="dim">some trial passes</span></h2>
      <p class="figure">${percent(any.rate)}</p>
      <p>${any.part} of ${counted(any.whole, 'case')}</p>
      ${whisker(any.rate, any.interval)}
      <p class="dim">95 %: ${range(any)}</p>
    </div>
    <div class="tile">
      <h2>Gap <span class="dim">able, but not reliable</span></h2>
      <p class="figure">${points(scope.gap)}</p>
      <p>points between the two</p>
      <p class="dim">${counted(scope.inconsistent, 'inconsistent case')}</p>
    </div>
    <div class="tile">
      <h2>Mean <span class="dim">over all trials</span></h2>
      <p class="figure">${percent(scope.mean)}</p>
      <p>${counted(scope.failedAll, 'case')} without a passing trial</p>
    </div>
    ${
      open === 0
        ? nothing
        : html`<div class="tile open">
            <h2>Without verdict <span class="dim">no failure, no pass</span></h2>
            <p class="figure">${open}</p>
            <p>
              ${[
                [outcomes.ERROR, 'ERROR'],
                [outcomes.INCOMPLETE, 'INCOMPLETE'],
                [outcomes.missing, 'missing'],
              ]
                .filter(([n]) => n !== 0)
                .map(([n, name]) => `${n} ${name}`)
                .join(', ')}
            </p>
            <p class="dim">counted as non-passes; they fail no gate</p>
          </div>`
    }
  </div>`;
}

/** A share on a line from 0 to 1 with its interval; the figures stand beside it in words. */
function whisker(rate: number, [low, high]: readonly [number, number]): TemplateResult {
  const at = (share: number) => (100 * share).toFixed(2);
  return html`<svg class="whisker" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <line class="base" x1="0" x2="100" y1="4" y2="4"></line>
    <line class="interval" x1=${at(low)} x2=${at(high)} y1="4" y2="4"></line>
    <line class="at" x1=${at(rate)} x2=${at(rate)} y1="0" y2="8"></line>
  </svg>`;
}
