import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleScore } from '../../test/sample-score.ts';
import { costOf, trialCost } from './cost-view.ts';

const nothing = { milliseconds: null, promptTokens: null, completionTokens: null, reasoningTokens: null };

test('the requests of each role are summed, the failed ones counted', () => {
  const cost = trialCost(
    sampleScore({
      seconds: 4.5,
      usage: { model_calls: 9, prompt_tokens: 1, completion_tokens: 1 },
      requests: [
        { role: 'candidate', message: 2, duration_ms: 1000, prompt_tokens: 10, completion_tokens: 2 },
        {
          role: 'candidate',
          message: 4,
          duration_ms: 500,
          prompt_tokens: 20,
          completion_tokens: 3,
          reasoning_tokens: 1,
        },
        { role: 'judge', duration_ms: 70, failed: true },
        { role: 'somebody' },
        null,
      ],
    }),
  );
  assert.deepEqual(cost.candidate, {
    ...{ requests: 2, failed: 0, milliseconds: 1500 },
    ...{ promptTokens: 30, completionTokens: 5, reasoningTokens: 1 },
  });
  assert.deepEqual(cost.judge, { ...nothing, requests: 1, failed: 1, milliseconds: 70 });
  assert.deepEqual([cost.resolver, cost.milliseconds], [null, 4500]);
});

test('of older results the stored sums are shown, and nothing of what was not counted', () => {
  const usage = (prompt: number) => ({ model_calls: 2, prompt_tokens: prompt, completion_tokens: 0 });
  const cost = trialCost(sampleScore({ usage: usage(12), judge_usage: usage(0), requests: 'none' }));
  assert.deepEqual(cost.candidate, { ...nothing, requests: 2, failed: 0, promptTokens: 12, completionTokens: 0 });
  assert.deepEqual(cost.judge, { ...nothing, requests: 2, failed: 0 });
  assert.deepEqual([cost.resolver, cost.milliseconds], [null, null]);
});

test('a message of another harness tells its own cost; odd values are none', () => {
  const message = { role: 'assistant' as const, content: 'x' };
  const usage = { input_tokens: 7, output_tokens: -1 };
  assert.deepEqual(costOf({ ...message, latency_ms: 12, usage }, undefined), {
    ...nothing,
    milliseconds: 12,
    promptTokens: 7,
  });
  assert.equal(costOf({ ...message, latency_ms: 'long', usage: [] }, undefined), null);
  assert.equal(costOf(message, { role: 'candidate', message: 2 }), null);
});
