import { html, nothing, type TemplateResult } from 'lit';
import type { SubjectView, TrialSummary, TrialView } from '../../protocol/panel.ts';
import { breakable } from './breakable.ts';
import { costFacts } from '../../protocol/cost-words.ts';
import { send } from './host.ts';
import { icon, TRIAL_ICONS } from './icons.ts';
import { shown } from './shown.ts';

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

/** Trials as dots, one stop of Tab; arrows go from one to the next. */
function trialList(trials: TrialSummary[], current: number): TemplateResult {
  const stop = trials.some(({ trial }) => trial === current) ? current : trials[0]?.trial;
  return html`<div
    class="trials"
    role="toolbar"
    aria-label="Trials"
    data-many=${String(trials.length > 6)}
    @keydown=${moveAmong}
  >
    <span class="dim">Trials</span>
    ${trials.map(
      ({ trial, status }) =>
        html`<button
          class="trial"
          data-status=${status}
          aria-current=${trial === current ? 'true' : 'false'}
          title=${`Trial ${trial}: ${status}`}
          tabindex=${trial === stop ? 0 : -1}
          @click=${() => {
            send({ type: 'showTrial', trial });
          }}
        >
          ${icon(TRIAL_ICONS[status])}${trial}<span class="trial-status">${status}</span>
        </button>`,
    )}
  </div>`;
}

function moveAmong(event: KeyboardEvent): void {
  const dots = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.trial')];
  const at = dots.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: dots.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = dots[(to + dots.length) % dots.length];
  next?.focus();
  next?.click();
}
