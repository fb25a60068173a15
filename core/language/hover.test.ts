import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { publishedBank } from '../../test/published.ts';
import { sharedTest } from '../../test/shared.ts';
import { parseText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { DEPOSIT_CASE, readCase } from '../../test/deposit-case.ts';
import { caseHover, type CaseHover } from './hover.ts';

const MARK = '‸';

/** What a reader sees at the mark: `fragment` is a part of the deposit case with a cursor in it. */
function hoverAt(fragment: string, text = DEPOSIT_CASE): (CaseHover & { over: string }) | null {
  const plainFragment = fragment.replace(MARK, '');
  const at = text.indexOf(plainFragment);
  assert.ok(at >= 0 && text.indexOf(plainFragment, at + 1) < 0, `${plainFragment} stands once`);
  const { parsed, ctx } = readCase(text);
  const hover = caseHover(parsed, ctx, at + fragment.indexOf(MARK), () => null);
  return hover && { ...hover, over: text.slice(hover.range.offset, hover.range.offset + hover.range.length) };
}

function expectHover(fragment: string, over: string, ...parts: (string | RegExp)[]): void {
  const hover = hoverAt(fragment) ?? assert.fail(`nothing at ${fragment}`);
  assert.equal(hover.over, over);
  for (const part of parts) {
    if (typeof part === 'string') assert.ok(hover.markdown.includes(part), `${part}\nis not in\n${hover.markdown}`);
    else assert.match(hover.markdown, part);
  }
}

test('a tool name anywhere: exposed, called, mocked, gated, depended on, in a sentence', () => {
  for (const [fragment, over] of [
    ['["get_fd_‸details", "get_deposit_closure_quote", "close_deposit"', 'get_fd_details'],
    ['"get_fd_details‸": {', '"get_fd_details"'],
    ['what get_fd_‸details says', 'get_fd_details'],
  ] as const) {
    expectHover(fragment, over, '**get\\_fd\\_details** (read)', 'Outputs:\n- `deposits`');
  }
  expectHover('"arg_gate": { "close_‸deposit"', '"close_deposit"', '(write, asks for confirmation)');
  expectHover('{ "tool": "find_‸deposits"', 'find_deposits', '(read, defined in this case)', 'Finds deposits');
  expectHover('[["‸find_deposits"', 'find_deposits', '- `account_id`');
  expectHover('close_deposit‸ pays out', 'close_deposit', 'Call before: `get_deposit_closure_quote`');
});

test('an id: where the assistant can have it from step by step, whether in time for the call, and every use', () => {
  expectHover(
    '"deposit_ids": ["FD‸-9"]',
    'FD-9',
    '**Reachable for this call of** `get_deposit_closure_quote`.',
    '- `login_context` linked account → `find_deposits` reply `deposit_id`',
    '- 3 times in mocks: `mock.find_deposits.records[0].deposit_id`',
    '- 2 times in gold calls',
    '- 1 time in gates: `gold.arg_gate.close_deposit.required.deposit_id`',
    '- 1 time elsewhere: `gold.expected_resolution`',
  );
  expectHover(
    '"deposit_id": "FD-9‸", "payout_account"',
    'FD-9',
    '**Not reachable for this call of** `close_deposit`: `find_deposits` (`gold.tool_calls[0]`) returns it, but no dependency',
  );
  expectHover('into SB-‸1001', 'SB-1001', '- `login_context` linked account', '- 1 time in turns');
  expectHover('locker is ‸LK-77', 'LK-77', '- prior message 1');
  expectHover('"forbidden_ids": ["‸FD-10', 'FD-10', 'from nowhere on the gold path');
});

test('an axis, a check, a metric, a behaviour class', () => {
  expectHover('"axis": "1_happy‸_path"', '1_happy_path', 'Passes when: The right data is reported.');
  expectHover('["S1‸", "S2"]', 'S1', '**`S1` Known ids**');
  expectHover('S2‸ holds', 'S2', '**`S2` Confirmed writes**');
  expectHover('"Q_grounded‸"', 'Q_grounded', 'Every figure, id and claim');
  expectHover('"target_behavior": "ans‸wer"', 'answer', 'states an outcome');
});

test('an amount: digits in Indian groups, words, and how it follows from others', () => {
  expectHover(
    '"maturity_amount": 1082‸43',
    '108243',
    '**₹1,08,243**: one lakh eight thousand two hundred forty-three',
    '✓ ₹1,00,000 at 8% for 12 months, compounded quarterly, gives ₹1,08,243.22.',
    '`maturity_amount` (number)',
  );
  expectHover(
    '"estimated_payout": 104‸500',
    '104500',
    '✗ Principal plus interest less penalty gives ₹1,04,000, not ₹1,04,500.',
  );
  expectHover(
    'paid ₹1,00,0‸00',
    '₹1,00,000',
    'one lakh',
    'Stands at `mock.get_fd_details.records[0].principal_amount`',
  );
  expectHover(
    '₹1,02,‸500',
    '₹1,02,500',
    '₹1,02,500 = ₹1,00,000 + ₹2,500 (`mock.get_fd_details.records[0].principal_amount`, `setup.prior_messages[1].content`)',
  );
  expectHover(
    '₹7,7‸77',
    '₹7,777',
    'seven thousand',
    'It stands nowhere else in the case and follows from nothing there.',
  );
  expectHover('\\"amount\\": 2‸500', '2500', '**₹2,500**: two thousand five hundred');
});

test('a date: weekday, distance to the day of the case, and how it follows', () => {
  expectHover('"current_date": "2026‸-03-15"', '2026-03-15', /^\*\*Sunday, 15 March 2026\*\*$/m);
  expectHover(
    'on 3 ‸March',
    '3 March',
    'Tuesday, 3 March 2026',
    'in the year of current_date',
    '12 days before current_date (2026-03-15)',
  );
  expectHover(
    '"maturity_date": "‸2026-06-15"',
    '2026-06-15',
    '3 months (92 days) after current_date (2026-03-15)',
    '12 months after 2025-06-15 (`mock.get_fd_details.records[0].start_date`).',
  );
});

/** The hover over a figure that the rubric says, without what the case has of it elsewhere. */
function figureHover(figure: string): string | null {
  const text = DEPOSIT_CASE.replace('₹7,777 is wrong', `${figure} is wrong`);
  const at = figure.search(/[a-z\d]/i) + 1;
  const hover = hoverAt(`${figure.slice(0, at)}${MARK}${figure.slice(at)} is wrong`, text);
  return hover === null || !hover.markdown.startsWith('**') ? null : `${hover.over}: ${hover.markdown.split('\n')[0]}`;
}

test('an amount or a date however it is written', () => {
  for (const [figure, expected] of [
    ['500 rupees', '500 rupees: **₹500**: five hundred'],
    ['Rs 500/-', 'Rs 500/-: **₹500**: five hundred'],
    ['5 lakhs', '5 lakhs: **₹5,00,000**: five lakh'],
    ['five lakh rupees', 'five lakh rupees: **₹5,00,000**: five lakh'],
    ['10/04/2026', '10/04/2026: **Friday, 10 April 2026**: 26 days after current_date (2026-03-15)'],
    ['May 12, 2026', 'May 12, 2026: **Tuesday, 12 May 2026**: 1 month'],
    ['12th of May', '12th of May: **Tuesday, 12 May 2026**, in the year of current_date'],
    ['2.5 per cent', '2.5 per cent: **2.5%**'],
    ['₹12345678901234567891', '₹12345678901234567891: **₹1,23,45,67,89,01,23,45,67,891**'],
  ] as const) {
    const shown = figureHover(figure) ?? '';
    assert.ok(shown.startsWith(expected), `${figure}\n${shown}`);
  }
});

test('other money, other things, the end of a number and days of no calendar are no rupees and no dates', () => {
  for (const figure of [
    '$1,200',
    'USD 1,200',
    '1,200 euros',
    '50,000 km',
    '1,500 shares',
    'ending 12,345',
    '31/02/2026',
    '2026-02-30',
    'February 30, 2026',
    '1800 123 4567',
  ]) {
    assert.equal(figureHover(figure), null, figure);
  }
});

test('a number of more digits than can be held is shown as it is written', () => {
  const text = DEPOSIT_CASE.replace('"maturity_amount": 108243', '"maturity_amount": 12345678901234567891.25');
  assert.match(
    hoverAt('"maturity_amount": 1234‸5678901234567891.25', text)?.markdown ?? '',
    /^\*\*₹1,23,45,67,89,01,23,45,67,891\.25\*\*$/m,
  );
  const large = DEPOSIT_CASE.replace('"maturity_amount": 108243', '"maturity_amount": 1e400');
  assert.doesNotMatch(hoverAt('"maturity_amount": 1e‸400', large)?.markdown ?? '', /₹/);
});

test("a key of a call, a gate or a mock is told by the tool's contract; punctuation says nothing", () => {
  expectHover('"deposit_‸ids"', '"deposit_ids"', /^`deposit_ids` \(array/);
  expectHover('"penalty‸_rate"', '"penalty_rate"', '`penalty_rate` (number)');
  assert.equal(
    hoverAt(
      '"records": [‸\n        {\n          "deposit_id": "FD-9",\n          "principal_amount": 100000,\n          "interest',
    ),
    null,
  );
});

test('an author note is told apart from a key that is sent', () => {
  const noted = DEPOSIT_CASE.replace('"close_deposit": {', '"close_deposit": { "_comment": "why",');
  const at = (fragment: string, text: string) => hoverAt(fragment, text)?.markdown ?? null;
  assert.match(at('"_com‸ment": "why"', noted) ?? '', /note for authors/);
  assert.match(at('"_va‸riant_note"', DEPOSIT_CASE.replace('{', '{ "_variant_note": "x",')) ?? '', /note for authors/);
  const sent = DEPOSIT_CASE.replace('"output": {', '"output": { "_sent": 1,');
  assert.match(at('"_se‸nt"', sent) ?? '', /counts like any other/);
});

test('links lead to the places that are named', () => {
  const { parsed, ctx } = readCase(DEPOSIT_CASE);
  const at = DEPOSIT_CASE.indexOf('FD-9');
  const hover = caseHover(parsed, ctx, at, (path) => `#${path.length}`);
  assert.match(hover?.markdown ?? '', /\[`mock\.get_fd_details\.records\[0\]\.deposit_id`\]\(#5\)/);
});

test('broken text and odd values: something for what is readable, and never a fault', () => {
  const broken = DEPOSIT_CASE.slice(0, DEPOSIT_CASE.indexOf('"expected_resolution"'));
  assert.match(hoverAt('"deposit_ids": ["FD‸-9"]', broken)?.markdown ?? '', /Reachable for this call/);
  for (const text of [
    '',
    '{',
    '[1, 2]',
    '{"setup": 5, "gold": [], "mock": {"__proto__": {"records": [{"a": 1e400}]}}}',
  ]) {
    const { parsed, ctx } = readCase(text);
    for (let at = 0; at <= text.length; at++) caseHover(parsed, ctx, at, () => null);
  }
});

/** Markdown without what has no effect: code, and escaped marks. */
function effective(markdown: string): string {
  return markdown.replace(/(`+)(?:(?!\1).)*\1/gs, '').replace(/\\[^\w\s]/g, '');
}

sharedTest('published cases: a hover at every place, and no text of the case in it takes effect', (dir) => {
  const { definitions, cases } = publishedBank(dir);
  const hostile = ' [x](command:y) <img src=z> **b** ';
  let hovers = 0;
  for (const { path } of cases) {
    const original = readFileSync(`${dir}/real/indicbankbench/${path}`, 'utf8');
    // Every longer text of the case tries to take effect; names and ids stay what they are.
    const text = original.replace(
      /"(?=[^"\n]* [^"\n]* )((?:[^"\\\n]|\\.)+)"/g,
      (_, inner: string) => `"${inner}${hostile}"`,
    );
    const parsed = parseText(text);
    const { context } = buildContext(parsed.value as never, definitions, path);
    let last = -1;
    for (let at = 0; at < text.length; at += 3) {
      const hover = caseHover(parsed, context, at, () => null);
      if (hover === null || hover.range.offset === last) continue;
      last = hover.range.offset;
      hovers++;
      const loud = effective(hover.markdown);
      assert.doesNotMatch(loud, /[<>[\]]|\*\*b\*\*/, `${path} ${at}\n${hover.markdown}`);
    }
  }
  assert.ok(hovers > 5000, String(hovers));
});
