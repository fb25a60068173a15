import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleCase } from '../../test/sample-case.ts';
import { FINE_CHECKS } from '../../test/sample-score.ts';
import { scoreSchema, type Checks, type JudgeResult } from './score.ts';
import { decideVerdict, errorScore, firstFailure, needsResolver, scoreOf, type Evidence } from './verdict.ts';

const JUDGE: JudgeResult = {
  case_id: 'cards.block_card.happy.001',
  behavior_class: 'answer',
  axis_gate: 'PASS',
  gate_reason: 'r',
  sub_scores: { Q_grounded: 1, Q_tone: 0.5 },
  rationale: 'r',
};
const bad = { active: true, ok: false, details: [] };
const s2 = (status: Checks['S2']['result']['status'], active = true): Checks['S2'] => ({
  active,
  result: { status, details: [] },
});

function decide(checks: Partial<Checks>, more: Partial<Evidence> = {}) {
  const evidence = { case: sampleCase(), judge: JUDGE, confirmation: null, ...more };
  const { verdict, fail_reason, quality_score } = decideVerdict({ ...evidence, checks: { ...FINE_CHECKS, ...checks } });
  return [verdict, fail_reason, quality_score];
}
const advisory = (...names: string[]) => ({ ...sampleCase().grading, judge_advisory: names });

describe('the order of failures', () => {
  test('S1, S3, S4, S2, A1, A2, A3, A4', () => {
    const failing: Partial<Checks> = { S1: bad, S3: bad, S4: bad, S2: s2('fail'), A1: bad, A2: bad, A3: bad, A4: bad };
    const order: string[] = [];
    for (let left = failing; Object.keys(left).length > 0;) {
      const first = firstFailure({ ...FINE_CHECKS, ...left }) as keyof Checks;
      order.push(first);
      left = Object.fromEntries(Object.entries(left).filter(([name]) => name !== first));
    }
    assert.deepEqual(order, ['S1', 'S3', 'S4', 'S2', 'A1', 'A2', 'A3', 'A4']);
    assert.equal(firstFailure(FINE_CHECKS), null);
  });

  test('inactive checks do not count', () => {
    const off = { active: false, ok: false, details: [] };
    assert.deepEqual(decide({ S1: off, S3: off, S4: off, S2: s2('fail', false), A4: off }), ['PASS', null, 0.75]);
  });

  test('a deterministic failure has no quality score, whatever the judge said', () => {
    assert.deepEqual(decide({ A3: bad }), ['FAIL', 'A3', null]);
    assert.deepEqual(decide({ A3: bad }, { judge: null }), ['FAIL', 'A3', null]);
    assert.deepEqual(decide({ S2: s2('fail') }, { confirmation: { confirmed: true } }), ['FAIL', 'S2', null]);
  });
});

describe('no judge result', () => {
  test('INCOMPLETE, with what is awaited', () => {
    assert.deepEqual(decide({}, { judge: null }), ['INCOMPLETE', 'awaiting judge', null]);
    assert.deepEqual(decide({ S2: s2('needs_judge') }, { judge: null }), [
      'INCOMPLETE',
      'awaiting judge (also needed to resolve S2)',
      null,
    ]);
    assert.deepEqual(decide({ S2: s2('needs_judge', false) }, { judge: null }), ['INCOMPLETE', 'awaiting judge', null]);
  });
});

describe('no final answer', () => {
  const stopped = { judge: null, terminationReason: 'max_tool_iters' };
  test('FAIL with its own reason, unless a deterministic check failed', () => {
    assert.deepEqual(decide({}, stopped), ['FAIL', 'NO_FINAL_ANSWER', null]);
    assert.deepEqual(decide({ S2: s2('needs_judge') }, stopped), ['FAIL', 'NO_FINAL_ANSWER', null]);
    assert.deepEqual(decide({ A1: bad }, stopped), ['FAIL', 'A1', null]);
    assert.deepEqual(decide({}, { ...stopped, judge: JUDGE }), ['FAIL', 'NO_FINAL_ANSWER', null]);
  });
});

