import type { CasePath, GateId, GateState, GateView, ViolationView } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import type { Check, Checks, FAILURE_ORDER, JudgeResult, Score, Violation } from '../grade/score.ts';
import { passesResponse } from '../grade/verdict.ts';
import { clip } from './shown-text.ts';
import { violationPath } from './violation-path.ts';
import { violationWords } from './violation-words.ts';

interface GateText {
  name: string;
  /** What holds when it passes. */
  pass: string;
  casePath: CasePath;
}

const INVARIANTS: CasePath = ['grading', 'invariants_active'];

export const GATES: Readonly<Record<GateId, GateText>> = {
  S1: { name: 'Known ids', pass: 'Every id in a call was known by then.', casePath: INVARIANTS },
  S2: {
    name: 'Confirmed writes',
    pass: 'The customer confirmed every write before it was made.',
    casePath: INVARIANTS,
  },
  S3: { name: 'Valid arguments', pass: "Every call's arguments fit the tool's definition.", casePath: INVARIANTS },
  S4: { name: 'No null in replies', pass: 'No reply to the customer contains “null” or “nan”.', casePath: INVARIANTS },
  A1: {
    name: 'Expected tools',
    pass: 'Every tool the case expects was called.',
    casePath: ['gold', 'tool_calls'],
  },
  A2: {
    name: 'No other tools',
    pass: 'No tool was called that the case does not allow.',
    casePath: ['gold', 'tool_calls'],
  },
  A3: {
    name: 'Argument gate',
    pass: 'The arguments of every gated call are as the case requires.',
    casePath: ['gold', 'arg_gate'],
  },
  A4: {
    name: 'Order of calls',
    pass: 'Tools were called in the order the case demands.',
    casePath: ['gold', 'dependencies'],
  },
  R: { name: 'Response', pass: 'The response does what the case asks.', casePath: ['grading', 'judge_gate'] },
  Q: { name: 'Quality', pass: '', casePath: ['grading', 'judge_advisory'] },
};

const LABELS: Readonly<Record<GateState, string>> = {
  pass: 'pass',
  fail: 'fail',
  off: 'off',
  not_applicable: 'n/a',
  needs_judge: 'judge?',
  not_computed: '—',
  score: '',
};

const CHECKS = ['S1', 'S2', 'S3', 'S4', 'A1', 'A2', 'A3', 'A4'] as const;

type Outcome = { state: GateState; detail: string; label?: string };

/** The ten chips of the gate strip, in the order in which they are read; without a score none is computed yet. */
export function gateViews(score: Score | null, source: Case | null): GateView[] {
  const outcomes = outcomesOf(score, source);
  return (Object.keys(GATES) as GateId[]).map((id) => {
    const { state, detail, label } = outcomes[id];
    const { name, casePath } = GATES[id];
    return { id, name, state, label: label ?? LABELS[state], detail, casePath };
  });
}

/** Everything the deterministic checks found, in the order of the gates, each with the weight it has in the verdict. */
export function violationViews(score: Score | null, source: Case | null): ViolationView[] {
  const checks = score?.checks ?? null;
  if (checks === null) return [];
  return CHECKS.flatMap((gate) => {
    if (gate === 'S2') return confirmationViolations(checks.S2, score, source);
    const { active, details } = checks[gate];
    return details.map((violation) => violationView(gate, active ? 'counts' : 'off', violation, source));
  });
}

function confirmationViolations(
  { active, result }: Checks['S2'],
  score: Score | null,
  source: Case | null,
): ViolationView[] {
  const confirmed = score?.confirmation_result?.confirmed;
  return result.details.flatMap((violation) => {
    const open = (violation['status'] ?? result.status) === 'needs_judge';
    if (open && confirmed === true) return [];
    const weight = !active ? 'off' : open && confirmed === undefined ? 'open' : 'counts';
    return [violationView('S2', weight, violation, source)];
  });
}

function violationView(
  gate: (typeof FAILURE_ORDER)[number],
  weight: ViolationView['weight'],
  violation: Violation,
  source: Case | null,
): ViolationView {
  const { message, index, call, argument, expected, actual } = violation;
  return {
    gate,
    weight,
    text: clip(message, 2000),
    message: index ?? null,
    call: call ?? null,
    argument: argument === undefined ? null : clip(argument, 200),
    casePath: source === null ? null : violationPath(gate, violation, source, GATES[gate].casePath),
    expected: expected === undefined ? null : clip(JSON.stringify(expected), 2000),
    actual: actual === undefined ? null : clip(JSON.stringify(actual), 2000),
  };
}

