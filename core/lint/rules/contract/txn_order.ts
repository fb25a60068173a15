import { quoteValue } from '../../../contract/wording.ts';
import { defineRule } from '../../rule.ts';
import { transactions, type TransactionRecord } from './transactions.ts';

const FORMAT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

export const txnOrder = defineRule({
  code: 'txn_order',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'Transactions stand newest first, each with a time written YYYY-MM-DDTHH:MM:SS. The mock returns them in the order of ' +
    'the file, and paging and "my last transaction" rely on it. Equal times are in order.',
  bad:
    '{ "mock": { "get_transaction_history": { "records": [{ "date": "2026-03-01T10:00:00" }, ' +
    '{ "date": "2026-03-02T10:00:00" }] } } }',
  good:
    '{ "mock": { "get_transaction_history": { "records": [{ "date": "2026-03-02T10:00:00" }, ' +
    '{ "date": "2026-03-01T10:00:00" }] } } }',
  *check(ctx) {
    let newer: { record: TransactionRecord; date: string } | null = null;
    for (const record of transactions(ctx)) {
      if (!Object.hasOwn(record.value, 'date')) continue;
      const { date } = record.value;
      const path = [...record.path, 'date'];
      if (typeof date !== 'string' || !FORMAT.test(date)) {
        yield { message: `A transaction's time is written YYYY-MM-DDTHH:MM:SS, not ${quoteValue(date)}.`, path };
        continue;
      }
      if (newer && newer.date < date) {
        yield {
          message: `Transactions stand newest first, but this one (${date}) is newer than the one before it (${newer.date}).`,
          path,
          related: [{ message: 'This one is older.', path: [...newer.record.path, 'date'] }],
        };
      }
      newer = { record, date };
    }
  },
});
