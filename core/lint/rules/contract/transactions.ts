import { isObject, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
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
