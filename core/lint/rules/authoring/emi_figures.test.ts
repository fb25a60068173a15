import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'emi_figures';
const withOutput = (output: string, rate = '10.5') =>
  `{ "mock": { "calculate_emi": { "output": { ${output} } } }, "gold": { "tool_calls": [{ "tool": "calculate_emi", ` +
  `"arguments": { "principal": 500000, "rate": ${rate}, "tenure_months": 24 } }] } }`;

test('marks instalment, whole payment and interest', () => {
  expectFindings(code, withOutput('"emi": «23189.5», "total_payment": «556000», "total_interest": «56000»'));
});

test('takes totals of the rounded and of the exact instalment', () => {
  expectClean(code, withOutput('"emi": 23188, "total_payment": 556512, "total_interest": 56512'));
  expectClean(code, withOutput('"emi": 23188, "total_payment": 556512.50, "total_interest": 56512.50'));
});

test('knows loans without interest, and is silent without figures', () => {
  expectFindings(code, withOutput('"emi": «21000»', '0'));
  expectClean(code, withOutput('"emi": 1', '"?"'));
});
