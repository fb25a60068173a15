import { kept, set } from '../../fix/edits.ts';
import { withRupees } from '../../fix/figures.ts';
import { defineRule } from '../../rule.ts';
import { balanceBefore, cents, rechained, transactions } from './transactions.ts';

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
  *fixes({ path, data }, { ctx }) {
    const records = transactions(ctx);
    const expected = kept(data, 'expected');
    const opening = kept(data, 'opening');
    if (typeof opening === 'number') {
      const title = `Raise every balance by ${-opening}, so that it opens at 0`;
      const edits = records.flatMap(({ path: record, value: { running_balance: balance } }) =>
        typeof balance === 'number' ? [set([...record, 'running_balance'], cents(balance - opening))] : [],
      );
      yield { title, edits };
      return;
    }
    const index = records.findIndex((record) => record.path[3] === path[3]);
    const [record, older] = [records[index], records[index + 1]];
    if (!record || typeof expected !== 'number') return;
    const before = balanceBefore({ ...record, value: { ...record.value, running_balance: expected } });
    const alone = !older || before === null || before === older.value.running_balance;
    const one = { title: `Set to ${withRupees(expected)}`, edits: [set(path, expected)] };
    const all = { title: 'Re-chain all balances from the newest one', edits: rechained(records) };
    // A chain that ends before, where an amount is unknown, does not reach this balance.
    const reaches = records.slice(0, index).every((newer) => balanceBefore(newer) !== null);
    if (alone) yield { ...one, weight: 'only' };
    if (reaches) yield alone ? all : { ...all, weight: 'only' };
    if (!alone) yield one;
  },
});

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005;
}
