import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRecord, sampleScore } from '../../test/sample-score.ts';
import type { Score } from '../grade/score.ts';
import { renderReport } from './report.ts';
import type { RunRecord } from './run-record.ts';
import { summarise } from './summary.ts';

const pass = sampleScore({ judge_result: judged(1) });
const fail = sampleScore({ verdict: 'FAIL', fail_reason: 'R', axis: '7_wrong_info', judge_result: judged(0.5) });
const error = sampleScore({ verdict: 'ERROR', fail_reason: 'no reply within 60 s', checks: null });

function judged(score: number): NonNullable<Score['judge_result']> {
  return {
    case_id: 'c',
    behavior_class: 'answer',
    axis_gate: 'PASS',
    gate_reason: '',
    sub_scores: { Q_tone: score, Q_grounded: null },
    rationale: '',
  };
}

test('the metrics of a run with three trials per case', () => {
  const record = sampleRecord({ passes: 3, case_meta: { gone: { axis: '1_happy_path', domain: 'cards', tool: 't' } } });
  const { summary, rows } = summarise(
    record,
    new Map([
      ['a', [pass, pass, pass]],
      ['b', [fail, pass, fail]],
      ['c', [error, null, fail]],
      ['gone', [null, null, null]],
    ]),
  );
  assert.deepEqual(
    [summary.strict_pass, summary.any_pass, summary.inconsistent, summary.failed_all, summary.n_cases],
    [1, 2, 1, 2, 4],
  );
  assert.equal(summary.strict_rate, 0.25);
  assert.equal(summary.mean_single_shot, 4 / 12);
  assert.deepEqual(summary.k_distribution, { 0: 2, 1: 1, 2: 0, 3: 1 });
  // Case b has one pass in three trials: pass@1 = 1/3, pass@2 = 2/3, pass@3 = 1.
  assert.deepEqual(
    summary.pass_at?.map((share) => share.toFixed(4)),
    ['0.3333', '0.4167', '0.5000'],
  );
  assert.equal(summary.avg_at_n?.toFixed(4), '0.4167');
  assert.deepEqual(summary.fail_reasons, { R: 3 });
  assert.deepEqual(summary.verdicts, { PASS: 4, FAIL: 3, ERROR: 1, INCOMPLETE: 0, missing: 4 });
  assert.deepEqual(summary.quality, [{ metric: 'Q_tone', mean: 5.5 / 7, n: 7 }]);
  assert.deepEqual(
    summary.by_axis.map(({ axis, strict, total }) => [axis, strict, total]),
    [
      ['1_happy_path', 1, 3],
      ['7_wrong_info', 0, 1],
    ],
  );
  assert.deepEqual(rows[2]?.verdicts, ['ERROR', null, 'FAIL']);
});

test('avg@N is absent for one trial, and an empty run has no rates to divide', () => {
  assert.ok(!('avg_at_n' in summarise(sampleRecord(), new Map([['a', [pass]]])).summary));
  const { summary } = summarise(sampleRecord({ passes: 2 }), new Map());
  assert.deepEqual([summary.strict_rate, summary.mean_single_shot, summary.strict_interval], [0, 0, [0, 1]]);
});

test('tokens and cost are summed by role, and a price that nobody configured is no cost', () => {
  const usage = (prompt: number) => ({ model_calls: 2, prompt_tokens: prompt, completion_tokens: 100_000 });
  const scores = new Map([
    ['a', [sampleScore({ usage: usage(1_000_000), judge_usage: usage(10) }), null]],
    ['b', [sampleScore({ usage: usage(500_000) }), sampleScore({ usage: { model_calls: 'many', prompt_tokens: -4 } })]],
  ]);
  const of = (prices?: RunRecord['prices']) =>
    summarise(sampleRecord({ passes: 2, judge_model: 'j|1', ...(prices && { prices }) }), scores).summary;
  assert.deepEqual(of().spent, [
    { role: 'candidate', model: 'fake', model_calls: 4, prompt_tokens: 1_500_000, completion_tokens: 200_000 },
    { role: 'judge', model: 'j|1', model_calls: 2, prompt_tokens: 10, completion_tokens: 100_000 },
  ]);
  assert.deepEqual(of().cost, []);
  assert.match(renderReport(of(), ''), /\| judge \| j\\\|1 \| 2 \| 10 \| 100000 \|\n/);
  const priced = of({ candidate: { input: 2, output: 10, currency: 'EUR' } });
  assert.deepEqual(priced.cost, [{ currency: 'EUR', amount: 5 }]);
  assert.match(
    renderReport(priced, ''),
    /\| candidate \| fake \| 4 \| 1500000 \| 200000 \| 5\.00 EUR \|\n\| judge .* no price \|/,
  );
  assert.ok(!renderReport(summarise(sampleRecord(), new Map([['a', [pass]]])).summary, '').includes('Tokens'));
});

test('the report says where replies look like tool calls that no server parsed', () => {
  const { summary } = summarise(sampleRecord(), new Map([['a', [sampleScore({ hint: 'Message 3: x' })]]]));
  assert.equal(summary.unparsed_calls, 1);
  assert.match(renderReport(summary, ''), /in 1 trial this reply looks like a tool call/);
});

test('the report names stand-ins and trials without verdict, and foreign texts break no table', () => {
  const odd = sampleScore({ tool: 'a|b\n# c', stand_ins: ['heuristic judge'] });
  const { summary } = summarise(sampleRecord({ passes: 2 }), new Map([['a', [odd, null]]]));
  const report = renderReport(summary, '2026-09-01 11:00:00');
  assert.match(report, /Stand-ins took part in these results:\*\* heuristic judge/);
  assert.match(report, /0 ended as ERROR, 1 missing/);
  assert.match(report, /\| a\\\|b # c \|/);
});

test("property: shares stay between 0 and 1 and pass@N is the curve's end", () => {
  const trials = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(
      trials,
      fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { minLength: 1 }),
      (n, table) => {
        const scores = new Map(table.map((row, i) => [`c${i}`, row.slice(0, n).map((ok) => (ok ? pass : fail))]));
        const { summary } = summarise(sampleRecord({ passes: n }), scores);
        const [low, high] = summary.strict_interval;
        assert.ok(low >= 0 && low <= summary.strict_rate && summary.strict_rate <= high && high <= 1);
        assert.ok(summary.strict_rate <= summary.mean_single_shot && summary.mean_single_shot <= summary.any_rate);
        if (n > 1) assert.ok(Math.abs((summary.pass_at?.at(-1) ?? 0) - summary.any_rate) < 1e-9);
      },
    ),
  );
});
