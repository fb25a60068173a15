import type { Outcome, ReportTrial } from '../../protocol/report.ts';
import { isObject, type Json } from '../document/json.ts';
import type { Score } from '../grade/score.ts';
import { firstFailure, needsResolver } from '../grade/verdict.ts';
import { clip } from '../results/shown-text.ts';

/** One stored trial in the words of a report; null where nothing is stored. */
export function reportTrial(score: Score | null): ReportTrial {
  const usage = isObject(score?.['usage']) ? score['usage'] : {};
  const prompt = amount(usage['prompt_tokens']);
  const completion = amount(usage['completion_tokens']);
  return {
    outcome: outcomeOf(score),
    reason: score === null || score.fail_reason === null ? null : clip(score.fail_reason, 500),
    quality: score?.quality_score ?? null,
    calls: amount(usage['model_calls']),
    // Scripted assistants and endpoints that count nothing store 0.
    tokens: (prompt ?? 0) + (completion ?? 0) || null,
    seconds: amount(score?.['seconds'] as Json | undefined),
  };
}

export function outcomeOf(score: Score | null): Outcome {
  return score?.verdict ?? 'missing';
}

/** Whether the half of the verdict that needs no judge passes (S and A); null where the checks were not stored. */
export function passesActions({ checks, confirmation_result: confirmation }: Score): boolean | null {
  if (checks === null) return null;
  if (firstFailure(checks) !== null) return false;
  return !needsResolver(checks) || confirmation?.confirmed === true;
}

/**
 * Whether R passes, read from what is stored (SPEC 8); null where no judge has answered. A case's `behavior_advisory` is not
 * stored: the verdict tells where it follows from R, elsewhere the class is compared with the target behaviour.
 */
export function passesJudge(score: Score): boolean | null {
  const { judge_result: judge, verdict, fail_reason: reason, checks } = score;
  if (judge === null) return null;
  if (verdict === 'PASS') return true;
  if (verdict === 'FAIL' && reason === 'R') return false;
  // S2 is left to the resolver only after R has passed.
  if (reason === 'S2' && checks !== null && firstFailure(checks) === null) return true;
  return judge.axis_gate === 'PASS' && judge.behavior_class === score.target_behavior;
}

function amount(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
