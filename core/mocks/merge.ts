import { quoteValue } from '../contract/wording.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '../document/json.ts';
import { MockError } from './mock-error.ts';
import { recordsOf } from './record-set.ts';

/** Where the state of an `outcome_merged` mock lives: a field of one record of another mock. */
export interface MergeTarget {
  stateFrom: string;
  recordIndex: number;
  field: string;
  /** The field as the case has it. */
  authored: JsonObject;
}

/**
 * Finds what an `outcome_merged` call changes (SPEC 5): the record of mock `state_from` whose `match_on` equals the
 * call's. @throws MockError where a setting, the record or the field is missing: never a guess.
 */
export function findMergeTarget(tool: string, mock: JsonObject, args: JsonObject, mocks: JsonObject): MergeTarget {
  const merge = own(mock, 'merge');
  if (!isObject(merge)) throw new MockError(tool, '"merge" must be an object with state_from, match_on and field');
  const stateFrom = setting(tool, merge, 'state_from');
  const matchOn = setting(tool, merge, 'match_on');
  const field = setting(tool, merge, 'field');
  const source = own(mocks, stateFrom);
  if (!isObject(source) || source['kind'] !== 'record_set_filtered') {
    throw new MockError(
      tool,
      `merge.state_from names "${stateFrom}", which is no record_set_filtered mock of this case`,
    );
  }
  const records = recordsOf(stateFrom, source);
  const wanted = (Object.hasOwn(args, matchOn) ? args[matchOn] : null) ?? null;
  const recordIndex = wanted === null ? -1 : records.findIndex((record) => jsonEqual(own(record, matchOn), wanted));
  const record = records[recordIndex];
  if (record === undefined) {
    const sought = wanted === null ? `, and the call has no ${matchOn}` : ` ${quoteValue(wanted)}`;
    throw new MockError(tool, `merge finds no record of mock "${stateFrom}" with the ${matchOn} of the call${sought}`);
  }
  const authored = own(record, field);
  if (!isObject(authored)) {
    throw new MockError(tool, `the record of mock "${stateFrom}" that matches has no object "${field}" to merge into`);
  }
  return { stateFrom, recordIndex, field, authored };
}

function setting(tool: string, merge: JsonObject, key: string): string {
  const value = own(merge, key);
  if (typeof value !== 'string' || value === '') throw new MockError(tool, `merge.${key} is missing or no text`);
  return value;
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The state after a call: each object argument is merged into it under its own name (SPEC 13). A new object. */
export function mergeArguments(state: JsonObject, args: JsonObject): JsonObject {
  const changes: JsonObject = {};
  for (const name of Object.keys(args)) {
    const value = args[name];
    if (isObject(value)) setKey(changes, name, value);
  }
  return deepMerge(state, changes);
}

/** Objects merge, everything else overwrites; neither side is touched. */
function deepMerge(base: JsonObject, changes: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const key of Object.keys(changes)) {
    const before = own(base, key);
    const change = changes[key] as Json;
    setKey(merged, key, isObject(change) ? deepMerge(isObject(before) ? before : {}, change) : change);
  }
  return merged;
}

/**
 * Whether `reject_when` refuses the call (SPEC 5 and 13): one object among the arguments, reached through objects only,
 * holds all the keys at once. @throws MockError where its keys are no list of names.
 */
export function isRejected(tool: string, rule: JsonObject, args: JsonObject): boolean {
  const keys = own(rule, 'payload_has_all_of') ?? [];
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) {
    throw new MockError(tool, 'reject_when.payload_has_all_of must be a list of argument names');
  }
  if (keys.length === 0) return false;
  const open: JsonObject[] = [args];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    const holder = object;
    if (keys.every((key) => Object.hasOwn(holder, key))) return true;
    for (const value of Object.values(holder)) if (isObject(value)) open.push(value);
  }
  return false;
}
