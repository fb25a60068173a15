import { isObject, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';

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
