import { compareRuns, type StoredRun } from '../../core/report/compare.ts';
import { runReport } from '../../core/report/run-report.ts';
import type { Score } from '../../core/grade/score.ts';
import type { DashboardView } from '../../protocol/dashboard.ts';
import { FINE_CHECKS, sampleRecord, sampleScore } from '../sample-score.ts';

const AXES = [
  '1_happy_path',
  '2_bad_tool_response',
  '6_context_switching',
  '7_wrong_info',
  'general_agentic_multitool',
];
const DOMAINS = ['accounts_and_transactions', 'cards', 'customer_service_and_catalog', 'deposits_and_loans'];
const GATES = ['A3', 'S2', 'R', 'A1', 'A3', 'S1', 'NO_FINAL_ANSWER', 'R'];
export const PASSES = 3;

/** A run of `size` cases whose outcomes follow from their places: passes, failures at all gates, errors, gaps. */
export function sampleRun(name: string, size = 60, shift = 0): StoredRun {
  const scores = new Map<string, (Score | null)[]>();
  for (let i = 0; i < size; i++) {
    const axis = AXES[i % AXES.length] ?? '';
    const domain = DOMAINS[Math.floor(i / 3) % DOMAINS.length] ?? '';
    const id = `${domain.slice(0, 4)}.block_card.${axis.replace(/^\d+_/, '')}.${String(i).padStart(3, '0')}`;
    scores.set(
      id,
      Array.from({ length: PASSES }, (_, trial) => scoreAt(id, axis, domain, i * 7 + trial * 5 + shift * i)),
    );
  }
  const record = sampleRecord({
    run_id: name,
    passes: PASSES,
    case_ids: [...scores.keys()],
    candidate_model: 'bank-model-large',
    judge_model: 'judge-model',
    resolver_model: 'judge-model',
    temperature: 0.7,
    prompt_path: 'prompts/system.md',
    prompt_hash: shift === 0 ? 'aaaa' : 'bbbb',
  });
  return { name, record, scores, standIns: [], attribution: null };
}

function scoreAt(id: string, axis: string, domain: string, seed: number): Score | null {
  const draw = (seed * 2654435761) % 97;
  if (draw === 5) return null;
  const usage = { model_calls: 3, prompt_tokens: 2000 + draw * 40, completion_tokens: 300 + draw };
  const about = { case_id: id, axis, domain, usage, seconds: 4 + draw / 7 };
  const judge = {
    case_id: id,
    behavior_class: 'answer' as const,
    axis_gate: 'PASS' as const,
    gate_reason: '',
    sub_scores: { Q_tone: 1, Q_grounded: draw % 3 === 0 ? 0.5 : 1 },
    rationale: '',
  };
  if (draw === 11) return sampleScore({ ...about, verdict: 'ERROR', fail_reason: 'HTTP 503', checks: null });
  if (draw === 12) return sampleScore({ ...about, verdict: 'INCOMPLETE', fail_reason: 'awaiting judge' });
  if (draw > 30) return sampleScore({ ...about, judge_result: judge });
  const gate = GATES[draw % GATES.length] ?? 'R';
  const failed = { active: true, ok: false, details: [] };
  const checks = gate === 'R' || gate === 'S2' ? FINE_CHECKS : { ...FINE_CHECKS, [gate]: failed };
  const result = gate === 'R' ? { ...judge, axis_gate: 'FAIL' as const } : judge;
  return sampleScore({
    ...about,
    verdict: 'FAIL',
    fail_reason: gate,
    checks,
    judge_result: result,
    quality_score: null,
  });
}

export function sampleDashboard(changes: Partial<DashboardView> = {}): DashboardView {
  const { record, scores } = sampleRun('bank-model-large_20260901_1000');
  return { report: runReport(record, scores, null), comparison: null, regrade: null, live: true, ...changes };
}

export function sampleComparison(): DashboardView['comparison'] {
  return compareRuns([sampleRun('march'), sampleRun('september', 60, 1), sampleRun('october', 60, 2)]);
}
