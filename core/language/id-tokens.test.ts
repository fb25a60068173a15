import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEPOSIT_CASE, readCase } from '../../test/deposit-case.ts';
import { idTokens } from './id-tokens.ts';

function tokensIn(text: string): string[] {
  const { parsed, ctx } = readCase(text);
  return idTokens(parsed, ctx).map(
    ({ offset, length, type, unreachable }) =>
      `${text.slice(offset, offset + length)} ${type}${unreachable ? ' unreachable' : ''}`,
  );
}

test('every id by where the assistant has it from, inside sentences and JSON texts too', () => {
  const tokens = tokensIn(DEPOSIT_CASE);
  const kinds = new Map<string, Set<string>>();
  for (const token of tokens) {
    const [id = '', ...kind] = token.split(' ');
    kinds.set(id, (kinds.get(id) ?? new Set()).add(kind.join(' ')));
  }
  assert.deepEqual(Object.fromEntries([...kinds].map(([id, set]) => [id, [...set]])), {
    'CUST-1': ['caseIdLogin'],
    'SB-1001': ['caseIdLogin'],
    'LK-77': ['caseIdSaid'],
    'SR-5': ['caseIdSaid'],
    'FD-9': ['caseIdReply', 'caseIdReply unreachable'],
    'CL-3': ['caseIdReply'],
    'FD-10': ['caseIdNowhere'],
  });
  assert.equal(tokens.filter((token) => token.endsWith('unreachable')).length, 1, 'only where the call cannot have it');
});

test('an id that no gold call returns stands in data only', () => {
  const text = DEPOSIT_CASE.replace(
    '{ "tool": "close_deposit", "arguments": { "deposit_id": "FD-9", "payout_account": "SB-1001" } }',
    '{}',
  );
  assert.ok(tokensIn(text).includes('CL-3 caseIdMock'));
});

test('tokens never run over a line, whatever the text', () => {
  for (const text of [
    DEPOSIT_CASE,
    DEPOSIT_CASE.replace('"FD-9"', '"FD-9\\n"'),
    DEPOSIT_CASE.slice(0, 900),
    '{"a_id": "x',
  ]) {
    for (const token of tokensIn(text)) assert.doesNotMatch(token, /\n/);
  }
});
