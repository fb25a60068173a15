import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { TextRef, TrialView } from '../../protocol/panel.ts';

/** Score and transcript as they are stored. */
export function rawTab(trial: TrialView, generation: number): TemplateResult {
  return html`<section class="raw" aria-label="Raw">
    ${
      trial.result === null
        ? html`<p class="dim">${trial.problem === undefined ? 'No score yet.' : 'No score that can be read.'}</p>`
        : html`<h2>score.json</h2>
            ${stored(trial, 'score', generation)}`
    }
    <h2>transcript.json</h2>
    ${stored(trial, 'transcript', generation)}
  </section>`;
}

/** A run that goes on has more to read by and by: then the text is read anew. */
function stored({ trial, messages, result }: TrialView, part: TextRef['part'], generation: number): unknown {
  const content = { text: '', whole: false, length: 0, format: 'json' as const };
  return keyed(
    `${generation} ${part} ${messages.length} ${String(result === null)}`,
    html`<sarq-text .content=${content} .ref=${{ trial, message: 0, part, call: 0 }}></sarq-text>`,
  );
}
