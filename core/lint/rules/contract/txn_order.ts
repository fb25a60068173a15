import { quoteValue } from '../../../contract/wording.ts';
import type { JsonEdit } from '../../../document/edit.ts';
import { at, set, textOr } from '../../fix/edits.ts';
import { parseDay } from '../../money/dates.ts';
import { defineRule } from '../../rule.ts';
import { rechained, transactions, type TransactionRecord } from './transactions.ts';

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
  *fixes({ path }, { ctx }) {
    const written = at(ctx.case, path);
    if (typeof written !== 'string' || !FORMAT.test(written)) {
      const time = timeIn(written);
      if (time !== null) yield { title: `Write ${time}`, edits: [set(path, time)], weight: 'only' };
      return;
    }
    const records = at(ctx.case, LIST);
    const listed = transactions(ctx);
    if (!Array.isArray(records) || listed.length !== records.length) return;
    const dateOf = (index: number) => textOr(listed[index]?.value.date);
    const order = [...records.keys()].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : a - b));
    const sort: JsonEdit = { edit: 'arrange', path: LIST, order };
    const sorted = order.flatMap((from, i) =>
      listed[from] ? [{ path: [...LIST, i], value: listed[from].value }] : [],
    );
    const chain = rechained(sorted);
    const title = 'Put the transactions newest first';
    // Balances that were right in the wrong order are kept right.
    if (chain.length > 0 && rechained(listed).length === 0)
      yield { title: `${title} and re-chain their balances`, edits: [sort, ...chain], weight: 'only' };
    else yield { title, edits: [sort], weight: chain.length === 0 ? 'safe' : 'only' };
  },
});

const LIST = ['mock', 'get_transaction_history', 'records'];

/** The same time in the format's way; null where it cannot be told. */
function timeIn(written: unknown): string | null {
  const found =
    typeof written === 'string'
      ? /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?Z?)?$/.exec(written.trim())
      : null;
  const [, day = '', minutes = '00:00', seconds = ':00'] = found ?? [];
  return parseDay(day) ? `${day}T${minutes}${seconds}` : null;
}
