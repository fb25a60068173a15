import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleScore } from '../../test/sample-score.ts';
import { readScore, readScoreText } from './stored-score.ts';

test('our own scores come back as they were', () => {
  const score = sampleScore({ _fingerprint: 'f', stand_ins: ['heuristic judge'] });
  assert.deepEqual(readScoreText(JSON.stringify(score)), score);
});

test('a score as the published harness stores it is read', () => {
  const score = readScore({
    case_id: 'c',
    axis: 'a',
    domain: 'd',
    tool: 't',
    target_behavior: 'answer',
    checks: {
      S1: { active: true, ok: false, details: ["'X' was never seen"] },
      S2: {
        active: true,
        result: { status: 'fail', details: [{ tool: 't', turn: 5, status: 'fail', reason: 'no yes' }] },
      },
      S3: { active: true, ok: true, details: [] },
      S4: { active: true, ok: true, details: [] },
      A1: { ok: true },
      A2: { ok: true },
      A3: { ok: true, details: [] },
      A4: { active: false, ok: true, details: [] },
    },
    judge_result: null,
    verdict: 'FAIL',
    fail_reason: 'S1',
    quality_score: null,
    _fingerprint: '0123456789abcdef',
  });
  assert.equal(score?.verdict, 'FAIL');
  assert.deepEqual(score.checks?.S1.details, [{ message: "'X' was never seen" }]);
  assert.deepEqual(score.checks.S2.result.details, [{ message: 'no yes', index: 5, tool: 't' }]);
  assert.deepEqual(score.checks.A1, { active: true, ok: true, details: [] });
});

test('what is no score is null', () => {
  for (const text of ['', '{', '[]', 'null', '{"verdict": "PASS"}', '{"verdict": "MAYBE"}']) {
    assert.equal(readScoreText(text), null, text);
  }
});

test('property: any value at any key gives a score or null', () => {
  const keys = ['verdict', 'checks', 'judge_result', 'confirmation_result', 'fail_reason', 'quality_score', 'axis'];
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
      readScore({ ...sampleScore(), [key]: value });
    }),
  );
});
