import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'advisory_metric_unknown';

test('marks a metric that does not exist', () => {
  const [finding] = expectFindings(
    code,
    '{ "grading": { "judge_advisory": ["Q_tone", «"Q_Tone"», «"Q_"», "behavior_advisory", "other", 7, null] } }',
  );
  assert.match(finding?.message ?? '', /"Q_Tone" is no quality metric: write "Q_grounded", /);
});

test('passes over a list of another shape', () => {
  expectClean(code, '{ "grading": { "judge_advisory": "Q_nothing" } }');
  expectClean(code, '{ "grading": null }');
});
