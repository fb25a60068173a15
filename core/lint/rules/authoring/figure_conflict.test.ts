import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'figure_conflict';
const texts = (rubric: string, rule: string) =>
  `{ "gold": { "expected_resolution": ${rubric} }, "grading": { "judge_gate": { "axis_gate_rule": ${rule} } } }`;

test('marks two figures for one fact', () => {
  expectFindings(code, texts('"An EMI of ‹₹23,188› and ₹750 charge."', '"The EMI is «₹23,881»."'));
  expectFindings(code, texts('"Pays out after a ‹₹750› charge."', '"Names the «₹570» charge."'));
});

test('takes equal figures, other facts, and figures that both texts have', () => {
  expectClean(code, texts('"An EMI of ₹23,188."', '"EMI Rs 23188."'));
  expectClean(code, texts('"A payout of ₹500."', '"A balance of ₹700."'));
  expectClean(code, texts('"An EMI of ₹500, not the old EMI of ₹400."', '"The EMI is ₹400."'));
});

test('marks figures in whatever way they are written', () => {
  for (const [rubric, rule] of [
    ['A payout of 500 rupees.', 'A payout of «600 rupees».'],
    ['A payout of five lakh rupees.', 'A payout of «6 lakh rupees».'],
    ['A payout of Rs 500/-.', 'A payout of «Rupees 600».'],
    ['The rate is 2.5 percent.', 'The rate is «2.6 per cent».'],
    ['Matures on 15/05/2026.', 'Matures on «16-05-2026».'],
    ['Due on May 15, 2026.', 'Due on the «16th of May 2026».'],
    ['Names the 17 cards.', 'All «18 cards» are named.'],
    ['Lists seventeen transactions.', 'Lists «eighteen transactions».'],
    ['Valid for 45 minutes.', 'It is valid for «30 minutes».'],
    ['Charges of ₹1,000-₹2,000.', 'Charges of ₹1,000-«₹2,500».'],
    ['A payout of ₹12345678901234567891.', 'A payout of «₹12345678901234567892».'],
  ])
    expectFindings(code, texts(`"${rubric}"`, `"${rule}"`));
});

test('takes the same figure written in another way, and counts that are told apart by more than their unit', () => {
  for (const [rubric, rule] of [
    ['A payout of 500 rupees.', 'A payout of Rs 500/-.'],
    ['A payout of 5 lakh rupees.', 'A payout of ₹5,00,000.'],
    ['The rate is 2.5 percent.', 'The rate is 2.5%.'],
    ['Matures on 15/05/2026.', 'Matures on May 15, 2026.'],
    ['Due on 15 May.', 'Due on 15/05/2026.'],
    ['Due in May 2026.', 'Due on May 15.'],
    ['Lists seventeen transactions.', 'Lists 17 transactions.'],
    ['A term of 2 years.', 'A term of 24 months.'],
    ['Blocks 1 of the 3 cards, leaves 2 cards.', 'Blocks 5 cards.'],
    ['The helpline is 1800 123 4567.', 'The helpline is 1800 123 4568.'],
  ])
    expectClean(code, texts(`"${rubric}"`, `"${rule}"`));
});
