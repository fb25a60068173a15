import { defineRule } from '../../rule.ts';
import { transactions, type TransactionRecord } from './transactions.ts';

export const txnBalance = defineRule({
  code: 'txn_balance',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'Each balance follows from the one before: a newer balance without its own transaction gives the next older balance, ' +
    'and the balance before the oldest transaction is not negative. An assistant that adds up must not find the bank wrong.',
  bad:
    '{ "mock": { "get_transaction_history": { "records": [{ "amount": 500, "type": "debit", "running_balance": 9500 }, ' +
    '{ "amount": 100, "type": "credit", "running_balance": 9000 }] } } }',
  good:
    '{ "mock": { "get_transaction_history": { "records": [{ "amount": 500, "type": "debit", "running_balance": 9500 }, ' +
    '{ "amount": 100, "type": "credit", "running_balance": 10000 }] } } }',
  *check(ctx) {
    const records = transactions(ctx);
    for (const [index, newer] of records.entries()) {
      const older = records[index + 1];
      if (newer.value.amount === null || !older) break;
      const expected = balanceBefore(newer);
      const found = older.value.running_balance;
      if (expected === null || typeof found !== 'number' || isSame(expected, found)) continue;
      yield {
        message:
          `The next newer transaction started from ${expected}, but the balance here is ${found}: ` +
          'correct this balance, or the amount or balance of the newer one.',
        path: [...older.path, 'running_balance'],
        related: [
          { message: 'The newer balance stands here.', path: [...newer.path, 'running_balance'] },
          { message: 'The newer amount stands here.', path: [...newer.path, 'amount'] },
        ],
        data: { expected },
      };
    }
    const oldest = records.at(-1);
    const opening = oldest ? balanceBefore(oldest) : null;
    if (oldest && opening !== null && opening < 0) {
      yield {
        message: `Before its oldest transaction the account would have stood at ${opening}: the opening balance must not be negative.`,
        path: [...oldest.path, 'running_balance'],
        data: { opening },
      };
    }
  },
});

/** The balance before a transaction, in rupees to the paisa; null where a part of it is missing or of a wrong type. */
function balanceBefore({ value: { type, amount, running_balance: balance } }: TransactionRecord): number | null {
  if (typeof amount !== 'number' || typeof balance !== 'number') return null;
  if (type !== 'credit' && type !== 'debit') return null;
  const before = type === 'credit' ? balance - amount : balance + amount;
  return Math.round(before * 100) / 100;
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005;
}
