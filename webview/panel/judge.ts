import { html, nothing, type TemplateResult } from 'lit';
import type { ConfirmationView, JudgeView, RequestsCost, TrialResult } from '../../protocol/panel.ts';
import { cited } from './cited.ts';
import { requestWords } from '../../protocol/cost-words.ts';
import { icon } from './icons.ts';
import { shown } from './shown.ts';

/** What the judge said, and what it was: its class, gate, scores and reasons. */
export function judgeSection(result: TrialResult, known: ReadonlySet<number>): TemplateResult {
  const { judge, judgeMissing, confirmation, cost } = result;
  return html`<section class="judge" id="judge" tabindex="-1" aria-labelledby="judge-heading">
    <div class="section-head">
      <h2 id="judge-heading">Judge</h2>
      ${judge === null ? nothing : html`<span class="dim"><bdi>${shown(judge.name ?? '')}</bdi></span>`}
      ${judge?.standIn === true && judge.name !== null ? html`<vscode-badge>stand-in, not a real judge</vscode-badge>` : nothing}
    </div>
    ${judge === null ? html`<p class="dim">${judgeMissing}</p>` : signals(judge, known)} ${took(cost.judge)}
    ${confirmation === null ? nothing : resolver(confirmation)} ${took(cost.resolver)}
  </section>`;
}

function signals(judge: JudgeView, known: ReadonlySet<number>): TemplateResult {
  const { behaviorClass, expectedClass, classAdvisory, axisGate, gateReason, subScores, rationale, warning } = judge;
  const same = behaviorClass === expectedClass;
  const note = classAdvisory
    ? 'the case does not compare it'
    : same
      ? 'as expected'
      : `the case expects ${expectedClass}`;
  return html`${warning === null ? nothing : html`<p class="family">${icon('warning')}<bdi>${shown(warning)}</bdi></p>`}
    <dl class="signals">
      <dt>Behaviour class</dt>
      <dd>
        ${icon(same ? 'check' : classAdvisory ? 'dash' : 'close')}<span
          >${behaviorClass} <span class="dim">(${shown(note)})</span></span
        >
      </dd>
      <dt>Axis gate</dt>
      <dd>
        ${icon(axisGate === 'PASS' ? 'check' : 'close')}<span
          ><strong>${axisGate}</strong> <bdi>${cited(gateReason, known)}</bdi></span
        >
      </dd>
      <dt>Scores</dt>
      <dd>
        ${
          subScores.length === 0
            ? html`<span class="dim">none asked for</span>`
            : html`<ul class="scores">
                ${subScores.map(({ metric, score }) => html`<li><bdi>${shown(metric)}</bdi> <strong>${score ?? '—'}</strong></li>`)}
              </ul>`
        }
      </dd>
      <dt>Rationale</dt>
      <dd><p class="rationale" dir="auto">${cited(rationale, known)}</p></dd>
    </dl>`;
}

/** What it took to ask, also where nothing came of it. */
function took(cost: RequestsCost | null): TemplateResult | typeof nothing {
  if (cost === null) return nothing;
  return html`<dl class="signals">
    <dt>Took</dt>
    <dd class="dim">${requestWords(cost)}</dd>
  </dl>`;
}

function resolver({ confirmed, reason }: ConfirmationView): TemplateResult {
  return html`<dl class="signals">
    <dt>Resolver (S2)</dt>
    <dd>
      ${icon(confirmed ? 'check' : 'close')}<span
        ><strong>${confirmed ? 'confirmed' : 'not confirmed'}</strong> <bdi>${shown(reason)}</bdi></span
      >
    </dd>
  </dl>`;
}
