import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINE_CHECKS, sampleRecord, sampleScore } from '../../test/sample-score.ts';
import type { JudgeResult, Score } from '../grade/score.ts';
import { inOrder, runReport } from './run-report.ts';

const judge: JudgeResult = {
  case_id: 'x',
  behavior_class: 'answer',
  axis_gate: 'PASS',
  gate_reason: '',
  sub_scores: { Q_tone: 0.5 },
  rationale: '',
};
const pass = (more: Partial<Score> = {}) => sampleScore({ judge_result: judge, ...more });
const badAction = { ...FINE_CHECKS, A1: { active: true, ok: false, details: [] } };
const failA1 = (more: Partial<Score> = {}) =>
  sampleScore({ verdict: 'FAIL', fail_reason: 'A1', checks: badAction, judge_result: judge, ...more });
const failR = (more: Partial<Score> = {}) =>
  sampleScore({ verdict: 'FAIL', fail_reason: 'R', judge_result: { ...judge, axis_gate: 'FAIL' }, ...more });
const error = sampleScore({ verdict: 'ERROR', fail_reason: 'HTTP 500', checks: null });
const open = sampleScore({ verdict: 'INCOMPLETE', fail_reason: 'awaiting judge' });

const RUN = new Map<string, (Score | null)[]>([
  ['all', [pass(), pass()]],
  ['half', [pass(), failR()]],
  ['none', [failA1(), failA1({ judge_result: null })]],
  ['two-ways', [failA1(), failR()]],
  ['broken', [error, null]],
  ['open', [open, pass({ axis: '10_unseen_tools', domain: 'cards' })]],
]);
const report = runReport(sampleRecord({ passes: 2, case_ids: [...RUN.keys()] }), RUN, null);
const [all] = report.scopes;

test('headline, gap and k distribution, with everything unfinished kept in the denominator', () => {
  assert.ok(all);
  assert.deepEqual([all.cases, all.strict.part, all.any.part, all.strict.whole], [6, 1, 3, 6]);
  assert.equal(all.gap, 2 / 6);
  assert.equal(all.mean, 4 / 12);
  assert.deepEqual(all.k, [3, 2, 1]);
  assert.equal(all.failedAll, 3);
});

test('gates count failures only: an error and a missing judge fail none', () => {
  assert.deepEqual(all?.gates, [
    { gate: 'A1', trials: 3 },
    { gate: 'R', trials: 2 },
  ]);
  assert.deepEqual(all?.outcomes, { PASS: 4, FAIL: 5, ERROR: 1, INCOMPLETE: 1, missing: 1 });
});

test('S and A against R: by judged trials, the others apart', () => {
  assert.deepEqual(all?.cross, { bothPass: 4, onlySA: 2, onlyR: 2, neither: 0, unjudged: 2 });
});

test('inconsistent cases come first, then those that fail in several ways; an error makes nothing inconsistent', () => {
  assert.deepEqual(
    report.cases.map(({ id, status }) => `${id} ${status}`),
    ['half inconsistent', 'two-ways failed', 'none failed', 'open unfinished', 'broken unfinished', 'all passed'],
  );
});

test('a scope for every axis and domain that has cases', () => {
  const names = report.scopes.map(({ axis, domain, cases }) => `${axis} ${domain} ${cases}`);
  assert.deepEqual(names, ['null null 6', '1_happy_path null 6', 'null cards 6', '1_happy_path cards 6']);
});

test('axes stand in the order of their numbers', () => {
  assert.deepEqual(inOrder(['capability_political', '10_unseen_tools', '9_irrelevant_rag', '9_irrelevant_rag']), [
    '9_irrelevant_rag',
    '10_unseen_tools',
    'capability_political',
  ]);
});

test('what a trial cost is read where it was stored, and never taken for zero', () => {
  const usage = { model_calls: 3, prompt_tokens: 900, completion_tokens: 100 };
  const costs = runReport(sampleRecord(), new Map([['a', [pass({ usage, seconds: 2.5 })]]]), null).cases[0]?.trials[0];
  assert.deepEqual([costs?.calls, costs?.tokens, costs?.seconds], [3, 1000, 2.5]);
  const odd = pass({ usage: { model_calls: 'many', prompt_tokens: null }, seconds: -1 });
  const none = runReport(sampleRecord(), new Map([['a', [odd]]]), null).cases[0]?.trials[0];
  assert.deepEqual([none?.calls, none?.tokens, none?.seconds], [null, null, null]);
  const silent = pass({ usage: { model_calls: 1, prompt_tokens: 0, completion_tokens: 0 } });
  assert.equal(runReport(sampleRecord(), new Map([['a', [silent]]]), null).cases[0]?.trials[0]?.tokens, null);
});

test('an empty run is one without rates, not a fault', () => {
  const empty = runReport(sampleRecord({ case_ids: [] }), new Map(), null);
  assert.deepEqual([empty.scopes.length, empty.scopes[0]?.strict.rate, empty.cases.length], [1, 0, 0]);
});
