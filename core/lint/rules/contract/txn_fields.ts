import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { defineRule, type Finding } from '../../rule.ts';
import { transactions, type TransactionRecord } from './transactions.ts';

const FIELDS = [
  'date',
  'amount',
  'type',
  'channel',
  'reference_id',
  'transaction_note',
  'status',
  'running_balance',
] as const;

export const txnFields = defineRule({
  code: 'txn_fields',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    `A record of get_transaction_history carries exactly ${FIELDS.join(', ')}, in this order. The model sees the records ` +
    'as they are written, so a record that looks different from the others gives away that it matters.',
  bad:
    '{ "mock": { "get_transaction_history": { "kind": "record_set_filtered", "records": [{ "date": "2026-03-14T19:20:00", ' +
    '"amount": 500, "type": "debit", "merchant": "Croma" }] } } }',
  good:
    '{ "mock": { "get_transaction_history": { "kind": "record_set_filtered", "records": [{ "date": "2026-03-14T19:20:00", ' +
    '"amount": 500, "type": "debit", "channel": "upi", "reference_id": "UPI-1", "transaction_note": "CROMA", ' +
    '"status": "success", "running_balance": 9500 }] } } }',
  *check(ctx) {
    for (const record of transactions(ctx)) {
      const finding = compare(record);
      if (finding) yield finding;
    }
  },
});

function compare({ path, value }: TransactionRecord): Finding | null {
  const names = Object.keys(value);
  const extra = names.find((name) => !FIELDS.some((field) => field === name));
  if (extra !== undefined) {
    const message = `A transaction has no field ${quoteValue(extra)}: its fields are ${quoteChoices(FIELDS)}.`;
    return { message, path: [...path, extra], at: 'key', data: { extra } };
  }
  const missing = FIELDS.filter((field) => !Object.hasOwn(value, field));
  const [first] = missing;
  if (first !== undefined) {
    const message = `This transaction has no ${missing.map((field) => `"${field}"`).join(' and no ')}.`;
    return { message, path: [...path, first], data: { missing } };
  }
  const misplaced = names.findIndex((name, i) => name !== FIELDS[i]);
  if (misplaced < 0) return null;
  const message = `"${names[misplaced] ?? ''}" stands where "${FIELDS[misplaced] ?? ''}" belongs: the order is ${FIELDS.join(', ')}.`;
  return { message, path: [...path, names[misplaced] ?? ''], at: 'key', data: { order: [...FIELDS] } };
}
