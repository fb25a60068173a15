import { html, type TemplateResult } from 'lit';
import type { GateState, TrialSummary, VerdictName } from '../../protocol/panel.ts';

/** An icon beside words that say the same: hidden from screen readers. */
export function icon(name: string): TemplateResult {
  return html`<span class="codicon codicon-${name}" aria-hidden="true"></span>`;
}

/** Different in shape, not only in colour. */
export const VERDICT_ICONS: Readonly<Record<VerdictName, string>> = {
  PASS: 'pass-filled',
  FAIL: 'error',
  ERROR: 'warning',
  INCOMPLETE: 'clock',
};

export const TRIAL_ICONS: Readonly<Record<TrialSummary['status'], string>> = {
  ...VERDICT_ICONS,
  queued: 'circle-outline',
  running: 'play-circle',
  stopped: 'stop-circle',
  unreadable: 'circle-slash',
};

export const GATE_ICONS: Readonly<Record<GateState, string>> = {
  pass: 'check',
  fail: 'close',
  off: 'circle-slash',
  not_applicable: 'dash',
  needs_judge: 'question',
  not_computed: 'circle-outline',
  score: 'star-full',
};
