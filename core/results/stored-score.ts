import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { scoreSchema, type Score, type Violation } from '../grade/score.ts';

const CHECKS = ['S1', 'S3', 'S4', 'A1', 'A2', 'A3', 'A4'] as const;

/**
 * A stored `score.json` as a Score, also where the published harness wrote it (SPEC 9): there A1 and A2 hold only `ok`, and
 * details are texts or `{tool, turn, reason}`. Null for anything that is no score.
 */
export function readScore(value: unknown): Score | null {
  if (!isObject(value)) return null;
  const parsed = scoreSchema.safeParse({
    ...value,
    checks: isObject(value['checks']) ? readChecks(value['checks']) : null,
    judge_result: value['judge_result'] ?? null,
    confirmation_result: value['confirmation_result'] ?? null,
    quality_score: value['quality_score'] ?? null,
    fail_reason: value['fail_reason'] ?? null,
  });
  return parsed.success ? parsed.data : null;
}

/** The text of a stored `score.json` as a Score; null where it is absent, cut or no score. */
export function readScoreText(text: string | null): Score | null {
  if (text === null) return null;
  try {
    return readScore(JSON.parse(text));
  } catch {
    return null;
  }
}

function readChecks(checks: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const key of CHECKS) {
    const check = checks[key];
    if (isObject(check)) result[key] = { active: true, ...check, details: readDetails(check['details']) };
  }
  const s2 = checks['S2'];
  if (isObject(s2) && isObject(s2['result'])) {
    const { status } = s2['result'];
    const undecided = status === 'fail' || status === 'needs_judge';
    const details = undecided ? readDetails(s2['result']['details']) : [];
    result['S2'] = { ...s2, result: { ...s2['result'], details } };
  }
  return result;
}

function readDetails(details: Json | undefined): JsonObject[] {
  return Array.isArray(details) ? details.map((detail) => readDetail(detail) as JsonObject) : [];
}

function readDetail(detail: Json): Violation {
  if (typeof detail === 'string') return { message: detail };
  if (!isObject(detail)) return { message: JSON.stringify(detail) };
  const { message, reason, status, turn, ...rest } = detail;
  const text = [message, reason, status].find((part) => typeof part === 'string') ?? JSON.stringify(detail);
  return { ...rest, message: text, ...(typeof turn === 'number' ? { index: turn } : {}) };
}
