import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import type { JsonEdit } from '../../../document/edit.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import { at, kept, lastKey, remove, set } from '../../fix/edits.ts';
import { idMaker } from '../../fix/mock.ts';
import { nearestKey } from '../../fix/names.ts';
import { defineRule, type Finding, type FixGround } from '../../rule.ts';
import { balanceBefore, transactions, type TransactionRecord } from './transactions.ts';

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
  *fixes({ path, data }, on) {
    const { ctx } = on;
    const place = path.slice(0, 4);
    const record = at(ctx.case, place);
    if (!isObject(record)) return;
    const names = Object.keys(record);
    if (kept(data, 'extra') !== undefined) {
      yield* nearestKey(record, FIELDS, path);
      yield { title: `Remove "${lastKey(path)}"`, edits: [remove(path)] };
    } else if (kept(data, 'missing') !== undefined) {
      const edits = missingFields(on, place, record);
      if (edits) yield { title: 'Add what is missing', edits };
    } else {
      const order = FIELDS.map((field) => names.indexOf(field));
      yield {
        title: 'Put the fields in their order',
        edits: [{ edit: 'arrange', path: place, order }],
        weight: 'safe',
      };
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

/** The fields that can be filled in without knowing what happened; null where one cannot. */
function missingFields(on: FixGround, place: JsonPath, record: JsonObject): JsonEdit[] | null {
  const list = transactions(on.ctx);
  const index = list.findIndex(({ path }) => path[3] === place[3]);
  const [newer, older] = [list[index - 1], list[index + 1]];
  const values: Partial<Record<string, Json | null>> = {
    channel: 'internal',
    reference_id: idMaker(on)('transaction'),
    transaction_note: 'Transfer',
    status: 'success',
    running_balance: newer ? balanceBefore(newer) : older ? balanceAfter(older, record) : null,
  };
  const missing = FIELDS.filter((field) => !Object.hasOwn(record, field));
  const edits: JsonEdit[] = [];
  for (const field of missing) {
    const value = values[field] ?? null;
    if (value === null) return null;
    edits.push(set([...place, field], value, FIELDS[FIELDS.indexOf(field) - 1] ?? null));
  }
  return edits;
}

function balanceAfter(
  { value: { running_balance: balance } }: TransactionRecord,
  { type, amount }: JsonObject,
): number | null {
  if (typeof balance !== 'number' || typeof amount !== 'number') return null;
  return type === 'credit' ? balance + amount : type === 'debit' ? balance - amount : null;
}
