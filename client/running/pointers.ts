import type { Case } from '../../core/document/case.ts';
import type { Json, JsonPath } from '../../core/document/json.ts';
import { parseText } from '../../core/document/text.ts';
import { FAILURE_ORDER, type Score, type Violation } from '../../core/grade/score.ts';
import { GATES, gateViews } from '../../core/results/gates-view.ts';
import { resultView, type TrialRecord } from '../../core/results/view.ts';
import { violationPath } from '../../core/results/violation-path.ts';
import type { Span } from '../../protocol/requests.ts';

/** What a trial that did not pass has to say at one place of the case. */
export interface Pointer {
  message: string;
  path: JsonPath;
  range: Span;
  expected?: string;
  actual?: string;
}

/**
 * Everything that a trial did not pass, each finding at the value of the case that it is measured by. The one that decided the
 * verdict comes first, then the other failed checks in the order of the gates.
 */
export function pointersOf(record: TrialRecord, theCase: Case, text: string): Pointer[] {
  const { score } = record;
  if (score === null || score.verdict === 'PASS') return [];
  const { headline, advice } = resultView(score, record, theCase);
  const decided = FAILURE_ORDER.find((id) => id === score.fail_reason);
  const first = decided === undefined ? [] : found(score, decided);
  const others = FAILURE_ORDER.filter((gate) => gate !== decided && isFailed(score, gate)).flatMap((gate) =>
    found(score, gate),
  );
  const told: Violation = { message: advice === null ? headline : `${headline}\n${advice}` };
  const deciding = first.length > 0 ? first : [{ gate: decided, violation: told }];
  const parsed = parseText(text);
  return [...deciding, ...others, ...response(score, theCase)].map(({ gate, violation }) => {
    const path = gate === 'R' ? responsePath(score) : pathOf(score, gate, violation, theCase);
    const { offset, length } = parsed.rangeOf(path);
    const [start, end] = [parsed.position(offset), parsed.position(offset + length)];
    return {
      message: `${score.verdict}${score.verdict === 'FAIL' ? ` ${gate ?? score.fail_reason ?? ''}` : ''}: ${violation.message}`,
      path,
      range: {
        start: { line: start.line, character: start.column },
        end: { line: end.line, character: end.column },
      },
      ...(violation.expected === undefined ? {} : { expected: shown(violation.expected) }),
      ...(violation.actual === undefined ? {} : { actual: shown(violation.actual) }),
    };
  });
}

type Gate = (typeof FAILURE_ORDER)[number];

/** What the judge found wrong where a check had decided before. */
function response(score: Score, theCase: Case): { gate: 'R'; violation: Violation }[] {
  if (score.verdict !== 'FAIL' || score.fail_reason === 'R') return [];
  const view = gateViews(score, theCase).find(({ id }) => id === 'R');
  return view?.state === 'fail' ? [{ gate: 'R', violation: { message: view.detail } }] : [];
}

function responsePath({ judge_result: judge }: Score): JsonPath {
  return ['grading', 'judge_gate', judge?.axis_gate === 'FAIL' ? 'axis_gate_rule' : 'behavior_class'];
}

function found(score: Score, gate: Gate): { gate: Gate; violation: Violation }[] {
  return detailsOf(score, gate).map((violation) => ({ gate, violation }));
}

/** Of a score with a verdict: an active check that does not hold. */
function isFailed({ checks, verdict, confirmation_result: confirmation }: Score, gate: Gate): boolean {
  if (checks === null || verdict !== 'FAIL') return false;
  if (gate !== 'S2') return checks[gate].active && !checks[gate].ok;
  const { active, result } = checks.S2;
  return active && (result.status === 'fail' || (result.status === 'needs_judge' && confirmation?.confirmed === false));
}

function detailsOf({ checks }: Score, gate: Gate): Violation[] {
  if (checks === null) return [];
  return gate === 'S2' ? checks.S2.result.details : checks[gate].details;
}

/** The value of the case that a reason is measured by. */
function pathOf(score: Score, gate: Gate | undefined, violation: Violation, theCase: Case): JsonPath {
  if (gate === undefined) return withoutGate(score, theCase);
  return violationPath(gate, violation, theCase, GATES[gate].casePath);
}

/** Failures that no deterministic gate decided: the judge's, a run without final answer, and ERROR. */
function withoutGate(score: Score, theCase: Case): JsonPath {
  const { fail_reason: reason, verdict } = score;
  if (reason === 'R') return responsePath(score);
  if (reason === 'NO_FINAL_ANSWER') return ['user_turns', Math.max(0, theCase.user_turns.length - 1)];
  return verdict === 'INCOMPLETE' ? ['grading', 'judge_gate'] : ['case_id'];
}

function shown(value: Json): string {
  return JSON.stringify(value, null, 2);
}
