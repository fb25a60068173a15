import type { CaseStatus, ReportCase, RunFacts, RunReport, ScopeMetrics } from '../../protocol/report.ts';
import type { StoredScores } from '../results/folder.ts';
import type { RunRecord } from '../results/run-record.ts';
import { clip } from '../results/shown-text.ts';
import { summarise } from '../results/summary.ts';
import { scopeMetrics } from './metrics.ts';
import { reportTrial } from './trial.ts';

/**
 * Everything a report shows of one stored run, ours or the published harness's (SPEC 10). `attribution` is the licence line of
 * published cases. Never throws.
 */
export function runReport(record: RunRecord, scores: StoredScores, attribution: string | null): RunReport {
  const { rows, summary } = summarise(record, scores);
  const cases = rows.map((row): ReportCase => {
    const trials = (scores.get(row.case_id) ?? []).map(reportTrial);
    const { case_id: id, axis, domain, tool, k } = row;
    return { id, axis, domain, tool, k, trials, status: statusOf({ k, trials }) };
  });
  const about = (part: readonly ReportCase[]) => new Map(part.map(({ id }) => [id, scores.get(id) ?? []]));
  const scope = (axis: string | null, domain: string | null): ScopeMetrics[] => {
    const part = cases.filter((one) => (axis ?? one.axis) === one.axis && (domain ?? one.domain) === one.domain);
    return part.length === 0 ? [] : [scopeMetrics(record, about(part), { axis, domain })];
  };
  const axes = inOrder(cases.map(({ axis }) => axis));
  const domains = inOrder(cases.map(({ domain }) => domain));
  return {
    facts: factsOf(record, summary.stand_ins, attribution),
    passes: record.passes,
    scopes: [
      scopeMetrics(record, scores, { axis: null, domain: null }),
      ...axes.flatMap((axis) => scope(axis, null)),
      ...domains.flatMap((domain) => scope(null, domain)),
      ...axes.flatMap((axis) => domains.flatMap((domain) => scope(axis, domain))),
    ],
    cases: cases.sort(byInformation),
  };
}

export function factsOf(record: RunRecord, standIns: readonly string[], attribution: string | null): RunFacts {
  const short = (text: string | null | undefined) => (text == null ? null : clip(text, 300));
  return {
    runId: clip(record.run_id, 300),
    candidate: clip(record.candidate_model, 300),
    judge: short(record.judge_model),
    resolver: short(record.resolver_model),
    startedAt: clip(record.started_at, 40),
    temperature: record.temperature ?? null,
    prompt: short(record.prompt_path),
    definitions: short(record.definitions),
    standIns: standIns.map((name) => clip(name, 300)),
    attribution,
  };
}

function statusOf({ k, trials }: Pick<ReportCase, 'k' | 'trials'>): CaseStatus {
  if (k === trials.length) return 'passed';
  if (k > 0 && trials.some(({ outcome }) => outcome === 'FAIL')) return 'inconsistent';
  return trials.some(({ outcome }) => outcome !== 'PASS' && outcome !== 'FAIL') ? 'unfinished' : 'failed';
}

const ORDER: readonly CaseStatus[] = ['inconsistent', 'failed', 'unfinished', 'passed'];

/** Inconsistent cases first, those nearest to half and half before the others; of failed ones those that fail in several ways. */
function byInformation(a: ReportCase, b: ReportCase): number {
  return (
    ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
    Math.min(b.k, b.trials.length - b.k) - Math.min(a.k, a.trials.length - a.k) ||
    waysToFail(b) - waysToFail(a) ||
    compareText(a.id, b.id)
  );
}

function waysToFail({ trials }: ReportCase): number {
  return new Set(trials.flatMap(({ outcome, reason }) => (outcome === 'FAIL' ? [reason] : []))).size;
}

/** Each name once; leading numbers by size, so that `10_…` follows `9_…`. */
export function inOrder(names: readonly string[]): string[] {
  const number = (name: string) => Number(/^(\d{1,9})_/.exec(name)?.[1] ?? Infinity);
  return [...new Set(names)].sort((a, b) => (number(a) === number(b) ? compareText(a, b) : number(a) - number(b)));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