describe('R', () => {
  test('needs the axis gate and the behaviour class', () => {
    assert.deepEqual(decide({}), ['PASS', null, 0.75]);
    assert.deepEqual(decide({}, { judge: { ...JUDGE, axis_gate: 'FAIL' } }), ['FAIL', 'R', 0.75]);
    assert.deepEqual(decide({}, { judge: { ...JUDGE, behavior_class: 'clarify' } }), ['FAIL', 'R', 0.75]);
  });

  test('behavior_advisory switches the class off, not the axis gate', () => {
    const source = { ...sampleCase(), grading: advisory('Q_tone', 'behavior_advisory') };
    assert.deepEqual(decide({}, { case: source, judge: { ...JUDGE, behavior_class: 'clarify' } }), [
      'PASS',
      null,
      0.75,
    ]);
    assert.deepEqual(decide({}, { case: source, judge: { ...JUDGE, axis_gate: 'FAIL' } }), ['FAIL', 'R', 0.75]);
  });

  test('comes before an S2 in need of the resolver', () => {
    const open = { S2: s2('needs_judge') };
    assert.deepEqual(decide(open, { judge: { ...JUDGE, axis_gate: 'FAIL' }, confirmation: { confirmed: false } }), [
      'FAIL',
      'R',
      0.75,
    ]);
    assert.deepEqual(decide(open, { confirmation: { confirmed: true } }), ['PASS', null, 0.75]);
    assert.deepEqual(decide(open, { confirmation: { confirmed: false } }), ['FAIL', 'S2', 0.75]);
    assert.deepEqual(decide(open), ['FAIL', 'S2', 0.75]);
    assert.deepEqual(decide({ S2: s2('needs_judge', false) }), ['PASS', null, 0.75]);
    assert.deepEqual(decide({ S2: s2('pass') }, { confirmation: { confirmed: false } }), ['PASS', null, 0.75]);
  });

  test('needsResolver: active and not settled', () => {
    assert.equal(needsResolver({ ...FINE_CHECKS, S2: s2('needs_judge') }), true);
    for (const settled of [s2('pass'), s2('fail'), s2('n/a'), s2('needs_judge', false)]) {
      assert.equal(needsResolver({ ...FINE_CHECKS, S2: settled }), false);
    }
  });
});

describe('quality', () => {
  const quality = (sub_scores: JudgeResult['sub_scores']) => decide({}, { judge: { ...JUDGE, sub_scores } })[2];
  test('is the mean of the numeric sub-scores, null where none', () => {
    assert.equal(quality({ Q_grounded: 1, Q_tone: 0, Q_complete: 0.5 }), 0.5);
    assert.equal(quality({ Q_grounded: 1, Q_tone: null }), 1);
    assert.equal(quality({ Q_tone: null }), null);
    assert.equal(quality({}), null);
    assert.equal(quality({ Q_tone: 0 }), 0);
  });
});

describe('score.json', () => {
  const evidence: Evidence = {
    case: sampleCase(),
    checks: FINE_CHECKS,
    judge: JUDGE,
    confirmation: { confirmed: true },
  };

  test('of a finished run', () => {
    const score = scoreOf(
      { ...evidence, terminationReason: 'max_tool_iters' },
      { standIns: ['resolver'], fingerprint: 'f' },
    );
    assert.deepEqual(score, {
      case_id: 'cards.block_card.happy.001',
      axis: '1_happy_path',
      domain: 'cards',
      tool: 'block_card',
      target_behavior: 'answer',
      verdict: 'FAIL',
      fail_reason: 'NO_FINAL_ANSWER',
      quality_score: null,
      checks: FINE_CHECKS,
      judge_result: JUDGE,
      confirmation_result: { confirmed: true },
      termination_reason: 'max_tool_iters',
      stand_ins: ['resolver'],
      _fingerprint: 'f',
    });
    assert.deepEqual(scoreSchema.parse(score), score);
    assert.ok(!('stand_ins' in scoreOf(evidence)) && !('termination_reason' in scoreOf(evidence)));
  });

  test('of a run that could not be finished: ERROR with the fault, and what is known', () => {
    const score = errorScore(sampleCase(), 'the endpoint is unreachable', { checks: FINE_CHECKS });
    assert.deepEqual(
      [score.verdict, score.fail_reason, score.quality_score, score.checks, score.judge_result],
      ['ERROR', 'the endpoint is unreachable', null, FINE_CHECKS, null],
    );
    assert.deepEqual(scoreSchema.parse(errorScore(sampleCase(), 'x')).checks, null);
  });
});
