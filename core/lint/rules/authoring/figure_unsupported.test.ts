import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'figure_unsupported';
const rubric = (text: string, more = '') =>
  `{ "setup": { "current_date": "2026-03-15", "login_context": {}, "prior_messages": [] }, "gold": { "tool_calls": [{ "tool": "future_value", "arguments": ` +
  `{ "principal_amount": 100000, "rate": 8, "tenure_months": 12 } }], "expected_resolution": ${text} } ${more} }`;

test('marks amounts, rates, dates, ids and counts that stand nowhere', () => {
  for (const text of [
    'Pays «₹1,234».',
    'Pays «₹11,99,995».',
    'At «7.35%».',
    'On «2026-03-16».',
    'On «4 July 2031».',
    'Gives «REF-991».',
    'After «77 months».',
    'Stops «100234».',
    'First\\n\\u20b91,00,000, then «\\u20b91,234».',
  ]) {
    const [finding] = expectFindings(code, rubric(`"${text}"`));
    const written = /«(.*)»/.exec(text)?.[1]?.replace('\\u20b9', '₹') ?? '?';
    assert.ok(finding?.message.includes(written), finding?.message);
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
  expectFindings(code, rubric('"Pays «₹1,234», yes ₹1,234."', ', "_note": "₹1,234"'));
  const gate = ', "grading": { "judge_gate": { "axis_gate_rule": "Pays ₹1,234." } }';
  expectFindings(code, rubric('"Pays «₹1,234»."', gate));
});

test('marks figures in whatever way they are written', () => {
  for (const [text, written] of [
    ['Sends 431 rupees.', '431 rupees'],
    ['Sends 7.7 lakh rupees.', '7.7 lakh rupees'],
    ['Sends Rupees 431.', 'Rupees 431'],
    ['Sends Rs 431/-.', 'Rs 431/-'],
    ['At 2.5 percent.', '2.5 percent'],
    ['At 2.5 per cent.', '2.5 per cent'],
    ['On 17/05/2026.', '17/05/2026'],
    ['On 17-05-2026.', '17-05-2026'],
    ['On May 17, 2026.', 'May 17, 2026'],
    ['On the 17th of May 2026.', '17th of May 2026'],
    ['On 31/02/2026.', '31/02/2026'],
    ['On 2026-32-12.', '2026-32-12'],
    ['Names 17 cards.', '17 cards'],
    ['Names seventeen transactions.', 'seventeen transactions'],
    ['After 45 minutes.', '45 minutes'],
    ['Costs $1,234.', '$1,234'],
  ] as const) {
    const [finding] = expectFindings(code, rubric(`"${text.replace(written, '«$&»')}"`));
    assert.equal((finding?.data as { written?: string }).written, written);
  }
  const [first, second] = expectFindings(code, rubric('"Costs «₹1,234»-«₹2,345»."'));
  assert.ok(first?.message.includes('₹1,234') && second?.message.includes('₹2,345'));
});

test('takes what only looks like a figure for none', () => {
  for (const text of [
    'Names the helpline 1800 123 4567 or 1800-425-3800.',
    'ISO 27001 holds.',
    'Under section 1234 and the Negotiable Instruments Act, 1881.',
    'Rings +91 98765 43210 or 98765 43211.',
    'The account XX1234, ****5678 or XXXX-XXXX-9012.',
    'At 19:45, 7.30 pm or 1830 hrs in 2031.',
  ]) {
    expectClean(code, rubric(`"${text}"`));
  }
});

test('a time of the case in another unit is known', () => {
  const turn = ', "user_turns": [{ "content": "Within 48 hours, two weeks or 90 minutes?" }]';
  expectClean(code, rubric('"After 2 days, 14 days or 1.5 hours."', turn));
  expectFindings(code, rubric('"After «11 days»."', turn));
});

test('takes how many records have something in common', () => {
  const record = (type: string, date: string) => `{ "type": "${type}", "date": "${date}" }`;
  const records = [
    ...Array.from({ length: 6 }, () => record('debit', '2026-02-10T10:00:00')),
    ...Array.from({ length: 5 }, () => record('credit', '2026-01-10T10:00:00')),
    ...Array.from({ length: 3 }, () => record('credit', '2026-02-11T10:00:00')),
  ];
  const mock = `, "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [${records.join(', ')}] } }`;
  for (const text of ['all fourteen transactions', '6 debits', 'eight credits', '9 transactions of February'])
    expectClean(code, rubric(`"Lists ${text}."`, mock));
  expectFindings(code, rubric('"Lists «17 transactions»."', mock));
});

test('a rate may be what one figure of a record is of another', () => {
  const quote = ', "mock": { "q": { "records": [{ "outstanding": 3200000, "interest": 7540, "charges": 64000 }] } }';
  expectClean(code, rubric('"The charge is 2%."', quote));
  expectFindings(code, rubric('"The charge is «1.9%»."', quote));
});

test('a rate follows from no length of a list, date or id; it may be said without its sign', () => {
  const turn = (text: string) => `, "tools_exposed": ["a", "b", "c"], "user_turns": [{ "content": "${text}" }]`;
  expectFindings(code, rubric('"At «3%»."', turn('From 2026-03-03 on PY-3, 3:15.')));
  expectClean(code, rubric('"At 3%."', turn('What about 3 for a year?')));
});

test('a day follows from a stated one by a term, not by any number', () => {
  const fd = ', "mock": { "fd": { "records": [{ "start": "2025-07-10", "tenure_months": 18, "grams": 19 }] } }';
  expectClean(code, rubric('"It matures on 10 January 2027."', fd));
  expectFindings(code, rubric('"It matures on «10 February 2027»."', fd));
});

test('takes months and days up to the day of the case', () => {
  const fd = ', "mock": { "fd": { "records": [{ "start": "2025-07-10" }] } }';
  expectClean(code, rubric('"It ran for 8 months and 5 days."', fd));
  expectFindings(code, rubric('"It ran for 8 months and «6 days»."', fd));
});
