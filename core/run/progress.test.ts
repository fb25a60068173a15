import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleScore } from '../../test/sample-score.ts';
import type { Verdict } from '../grade/score.ts';
import { progressText, RunProgress } from './progress.ts';
import { noUsage } from './usage.ts';

function trial(verdict: Verdict, promptTokens = 0, completionTokens = 0, reused = false) {
  const usage = noUsage();
  usage.candidate = { modelCalls: 1, promptTokens, completionTokens };
  usage.judge = { modelCalls: 1, promptTokens: promptTokens * 2, completionTokens: 0 };
  return { score: sampleScore({ verdict }), reused, usage };
}

test('outcomes, tokens, cost and time left are told as far as they are known', () => {
  let now = 0;
  const progress = new RunProgress(() => now);
  progress.expect(10);
  assert.equal(progressText(progress.view()), '0/10 trials');
  const prices = { candidate: { input: 1, output: 4 }, judge: { input: 0.5, output: 1, currency: 'USD' } };
  now = 60_000;
  progress.take(trial('PASS', 100_000, 50_000), prices);
  assert.equal(progressText(progress.view()), '1/10 trials, 1 PASS, 350k tokens, 0.400 USD, 9 min left');
  now = 120_000;
  progress.take(trial('FAIL', 1_000_000), {});
  progress.take(trial('ERROR'), prices);
  assert.equal(
    progressText(progress.view()),
    '3/10 trials, 1 PASS, 1 FAIL, 1 ERROR, 3.4M tokens, 0.400 USD, 5 min left',
  );
});

test('stored trials cost no time, and are no measure of how long the others take', () => {
  let now = 0;
  const progress = new RunProgress(() => now);
  progress.expect(4);
  now = 500;
  progress.take(trial('PASS', 0, 0, true), {});
  assert.deepEqual([progress.view().secondsLeft, progress.view().reused], [null, 1]);
  now = 10_000;
  progress.take(trial('INCOMPLETE'), {});
  assert.equal(progressText(progress.view()), '2/4 trials, 1 PASS, 1 ERROR, 20 s left');
  progress.expect(-2);
  assert.equal(progressText(progress.view()), '2/2 trials, 1 PASS, 1 ERROR');
});
