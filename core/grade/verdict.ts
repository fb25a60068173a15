import type { Case } from '../document/case.ts';
import { isObject, type Json } from '../document/json.ts';
import type { Checks, Confirmation, JudgeResult, Score, Verdict } from './score.ts';
import { listAt, objectAt } from './subject.ts';

/** Everything a verdict follows from (SPEC 8). */
export interface Evidence {
  case: Case;
  checks: Checks;
  /** Null: not judged (yet). */
  judge: JudgeResult | null;
  /** Null: the resolver was not asked. */
  confirmation: Confirmation | null;
  /** `max_tool_iters` where the conversation ended without a final reply (SPEC 4). */
  terminationReason?: string | undefined;
}

export interface Decision {
  verdict: Verdict;
  fail_reason: string | null;
  /** Mean of the judge's numeric sub-scores (0 to 1). */
  quality_score: number | null;
}

/** The first failing deterministic gate in SPEC 8's order, inactive ones left out; null where none fails. */
export function firstFailure(checks: Checks): string | null {
  const { S1, S2, S3, S4, A1, A2, A3, A4 } = checks;
  const failing = (check: { active: boolean; ok: boolean }): boolean => check.active && !check.ok;
  if (failing(S1)) return 'S1';
  if (failing(S3)) return 'S3';
  if (failing(S4)) return 'S4';
  if (S2.active && S2.result.status === 'fail') return 'S2';
  if (failing(A1)) return 'A1';
  if (failing(A2)) return 'A2';
  if (failing(A3)) return 'A3';
  return failing(A4) ? 'A4' : null;
}

/** Whether S2 is active and its words alone do not settle it (SPEC 7): then the resolver is to be asked. */
export function needsResolver(checks: Checks): boolean {
  return checks.S2.active && checks.S2.result.status === 'needs_judge';
}

/** The verdict of SPEC 8: PASS, FAIL or INCOMPLETE with its reason, and the quality score. Never throws. */
export function decideVerdict({ case: source, checks, judge, confirmation, terminationReason }: Evidence): Decision {
  const failure = firstFailure(checks) ?? (terminationReason === 'max_tool_iters' ? 'NO_FINAL_ANSWER' : null);
  if (failure !== null) return { verdict: 'FAIL', fail_reason: failure, quality_score: null };
  const open = needsResolver(checks);
  if (judge === null) {
    const reason = open ? 'awaiting judge (also needed to resolve S2)' : 'awaiting judge';
    return { verdict: 'INCOMPLETE', fail_reason: reason, quality_score: null };
  }
  const quality = qualityOf(judge);
  if (!passesResponse(source, judge)) return { verdict: 'FAIL', fail_reason: 'R', quality_score: quality };
  if (open && confirmation?.confirmed !== true) return { verdict: 'FAIL', fail_reason: 'S2', quality_score: quality };
  return { verdict: 'PASS', fail_reason: null, quality_score: quality };
}

/** R: the axis gate passes, and so does the behaviour class unless the case makes it advisory. */
export function passesResponse(source: Case, judge: JudgeResult): boolean {
  if (judge.axis_gate !== 'PASS') return false;
  // Read as plain JSON: a case that is graded need not be one that can be run.
  const grading = objectAt({ case: source as unknown as Json }, 'case')['grading'];
  if (!isObject(grading)) return false;
  if (listAt(grading, 'judge_advisory').includes('behavior_advisory')) return true;
  return objectAt(grading, 'judge_gate')['behavior_class'] === judge.behavior_class;
}

function qualityOf(judge: JudgeResult): number | null {
  const scores = Object.values(judge.sub_scores).filter((score) => typeof score === 'number');
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** What a stored score adds to the evidence. */
export interface ScoreExtras {
  /** Stand-ins that had a part in the result, by name. */
  standIns?: readonly string[];
  fingerprint?: string;
}

/** `score.json` of a finished run (SPEC 9). */
export function scoreOf(evidence: Evidence, extras: ScoreExtras = {}): Score {
  return {
    ...identityOf(evidence.case),
    ...decideVerdict(evidence),
    checks: evidence.checks,
    judge_result: evidence.judge,
    confirmation_result: evidence.confirmation,
    ...(evidence.terminationReason !== undefined && { termination_reason: evidence.terminationReason }),
    ...written(extras),
  };
}

/** `score.json` of a run that could not be finished (SPEC 8): ERROR with the fault in words, and what is known so far. */
export function errorScore(
  source: Case,
  fault: string,
  known: Partial<Evidence> = {},
  extras: ScoreExtras = {},
): Score {
  return {
    ...identityOf(source),
    verdict: 'ERROR',
    fail_reason: fault,
    quality_score: null,
    checks: known.checks ?? null,
    judge_result: known.judge ?? null,
    confirmation_result: known.confirmation ?? null,
    ...written(extras),
  };
}

function identityOf({ case_id, axis, domain, tool, target_behavior }: Case) {
  return { case_id, axis, domain, tool, target_behavior };
}

function written({ standIns, fingerprint }: ScoreExtras): Pick<Score, 'stand_ins' | '_fingerprint'> {
  return {
    ...(standIns !== undefined && standIns.length > 0 && { stand_ins: [...standIns] }),
    ...(fingerprint !== undefined && { _fingerprint: fingerprint }),
  };
}
