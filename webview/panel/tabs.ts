import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { PanelTab, TrialView } from '../../protocol/panel.ts';
import { contractTab } from './contract.ts';
import { judgeSection } from './judge.ts';
import { rawTab } from './raw.ts';

const TABS: readonly { tab: PanelTab; title: string }[] = [
  { tab: 'conversation', title: 'Conversation' },
  { tab: 'judge', title: 'Judge' },
  { tab: 'contract', title: 'Contract' },
  { tab: 'raw', title: 'Raw' },
];

export interface TabsState {
  caseUri: string;
  trial: TrialView;
  tab: PanelTab;
  generation: number;
  open: (tab: PanelTab) => void;
  conversation: () => TemplateResult;
}

/** The conversation and what is behind it. The conversation stays laid out, so that its place is kept; the others are made anew. */
export function tabs({ caseUri, trial, tab, generation, open, conversation }: TabsState): TemplateResult {
  const bodies: Record<PanelTab, () => unknown> = {
    conversation,
    judge: () => judge(caseUri, trial, generation),
    contract: () => contractTab(trial.contract),
    raw: () => rawTab(trial, generation),
  };
  return html`<vscode-tabs
    .selectedIndex=${TABS.findIndex((each) => each.tab === tab)}
    selected-index=${TABS.findIndex((each) => each.tab === tab)}
    @vsc-tabs-select=${({ detail }: CustomEvent<{ selectedIndex: number }>) => {
      open(TABS[detail.selectedIndex]?.tab ?? 'conversation');
    }}
  >
    ${TABS.map(
      (each) =>
        html`<vscode-tab-header slot="header">${each.title}</vscode-tab-header>
          <vscode-tab-panel data-tab=${each.tab}>
            ${each.tab === 'conversation' || each.tab === tab ? bodies[each.tab]() : nothing}
          </vscode-tab-panel>`,
    )}
  </vscode-tabs>`;
}

function judge(caseUri: string, trial: TrialView, generation: number): unknown {
  const { result } = trial;
  if (result === null) return notYet();
  const known = new Set(trial.messages.map(({ index }) => index));
  const own =
    result.verdict === 'ERROR'
      ? nothing
      : html`<sarq-review .caseUri=${caseUri} .trial=${trial.trial} .verdict=${result.verdict}></sarq-review>`;
  return html`${judgeSection(result, known)} ${keyed(`${generation} ${trial.trial}`, own)}`;
}

function notYet(): TemplateResult {
  return html`<p class="dim">Told once the trial has ended.</p>`;
}
