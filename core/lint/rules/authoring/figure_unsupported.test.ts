import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'figure_unsupported';
const rubric = (text: string, more = '') =>
  `{ "setup": { "current_date": "2026-03-15", "login_context": {}, "prior_messages": [] }, "gold": { "tool_calls": [{ "tool": "future_value", "arguments": ` +
  `{ "principal_amount": 100000, "rate": 8, "tenure_months": 12 } }], "expected_resolution": ${text} } ${more} }`;

test('marks amounts, rates, dates, ids and counts that stand nowhere', () => {
  for (const text of [
    'Pays ₹1,234.',
    'Pays ₹11,99,995.',
    'At 7.35%.',
    'On 2026-03-16.',
    'On 4 July 2031.',
    'Gives REF-991.',
    'After 77 months.',
    'Stops 100234.',
  ]) {
    const [finding] = expectFindings(code, rubric(`«"${text}"»`));
    assert.ok(finding?.message.includes(text.split(' ').slice(1).join(' ').replace(/\.$/, '')), finding?.message);
  }
});

test('takes what stands in the case, in other writing too', () => {
  for (const text of [
    'Sends 1 lakh at 8%.',
    '₹1,00,000 for one year: 12 months.',
    'On 15 March 2026, or 15 March.',
    'PY-7 gets Rs 9000.',
  ]) {
    expectClean(code, rubric(`"${text}"`));
  }
});

test('takes sums, differences, multiples, shares, terms and what the formulas give', () => {
  for (const text of [
    '₹1,09,000 in all',
    '₹91,000 left',
    '₹8,000 interest',
    '₹12,00,000 in a year',
    '₹1,08,243',
    'due 2027-03-15',
  ]) {
    expectClean(code, rubric(`"${text}"`));
  }
});

test('an author note or the rubric itself supports nothing, and one figure is told once', () => {
  expectFindings(code, rubric('«"Pays ₹1,234, yes ₹1,234."»', ', "_note": "₹1,234"'));
  const gate = ', "grading": { "judge_gate": { "axis_gate_rule": "Pays ₹1,234." } }';
  expectFindings(code, rubric('«"Pays ₹1,234."»', gate));
});
