import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'figure_conflict';
const texts = (rubric: string, rule: string) =>
  `{ "gold": { "expected_resolution": ${rubric} }, "grading": { "judge_gate": { "axis_gate_rule": ${rule} } } }`;

test('marks two figures for one fact', () => {
  expectFindings(code, texts('‹"An EMI of ₹23,188 and ₹750 charge."›', '«"The EMI is ₹23,881."»'));
  expectFindings(code, texts('‹"Pays out after a ₹750 charge."›', '«"Names the ₹570 charge."»'));
});

test('takes equal figures, other facts, and figures that both texts have', () => {
  expectClean(code, texts('"An EMI of ₹23,188."', '"EMI Rs 23188."'));
  expectClean(code, texts('"A payout of ₹500."', '"A balance of ₹700."'));
  expectClean(code, texts('"An EMI of ₹500, not the old EMI of ₹400."', '"The EMI is ₹400."'));
});
