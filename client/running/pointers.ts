import type { Case } from '../../core/document/case.ts';
import { isObject, type Json, type JsonPath } from '../../core/document/json.ts';
import { parseText } from '../../core/document/text.ts';
import { FAILURE_ORDER, type Score, type Violation } from '../../core/grade/score.ts';
import { GATES } from '../../core/results/gates-view.ts';
import { resultView, type TrialRecord } from '../../core/results/view.ts';
import type { Span } from '../../protocol/requests.ts';

/** What a trial that did not pass has to say at one place of the case. */
export interface Pointer {
  message: string;
  path: JsonPath;
  range: Span;
  expected?: string;
  actual?: string;
}

/** Why a trial did not pass, each reason at the value of the case that it is measured by. The first one decided. */
export function pointersOf(record: TrialRecord, theCase: Case, text: string): Pointer[] {
  const { score } = record;
  if (score === null || score.verdict === 'PASS') return [];
  const { headline, advice } = resultView(score, record, theCase);
  const gate = FAILURE_ORDER.find((id) => id === score.fail_reason);
  const details = gate === undefined ? [] : detailsOf(score, gate);
  const reasons = details.length > 0 ? details : [{ message: advice === null ? headline : `${headline}\n${advice}` }];
  const parsed = parseText(text);
  return reasons.map((violation) => {
    const path = pathOf(score, gate, violation, theCase);
    const { offset, length } = parsed.rangeOf(path);
    const [start, end] = [parsed.position(offset), parsed.position(offset + length)];
    return {
      message: `${score.verdict}${score.verdict === 'FAIL' ? ` ${score.fail_reason ?? ''}` : ''}: ${violation.message}`,
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

function detailsOf({ checks }: Score, gate: Gate): Violation[] {
  if (checks === null) return [];
  return gate === 'S2' ? checks.S2.result.details : checks[gate].details;
}

/** The value of the case that a reason is measured by. */
function pathOf(score: Score, gate: Gate | undefined, violation: Violation, theCase: Case): JsonPath {
  if (gate === undefined) return withoutGate(score, theCase);
  const { tool, argument } = violation;
  if (tool === undefined) return GATES[gate].casePath;
  switch (gate) {
    case 'A3':
      return gatePath(theCase, tool, argument);
    case 'A4': {
      const pairs = theCase.gold.dependencies ?? [];
      const index = pairs.findIndex((pair) => JSON.stringify(pair) === JSON.stringify(violation.expected));
      return index < 0 ? GATES.A4.casePath : ['gold', 'dependencies', index];
    }
    case 'A1':
    case 'A2':
    case 'S1':
    case 'S2':
    case 'S3':
    case 'S4': {
      const index = theCase.gold.tool_calls.findIndex((call) => call.tool === tool);
      if (index < 0) return GATES[gate].casePath;
      const call = ['gold', 'tool_calls', index];
      return argument !== undefined && Object.hasOwn(theCase.gold.tool_calls[index]?.arguments ?? {}, argument)
        ? [...call, 'arguments', argument]
        : call;
    }
  }
}

function gatePath(theCase: Case, tool: string, argument: string | undefined): JsonPath {
  const gates: unknown = theCase.gold.arg_gate;
  const gate = isObject(gates) && Object.hasOwn(gates, tool) ? gates[tool] : undefined;
  const path = ['gold', 'arg_gate', tool];
  if (!isObject(gate) || argument === undefined) return path;
  for (const part of ['required', 'optional_ok']) {
    const values = Object.hasOwn(gate, part) ? gate[part] : undefined;
    if (isObject(values) && Object.hasOwn(values, argument)) return [...path, part, argument];
  }
  return Object.hasOwn(gate, 'forbidden_ids') ? [...path, 'forbidden_ids'] : path;
}

/** Failures that no deterministic gate decided: the judge's, a run without final answer, and ERROR. */
function withoutGate({ fail_reason: reason, verdict, judge_result: judge }: Score, theCase: Case): JsonPath {
  if (reason === 'R') {
    return ['grading', 'judge_gate', judge?.axis_gate === 'FAIL' ? 'axis_gate_rule' : 'behavior_class'];
  }
  if (reason === 'NO_FINAL_ANSWER') return ['user_turns', Math.max(0, theCase.user_turns.length - 1)];
  return verdict === 'INCOMPLETE' ? ['grading', 'judge_gate'] : ['case_id'];
}

function shown(value: Json): string {
  return JSON.stringify(value, null, 2);
}
