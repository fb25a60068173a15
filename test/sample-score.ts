import type { Checks, Score } from '../core/grade/score.ts';
import type { RunRecord } from '../core/results/run-record.ts';

const fine = { active: true, ok: true, details: [] };
export const FINE_CHECKS: Checks = {
  S1: fine,
  S2: { active: true, result: { status: 'n/a', details: [] } },
  S3: fine,
  S4: fine,
  A1: fine,
  A2: fine,
  A3: fine,
  A4: { ...fine, active: false },
};

/** A PASS, changed as the test needs it. */
export function sampleScore(changes: Partial<Score> = {}): Score {
  return {
    case_id: 'cards.block_card.happy.001',
    axis: '1_happy_path',
    domain: 'cards',
    tool: 'block_card',
    target_behavior: 'answer',
    verdict: 'PASS',
    fail_reason: null,
    quality_score: 1,
    checks: FINE_CHECKS,
    judge_result: null,
    confirmation_result: null,
    ...changes,
  };
}

export function sampleRecord(changes: Partial<RunRecord> = {}): RunRecord {
  return {
    run_id: 'r1',
    passes: 1,
    n_cases: 1,
    case_ids: ['cards.block_card.happy.001'],
    case_meta: {},
    case_bank_hash: 'abc',
    started_at: '2026-09-01 10:00:00',
    candidate_model: 'fake',
    ...changes,
  };
}
