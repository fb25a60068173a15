import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEPOSIT_CASE, readCase } from '../../test/deposit-case.ts';
import { caseHints, type CaseHint } from './hints.ts';

function hintsIn(text: string): { hints: readonly CaseHint[]; shown: string[] } {
  const { parsed, ctx } = readCase(text);
  const hints = caseHints(parsed, ctx);
  const shown = hints.map(
    ({ offset, label }) => `${/(?:"[^"]*"|\d+)$/.exec(text.slice(0, offset))?.[0] ?? ''} ${label}`,
  );
  return { hints, shown };
}

test('where ids are from, what records are listed under, what figures come to, each after its place', () => {
  assert.deepEqual(hintsIn(DEPOSIT_CASE).shown, [
    '"records" as found',
    '"records" as deposits',
    '108243 = ₹1,08,243',
    '"records" as quotes',
    '1000 = ₹1,000',
    '104500 ≠ ₹1,04,000',
    '"SB-1001" ← login_context',
    '"FD-9" ← find_deposits',
    '"FD-9" ← find_deposits, not declared',
  ]);
});

test('a hint leads to the place that it speaks of', () => {
  const { hints } = hintsIn(DEPOSIT_CASE);
  assert.deepEqual(hints.find(({ label }) => label === '← find_deposits')?.target, [
    ...['mock', 'find_deposits', 'records', 0, 'deposit_id'],
  ]);
  assert.deepEqual(hints.find(({ label }) => label === '← login_context')?.target, [
    ...['setup', 'login_context', 'linked_accounts', 0, 'account_id'],
  ]);
});

test('ids from turns and prior messages, from nowhere, and from a mock that cannot be simulated', () => {
  const text = DEPOSIT_CASE.replace('"account_id": "SB-1001" } }', '"account_id": "LK-77" } }');
  assert.ok(hintsIn(text).shown.includes('"LK-77" ← prior message 1'));
  const said = DEPOSIT_CASE.replace(
    'close_deposit", "arguments": { "deposit_id": "FD-9"',
    'close_deposit", "arguments": { "deposit_id": "TN-4"',
  );
  assert.ok(hintsIn(said.replace('Yes, into', 'Yes, TN-4 into')).shown.includes('"TN-4" ← turn 2'));
  const nowhere = DEPOSIT_CASE.replace('"deposit_id": "FD-9", "payout', '"deposit_id": "FD-99", "payout');
  assert.ok(hintsIn(nowhere).shown.includes('"FD-99" ← nowhere'));
  const failing = DEPOSIT_CASE.replace('"records": [{ "account_id"', '"records": [null, { "account_id"');
  assert.ok(hintsIn(failing).shown.includes('"FD-9" ← find_deposits?'));
});

test('text that is broken or no case has the hints that can be told', () => {
  const broken = DEPOSIT_CASE.slice(0, DEPOSIT_CASE.indexOf('"arg_gate"'));
  assert.ok(hintsIn(broken).shown.includes('"SB-1001" ← login_context'));
  for (const text of [
    '',
    '[]',
    '{"mock": {"a": null}, "gold": {"tool_calls": [{"tool": "a", "arguments": {"id": "X-1"}}]}}',
  ]) {
    hintsIn(text);
  }
});
