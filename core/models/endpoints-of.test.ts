import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenAiProfile } from './profile.ts';
import { CONFIRMING_RESOLVER, HEURISTIC_JUDGE } from './profile.ts';
import { pricesOf, trialsAtOnce, withConcurrency } from './endpoints-of.ts';

const at = (baseUrl: string, more: Partial<OpenAiProfile> = {}): OpenAiProfile => ({
  name: baseUrl,
  provider: 'openai-compatible',
  baseUrl,
  model: 'm',
  ...more,
});
const gold = { name: 'scripted:gold', provider: 'scripted', assistant: 'gold' } as const;

test('so many trials at once as all endpoints together take requests, one that is shared counted once', () => {
  const a = at('https://a.example/v1', { concurrency: 8 });
  const b = at('https://b.example/v1');
  const sameAsA = at('https://a.example/judge', { concurrency: 2 });
  const alone = { judge: HEURISTIC_JUDGE, resolver: CONFIRMING_RESOLVER };
  assert.equal(trialsAtOnce({ candidate: a, ...alone }), 8);
  assert.equal(trialsAtOnce({ candidate: a, judge: b, resolver: b }), 12);
  assert.equal(trialsAtOnce({ candidate: a, judge: b, resolver: b }, 3), 11);
  assert.equal(trialsAtOnce({ candidate: a, judge: sameAsA, resolver: sameAsA }), 2);
  assert.equal(trialsAtOnce({ candidate: gold, ...alone }), 1);
  const editor = { name: 'e', provider: 'vscode-lm', model: 'gpt-x', concurrency: 3 } as const;
  assert.equal(trialsAtOnce({ candidate: editor, judge: { ...editor, name: 'f' }, resolver: b }), 7);
  assert.equal(trialsAtOnce({ candidate: a }), 8);
  assert.equal(trialsAtOnce(withConcurrency({ candidate: a, judge: sameAsA, resolver: gold }, 32)), 32);
});

test('prices by role', () => {
  const prices = { input: 1, output: 2 };
  const chosen = { candidate: at('https://a.example', { prices }), judge: HEURISTIC_JUDGE, resolver: gold };
  assert.deepEqual(pricesOf(chosen), { candidate: prices, judge: undefined, resolver: undefined });
});
