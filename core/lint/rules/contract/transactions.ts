import type { JsonEdit } from '../../../document/edit.ts';
import { isObject, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { set } from '../../fix/edits.ts';
import { writeRupees } from '../../money/rupees.ts';
import { follows, type Computed } from '../authoring/mocked-figures.ts';

const TOOL = 'get_transaction_history';

export interface TransactionRecord {
  path: JsonPath;
  value: JsonObject;
}

/** The records of the mock of get_transaction_history, newest first as they stand; what is no object is left out. */
export function transactions(ctx: CaseContext): TransactionRecord[] {
  const mock = Object.hasOwn(ctx.mocks, TOOL) ? ctx.mocks[TOOL] : undefined;
  if (!isObject(mock) || !Array.isArray(mock.records)) return [];
  return mock.records.flatMap((value, index) =>
    isObject(value) ? [{ path: ['mock', TOOL, 'records', index], value }] : [],
  );
}

/** Each balance as the next older one and its own transaction give it. */
export function* balanceFigures(ctx: CaseContext): Iterable<Computed> {
  const records = transactions(ctx);
  for (const [index, newer] of records.entries()) {
    const older = records[index + 1];
    const { type, amount } = newer.value;
    const before = older?.value.running_balance;
    if (!older || typeof amount !== 'number' || typeof before !== 'number') continue;
    if (type !== 'credit' && type !== 'debit') continue;
    const [after, how] = type === 'credit' ? [before + amount, 'plus the credit'] : [before - amount, 'less the debit'];
    const words = `The balance before, ${writeRupees(before)}, ${how} of ${writeRupees(amount)},`;
    yield* follows(newer, 'running_balance', after, words, [[...older.path, 'running_balance']]);
  }
}

/** The balance before a transaction, in rupees to the paisa; null where a part of it is missing or of a wrong type. */
export function balanceBefore({ value: { type, amount, running_balance: balance } }: TransactionRecord): number | null {
  if (typeof amount !== 'number' || typeof balance !== 'number') return null;
  if (type !== 'credit' && type !== 'debit') return null;
  const before = type === 'credit' ? balance - amount : balance + amount;
  return cents(before);
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** What has to be set so that each balance follows from the newest one; it ends where an amount is unknown. */
export function rechained(records: readonly TransactionRecord[]): JsonEdit[] {
  const edits: JsonEdit[] = [];
  let newer: TransactionRecord | undefined;
  for (const { path, value } of records) {
    const balance: number | null = newer ? balanceBefore(newer) : null;
    if (newer && balance === null) break;
    if (
      balance !== null &&
      typeof value.running_balance === 'number' &&
      Math.abs(balance - value.running_balance) >= 0.005
    ) {
      edits.push(set([...path, 'running_balance'], balance));
    }
    newer = { path, value: balance === null ? value : { ...value, running_balance: balance } };
  }
  return edits;
}
