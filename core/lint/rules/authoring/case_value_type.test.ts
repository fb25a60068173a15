import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'case_value_type';

test('marks what no run takes', () => {
  expectFindings(code, '{ "mock": «[]» }');
  expectFindings(code, '{ "mock": «null» }');
  expectFindings(code, '{ "setup": { "persona": «["a retired teacher"]» } }');
  expectFindings(code, '{ "grading": { "judge_advisory": «"Q_tone"» } }');
  expectFindings(code, '{ "grading": { "judge_advisory": ["Q_tone", «1», «["Q_grounded"]»] } }');
});

test('takes what may be left out, and what other rules speak of', () => {
  expectClean(code, '{ "setup": {}, "grading": {}, "mock": {} }');
  expectClean(code, '{ "setup": null, "grading": 5 }');
  expectClean(code, '{ "mock": { "transfer": null } }');
  expectClean(code, '{}', { without: ['mock'] });
});
