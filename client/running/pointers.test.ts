import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Case } from '../../core/document/case.ts';
import type { Score, Violation } from '../../core/grade/score.ts';
import { queuedTrial } from '../../core/results/view.ts';
import { sampleText } from '../../test/protocol/sample-case.ts';
import { pointersOf } from './pointers.ts';

const text = sampleText().replace(
  '"required": { "card_id": "CARD-7710", "state": "freeze" }',
  '"required": { "card_id": "CARD-7710" }, "forbidden_ids": ["CARD-9921"], "optional_ok": { "state": { "allowed": ["freeze"] } }',
);
const theCase = JSON.parse(text) as Case;
const none = { active: true, ok: true, details: [] };

function score(more: Partial<Score>, gate?: string, violation?: Partial<Violation>): Score {
  const details = violation === undefined ? [] : [{ message: 'why', ...violation }];
  const failed = { active: true, ok: false, details };
  const checks = {
    ...{ S1: none, S3: none, S4: none, A1: none, A2: none, A3: none, A4: none },
    S2: { active: true, result: { status: 'pass' as const, details: [] as Violation[] } },
    ...(gate === undefined
      ? {}
      : { [gate]: gate === 'S2' ? { active: true, result: { status: 'fail', details } } : failed }),
  };
  const { case_id, axis, domain, tool, target_behavior } = theCase;
  const verdict = 'FAIL' as const;
  const nothing = { quality_score: null, judge_result: null, confirmation_result: null };
  return {
    case_id,
    axis,
    domain,
    tool,
    target_behavior,
    verdict,
    fail_reason: gate ?? null,
    ...nothing,
    checks,
    ...more,
  };
}

function pointed(of: Score): { path: string; underlined: string; message: string } {
  const [pointer] = pointersOf({ ...queuedTrial(1), score: of }, theCase, text);
  assert.ok(pointer);
  const lines = text.split('\n');
  const { start, end } = pointer.range;
  const underlined =
    start.line === end.line
      ? (lines[start.line] ?? '').slice(start.character, end.character)
      : (lines[start.line] ?? '').trim();
  return { path: pointer.path.join('.'), underlined, message: pointer.message };
}

test('a pass points at nothing', () => {
  assert.deepEqual(pointersOf({ ...queuedTrial(1), score: score({ verdict: 'PASS' }) }, theCase, text), []);
  assert.deepEqual(pointersOf(queuedTrial(1), theCase, text), []);
});

test('a failed argument points at its line of the gate', () => {
  const at = (argument: string) => pointed(score({}, 'A3', { tool: 'toggle_card_freeze', argument }));
  assert.deepEqual(at('card_id'), {
    path: 'gold.arg_gate.toggle_card_freeze.required.card_id',
    underlined: '"CARD-7710"',
    message: 'FAIL A3: why',
  });
  assert.equal(at('state').path, 'gold.arg_gate.toggle_card_freeze.optional_ok.state');
  assert.equal(at('other').underlined, '["CARD-9921"]', 'a forbidden id');
});

test('a missing tool, an unconfirmed write and a wrong order point at the gold call and the pair', () => {
  assert.equal(pointed(score({}, 'A1', { tool: 'get_card_details' })).path, 'gold.tool_calls.0');
  assert.equal(pointed(score({}, 'S2', { tool: 'toggle_card_freeze' })).path, 'gold.tool_calls.1');
  const s3 = pointed(score({}, 'S3', { tool: 'toggle_card_freeze', argument: 'state' }));
  assert.equal(s3.path, 'gold.tool_calls.1.arguments.state');
  const expected = ['get_card_details', 'toggle_card_freeze'];
  assert.equal(pointed(score({}, 'A4', { tool: 'toggle_card_freeze', expected })).path, 'gold.dependencies.0');
  assert.equal(pointed(score({}, 'A2', { tool: 'block_card' })).path, 'gold.tool_calls', 'a tool no gold call names');
});

test('the judge, a run without final answer and an error point at what they are measured by', () => {
  const judge = { case_id: 'x', gate_reason: 'no', sub_scores: {}, rationale: '', behavior_class: 'answer' as const };
  const byJudge = (axis_gate: 'PASS' | 'FAIL') =>
    pointed(score({ fail_reason: 'R', judge_result: { ...judge, axis_gate } })).path;
  assert.equal(byJudge('FAIL'), 'grading.judge_gate.axis_gate_rule');
  assert.equal(byJudge('PASS'), 'grading.judge_gate.behavior_class');
  assert.equal(pointed(score({ fail_reason: 'NO_FINAL_ANSWER' })).path, 'user_turns.1');
  const error = pointed(score({ verdict: 'ERROR', fail_reason: 'no answer', error_kind: 'timeout', checks: null }));
  assert.equal(error.path, 'case_id');
  assert.match(error.message, /^ERROR: no answer\n.*timeoutSeconds/s, 'with what can be done');
});

test('expected and actual values are shown side by side', () => {
  const of = score({}, 'A3', {
    tool: 'toggle_card_freeze',
    argument: 'card_id',
    expected: 'CARD-7710',
    actual: 'CARD-9921',
  });
  const [pointer] = pointersOf({ ...queuedTrial(1), score: of }, theCase, text);
  assert.deepEqual([pointer?.expected, pointer?.actual], ['"CARD-7710"', '"CARD-9921"']);
});

test('every failed check has its say, the one that decided first; checks that are off have none', () => {
  const fails = (active: boolean, details: Violation[]) => ({ active, ok: false, details });
  const of = score({}, 'A1', { tool: 'toggle_card_freeze' });
  assert.ok(of.checks);
  of.checks.A3 = fails(true, [
    { message: 'one', tool: 'toggle_card_freeze', argument: 'card_id' },
    { message: 'two', tool: 'toggle_card_freeze', argument: 'state' },
  ]);
  of.checks.S4 = fails(false, [{ message: 'off' }]);
  of.checks.S2 = { active: true, result: { status: 'needs_judge', details: [{ message: 'unclear' }] } };
  const judge = { case_id: 'x', gate_reason: 'no', sub_scores: {}, rationale: '', behavior_class: 'answer' as const };
  of.judge_result = { ...judge, axis_gate: 'FAIL' };
  const told = pointersOf({ ...queuedTrial(1), score: of }, theCase, text);
  assert.deepEqual(
    told.map(({ message, path }) => `${message} @ ${path.join('.')}`),
    [
      'FAIL A1: why @ gold.tool_calls.1',
      'FAIL A3: one @ gold.arg_gate.toggle_card_freeze.required.card_id',
      'FAIL A3: two @ gold.arg_gate.toggle_card_freeze.optional_ok.state',
      "FAIL R: The judge's gate failed: no @ grading.judge_gate.axis_gate_rule",
    ],
  );
});
