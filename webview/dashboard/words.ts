import type { CaseStatus, Outcome, Rate, ReportTrial } from '../../protocol/report.ts';
import { shown } from '../panel/shown.ts';

export function percent(value: number, digits = 1): string {
  return `${(100 * value).toFixed(digits)} %`;
}

/** A difference of shares, in percentage points with its sign. */
export function points(value: number): string {
  const size = (100 * Math.abs(value)).toFixed(1);
  return `${value > 0 ? '+' : value < 0 ? '−' : '±'}${size}`;
}

export function range({ interval: [low, high] }: Pick<Rate, 'interval'>): string {
  return `${percent(low)} to ${percent(high)}`;
}

export function pValue(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

/** `6_context_switching` as people write it; the number goes, since the order tells it. */
export function axisName(axis: string): string {
  return named(axis.replace(/^\d+_/, '')).replace(/\brag\b/, 'RAG');
}

/** `accounts_and_transactions` as people write it. */
export function named(name: string): string {
  const text = shown(name).replaceAll('_', ' ').trim();
  return text === '' ? 'not named' : text.slice(0, 1).toUpperCase() + text.slice(1);
}

export const GATE_NAMES: Readonly<Record<string, string>> = {
  S1: 'grounded ids',
  S2: 'confirmed writes',
  S3: 'valid arguments',
  S4: 'no null in replies',
  A1: 'tools called',
  A2: 'no other tools',
  A3: 'argument gates',
  A4: 'order of calls',
  R: 'response',
  NO_FINAL_ANSWER: 'no final answer',
};

/** `A3 argument gates`. */
export function gateName(gate: string): string {
  if (gate === 'NO_FINAL_ANSWER') return 'No final answer';
  const name = Object.hasOwn(GATE_NAMES, gate) ? GATE_NAMES[gate] : undefined;
  return name === undefined ? shown(gate) : `${gate} ${name}`;
}

export const STATUS_NAMES: Readonly<Record<CaseStatus, string>> = {
  inconsistent: 'Inconsistent',
  failed: 'Failed every trial',
  unfinished: 'Without verdict',
  passed: 'Passed every trial',
};

/** Different in shape, not only in colour. */
export const MARKS: Readonly<Record<Outcome, string>> = {
  PASS: '✓',
  FAIL: '✕',
  ERROR: '!',
  INCOMPLETE: '…',
  missing: '–',
};

/** What a trial came to, for tooltips and screen readers. */
export function trialWords({ outcome, reason }: ReportTrial): string {
  if (outcome === 'missing') return 'nothing stored';
  if (outcome === 'PASS' || reason === null) return outcome;
  return outcome === 'FAIL' ? `FAIL at ${gateName(reason)}` : `${outcome}: ${shown(reason)}`;
}