function outcomesOf(score: Score | null, source: Case | null): Record<GateId, Outcome> {
  const checks = score?.checks ?? null;
  const why = score === null ? 'Not computed yet.' : 'Not computed: the run could not be finished.';
  const checked = (id: 'S1' | 'S3' | 'S4' | 'A1' | 'A2' | 'A3' | 'A4'): Outcome =>
    checks === null ? { state: 'not_computed', detail: why } : checkOutcome(id, checks[id]);
  return {
    S1: checked('S1'),
    S2: checks === null ? { state: 'not_computed', detail: why } : confirmationOutcome(checks.S2, score),
    S3: checked('S3'),
    S4: checked('S4'),
    A1: checked('A1'),
    A2: checked('A2'),
    A3: checked('A3'),
    A4: checked('A4'),
    R: responseOutcome(score, source, why),
    Q: qualityOutcome(score, why),
  };
}

function checkOutcome(id: GateId, check: Check): Outcome {
  if (!check.active) {
    if (id === 'A4') return { state: 'not_applicable', detail: 'The case demands no order of calls.' };
    const hint = check.ok ? '' : ' It would have failed.';
    return { state: 'off', detail: `The case does not ask for this check.${hint}` };
  }
  if (check.ok) return { state: 'pass', detail: GATES[id].pass };
  return { state: 'fail', detail: firstOf(id, check.details, `${GATES[id].name}: failed.`) };
}

function confirmationOutcome(check: Checks['S2'], score: Score | null): Outcome {
  const { status, details } = check.result;
  if (!check.active) {
    const hint = status === 'fail' ? ' It would have failed.' : '';
    return { state: 'off', detail: `The case does not ask for this check.${hint}` };
  }
  switch (status) {
    case 'n/a':
      return { state: 'not_applicable', detail: 'No write was made.' };
    case 'pass':
      return { state: 'pass', detail: GATES.S2.pass };
    case 'fail':
      return { state: 'fail', detail: firstOf('S2', details, 'A write was made without confirmation.') };
    case 'needs_judge':
      break;
  }
  const answer = score?.confirmation_result ?? null;
  if (answer === null) {
    return { state: 'needs_judge', detail: 'No plain yes stands directly before the write: the resolver must tell.' };
  }
  const reason = answer.reason === undefined || answer.reason === '' ? '' : ` ${clip(answer.reason, 2000)}`;
  return answer.confirmed
    ? { state: 'pass', detail: `The resolver found the write confirmed.${reason}` }
    : { state: 'fail', detail: `The resolver found the write not confirmed.${reason}` };
}

function responseOutcome(score: Score | null, source: Case | null, why: string): Outcome {
  const judge = score?.judge_result ?? null;
  if (score === null || score.verdict === 'ERROR') return { state: 'not_computed', detail: why };
  if (judge === null) {
    if (score.verdict === 'INCOMPLETE') return { state: 'needs_judge', detail: 'Nothing has judged the response yet.' };
    return { state: 'not_computed', detail: 'The judge was not asked.' };
  }
  if (source === null ? passesWithoutCase(score, judge) : passesResponse(source, judge)) {
    return { state: 'pass', detail: GATES.R.pass };
  }
  const detail =
    judge.axis_gate === 'PASS'
      ? `The case expects “${clip(expectedClass(score, source), 80)}”; the judge saw “${judge.behavior_class}”.`
      : `The judge's gate failed: ${clip(judge.gate_reason, 2000)}`;
  return { state: 'fail', detail };
}

/** The behaviour class the response is measured by (SPEC 1: `target_behavior` equals the gate's class). */
export function expectedClass(score: Score, source: Case | null): string {
  return source?.grading.judge_gate.behavior_class ?? score.target_behavior;
}

/** A stored score whose case is gone: whether the class was advisory can only be told from the verdict. */
function passesWithoutCase(score: Score, judge: JudgeResult): boolean {
  if (score.verdict === 'PASS') return true;
  return judge.axis_gate === 'PASS' && judge.behavior_class === score.target_behavior;
}

function qualityOutcome(score: Score | null, why: string): Outcome {
  if (score === null || score.verdict === 'ERROR') return { state: 'not_computed', detail: why };
  const quality = score.quality_score;
  if (quality !== null) {
    const shown = String(Math.round(quality * 100) / 100);
    return {
      state: 'score',
      label: shown,
      detail: `Mean of the judge's sub-scores: ${shown} of 1. Never decides the verdict.`,
    };
  }
  if (score.judge_result !== null) {
    return {
      state: 'not_computed',
      detail: 'No quality score: a check failed before, or the case asks for no metric.',
    };
  }
  return { state: 'not_computed', detail: 'No quality score without a judge.' };
}

function firstOf(gate: GateId, details: Violation[], otherwise: string): string {
  const first = details[0];
  if (first === undefined) return otherwise;
  const more = details.length - 1;
  return violationWords(gate, first) + (more === 0 ? '' : ` (and ${more} more)`);
}
