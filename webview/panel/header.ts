import { html, nothing, type TemplateResult } from 'lit';
import type { SubjectView, TrialSummary, TrialView } from '../../protocol/panel.ts';
import { breakable } from './breakable.ts';
import { costFacts } from '../../protocol/cost-words.ts';
import { send } from './host.ts';
import { icon } from './icons.ts';
import { shown } from './shown.ts';
import { trialList } from './trials.ts';

/** Case, axis, models, stand-ins and trials: who did what, before how it went. */
export function header(subject: SubjectView, trials: TrialSummary[], trial: TrialView | null): TemplateResult {
  const running = trials.some(({ status }) => status === 'running' || status === 'queued');
  return html`<header class="head">
    <div class="title">
      <h1><bdi>${breakable(subject.caseId)}</bdi></h1>
      ${subject.storedOnly ? nothing : actions(running)}
    </div>
    <dl class="facts">
      ${fact('Axis', subject.axis)} ${fact('Domain', subject.domain)} ${fact('Tool', subject.tool)}
      ${trial === null || trial.candidate === '' ? nothing : fact('Model', trial.candidate)}
      ${trial === null || trial.candidate === '' ? nothing : fact('Judge', trial.judge ?? 'none')} ${quality(trial)}
      ${trial === null ? nothing : costFacts(trial).map(([name, value]) => fact(name, value))}
    </dl>
    ${trial === null ? nothing : standIns(trial.result?.standIns ?? trial.standIns)}
    ${subject.storedOnly ? html`<p class="dim">No open folder holds this case: its contract, and which messages it began with, are not known here.</p>` : nothing}
    ${trials.length > 1 ? trialList(trials, trial?.trial ?? 0) : nothing}
  </header>`;
}

function actions(running: boolean): TemplateResult {
  return html`<div class="actions">
    <vscode-button
      secondary
      icon="go-to-file"
      @click=${() => {
        send({ type: 'revealNode', path: [] });
      }}
      >Open case</vscode-button
    >
    ${
      running
        ? html`<vscode-button
            icon="debug-stop"
            @click=${() => {
              send({ type: 'stop' });
            }}
            >Stop</vscode-button
          >`
        : html`<vscode-button
            icon="refresh"
            @click=${() => {
              send({ type: 'rerun' });
            }}
            >Run again</vscode-button
          >`
    }
  </div>`;
}

function quality(trial: TrialView | null): TemplateResult | typeof nothing {
  const chip = trial?.result?.gates.find(({ id }) => id === 'Q');
  return chip?.state === 'score' ? fact('Quality', chip.label) : nothing;
}

function fact(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd><bdi>${shown(value)}</bdi></dd>
  </div>`;
}

function standIns(names: string[]): TemplateResult | typeof nothing {
  if (names.length === 0) return nothing;
  return html`<ul class="stand-ins" aria-label="Stand-ins">
    ${names.map(
      (name) =>
        html`<li>
          ${icon('beaker')}<span><bdi>${shown(name)}</bdi></span>
        </li>`,
    )}
  </ul>`;
}
