import { html, type TemplateResult } from 'lit';
import type { FromPanel } from '../../protocol/panel.ts';
import { send } from './host.ts';

type Form = Extract<FromPanel, { type: 'export' }>['as'];

const FORMS: readonly { as: Form; icon: string; label: string }[] = [
  { as: 'markdown', icon: 'copy', label: 'Copy as Markdown' },
  { as: 'json', icon: 'json', label: 'Open as JSON' },
  { as: 'html', icon: 'save', label: 'Save as HTML' },
];

/** Search, and the ways to take a transcript along. */
export function transcriptTools(trial: number): TemplateResult {
  return html`<div class="tools">
    <sarq-find .trial=${trial}></sarq-find>
    ${FORMS.map(
      ({ as, icon, label }) =>
        html`<vscode-toolbar-button
          icon=${icon}
          label=${label}
          title=${label}
          @click=${() => {
            send({ type: 'export', trial, as });
          }}
        ></vscode-toolbar-button>`,
    )}
  </div>`;
}
