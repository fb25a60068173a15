import { html, nothing, type TemplateResult } from 'lit';
import type { TrialView } from '../../protocol/panel.ts';
import { gateStrip, type GateActions } from './gates.ts';
import { icon, TRIAL_ICONS, VERDICT_ICONS } from './icons.ts';
import { shown } from './shown.ts';

/** A headline longer than this scrolls away instead of covering the conversation. */
const LONG_HEADLINE = 400;

/** The verdict and its gates. They stay in sight while the conversation scrolls. */
export function verdictSection(
  trial: TrialView,
  actions: GateActions & { review(): void },
  storedOnly: boolean,
): TemplateResult {
  const { result } = trial;
  const long = (result?.headline.length ?? 0) > LONG_HEADLINE;
  return html`<section class="verdict" aria-label="Verdict" data-long=${String(long)}>
    ${verdictLine(trial, () => {
      actions.review();
    })}
    ${result === null ? nothing : gateStrip(result.gates, result.violations, actions, storedOnly)}
  </section>`;
}

/** The verdict in one line. */
function verdictLine(trial: TrialView, disagree: () => void): TemplateResult {
  const { result } = trial;
  if (result === null) return unendedLine(trial);
  const { verdict, headline, advice } = result;
  return html`<div class="verdict-line" data-verdict=${verdict}>
    <h2 class="verdict-mark">${icon(VERDICT_ICONS[verdict])}${verdict}</h2>
    <div class="headline">
      <p><bdi>${shown(headline)}</bdi></p>
      ${advice === null ? nothing : html`<p class="advice">${icon('lightbulb')}<span>${shown(advice)}</span></p>`}
    </div>
    ${verdict === 'ERROR' ? nothing : html`<button class="link disagree" @click=${disagree}>Report disagreement</button>`}
  </div>`;
}

/** Of a trial that runs, that was stopped before it had a verdict, or that was never begun. */
function unendedLine({ running, messages, problem }: TrialView): TemplateResult {
  const [word, text] =
    running !== null
      ? ['Running', running]
      : problem !== undefined
        ? ['No verdict', problem]
        : messages.length > 0
          ? ['Stopped', 'This trial was stopped before it came to a verdict.']
          : ['Not run', 'This trial has not been run.'];
  const mark =
    running === null
      ? icon(problem === undefined ? 'circle-outline' : TRIAL_ICONS.unreadable)
      : html`<vscode-progress-ring role="presentation" aria-live="off" aria-label=""></vscode-progress-ring>`;
  return html`<div class="verdict-line" data-verdict=${running === null ? 'none' : 'running'}>
    <h2 class="verdict-mark">${mark} ${word}</h2>
    <p class="headline"><bdi>${shown(text)}</bdi></p>
  </div>`;
}
