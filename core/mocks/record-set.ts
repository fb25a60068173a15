import type { ToolContract } from '../contract/contract.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '../document/json.ts';
import { MockError } from './mock-error.ts';

/** Compares above every date, as the published harness's "None" does. */
const NULL_BOUND = 'None';

/** The authored records of a `record_set_filtered` mock, none where the key is absent. @throws MockError where they are not a list of objects. */
export function recordsOf(tool: string, mock: JsonObject): readonly JsonObject[] {
  const records = Object.hasOwn(mock, 'records') ? mock['records'] : [];
  if (!Array.isArray(records)) throw new MockError(tool, '"records" must be a list of objects');
  for (const [index, record] of records.entries()) {
    if (!isObject(record)) throw new MockError(tool, `record ${index} of "records" must be an object`);
  }
  return records as JsonObject[];
}

/**
 * The reply of a `record_set_filtered` mock (SPEC 5 and 13): `{wrapper: page}` overlaid by `static_output`, with
 * `total_count` where the contract declares one. `current` gives a record as the run's state shows it by now; filtering
 * looks at the authored ones. Shares its values with the case. @throws MockError
 */
export function replyWithRecords(
  tool: string,
  mock: JsonObject,
  args: JsonObject,
  contract: ToolContract | undefined,
  current: (index: number, record: JsonObject) => JsonObject,
): JsonObject {
  const records = recordsOf(tool, mock);
  const { page: indexes, kept } = selectRecords(records, args);
  const page = indexes.map((index) => current(index, records[index] as JsonObject));
  const reply: JsonObject = {};
  setKey(reply, contract?.outputs[0]?.name ?? 'records', page);
  const overlay = mock['static_output'] ?? {};
  if (!isObject(overlay)) throw new MockError(tool, '"static_output" must be an object');
  for (const key of Object.keys(overlay)) setKey(reply, key, overlay[key] as Json);
  const counts = contract?.outputs.some(({ name }) => name === 'total_count') ?? false;
  if (counts && !Object.hasOwn(reply, 'total_count')) reply['total_count'] = kept;
  return reply;
}

/** Which records a call reaches. */
export interface Selection {
  /** Indexes of the records on the page that the reply holds. */
  page: number[];
  /** How many records every argument lets through, on this page or another. */
  kept: number;
  /** The arguments that filter, in the order in which they were given. */
  filters: string[];
  /** By index, the argument that leaves a record out. */
  leftOut: ReadonlyMap<number, string>;
}

/** What a call with these arguments selects from the authored records of a mock (SPEC 5). */
export function selectRecords(records: readonly JsonObject[], args: JsonObject): Selection {
  let kept = records.map((_, index) => index);
  const filters: string[] = [];
  const leftOut = new Map<number, string>();
  const first = records[0];
  for (const name of first === undefined ? [] : Object.keys(args)) {
    const value = args[name] as Json;
    const test = value === null || value === 'all' ? null : filterBy(name, value, first as JsonObject);
    if (test === null) continue;
    filters.push(name);
    kept = kept.filter((index) => {
      const passes = test(records[index] as JsonObject);
      if (!passes) leftOut.set(index, name);
      return passes;
    });
  }
  return { page: pageOf(kept, args), kept: kept.length, filters, leftOut };
}

/** The filter that one argument means; null where it names no field of the first record. */
function filterBy(name: string, value: Json, first: JsonObject): ((record: JsonObject) => boolean) | null {
  const ranged = name.startsWith('from_') ? name.slice(5) : name.startsWith('to_') ? name.slice(3) : null;
  if (ranged !== null && Object.hasOwn(first, ranged)) {
    const bound = dateText(value);
    return name.startsWith('from_')
      ? (record) => dateText(fieldOf(record, ranged)) >= bound
      : (record) => dateText(fieldOf(record, ranged)) <= bound;
  }
  const singular = name.endsWith('ids') ? name.slice(0, -1) : name;
  const field = Object.hasOwn(first, name) ? name : singular;
  if (!Object.hasOwn(first, field)) return null;
  if (Array.isArray(value)) {
    return (record) => value.some((wanted) => jsonEqual(wanted, fieldOf(record, field) ?? null));
  }
  return (record) => jsonEqual(value, fieldOf(record, field));
}

function fieldOf(record: JsonObject, field: string): Json | undefined {
  return Object.hasOwn(record, field) ? record[field] : undefined;
}

/** What range bounds compare: the first 10 characters, as text; a missing date is empty. */
function dateText(value: Json | undefined): string {
  if (value === undefined) return '';
  if (value === null) return NULL_BOUND;
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.slice(0, 10);
}

function pageOf(kept: number[], args: JsonObject): number[] {
  const offset = wholeNumber(args, 'offset') ?? 0;
  const limit = wholeNumber(args, 'limit');
  return limit === undefined ? kept.slice(offset) : kept.slice(offset, offset + limit);
}

/** An argument as a whole number; undefined where it is absent, null or (for a tool without contract) anything else. */
function wholeNumber(args: JsonObject, name: string): number | undefined {
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}
