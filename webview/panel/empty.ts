import { html, type TemplateResult } from 'lit';
import type { PanelState } from '../../protocol/panel.ts';
import { send } from './host.ts';
import { icon } from './icons.ts';
import { shown } from './shown.ts';

/** What the panel says before anything was run, or when a case's result is gone. */
export function emptyState({ caseId, reading, problem }: Extract<PanelState, { view: 'empty' }>): TemplateResult {
  const id = caseId === null ? '' : html` <bdi>${shown(caseId)}</bdi>`;
  if (reading)
    return html`<main class="empty">
      ${icon('checklist')}
      <h1>Looking for a stored result${id}</h1>
    </main>`;
  if (problem !== undefined)
    return html`<main class="empty">
      ${icon('warning')}
      <h1>This trial cannot be shown${id}</h1>
      <p>${shown(problem)}</p>
      <p class="dim">“Reopen Editor With…” in the command palette opens the file as text.</p>
    </main>`;
  return html`<main class="empty">
    ${icon('checklist')}
    <h1>No verdict yet${id}</h1>
    <p>Run a case to see its verdict here, and the conversation that led to it.</p>
    ${caseId === null ? ways() : html`<vscode-button icon="play" @click=${run}>Run case</vscode-button>`}
    <p class="dim">
      Without a configured model a scripted assistant and a heuristic judge stand in; every result they touch says so.
    </p>
  </main>`;
}

function run(): void {
  send({ type: 'rerun' });
}

function ways(): TemplateResult {
  return html`<ul>
    <li>
      ${icon('play')}<span
        ><strong>Run</strong> above the first line of an open case, or in the editor’s title bar</span
      >
    </li>
    <li>
      ${icon('beaker')}<span>any case in the <strong>Testing</strong> view</span>
    </li>
    <li>
      ${icon('terminal')}<span><strong>Sarq: Run Case</strong> in the command palette</span>
    </li>
  </ul>`;
}
