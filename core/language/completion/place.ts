import { isObject, valueAt, type Json, type JsonObject, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { otherItems, otherKeys, type Cursor } from './cursor.ts';

/** The day and time at which the author writes: `YYYY-MM-DD` and `HH:MM`. */
export interface Now {
  date: string;
  time: string;
}

/** A place of a case where something can be written, and what is known there. */
export interface Place {
  role: Cursor['role'];
  container: JsonPath;
  /** The value that is written; of a key the container. */
  path: JsonPath;
  /** What stands there already. */
  written: string;
  ctx: CaseContext;
  /** Keys of the object that the place is in, other than the one being written. */
  keys: ReadonlySet<string>;
  /** Items of the list that the place is in, other than the one being written. */
  items: readonly Json[];
  now: Now;
}

export function placeAt(cursor: Cursor, ctx: CaseContext, now: Now): Place {
  const { role, container, step, written } = cursor;
  const inside = valueAt(ctx.case, container);
  return {
    role,
    container,
    path: role === 'key' ? container : [...container, step],
    written,
    ctx,
    keys: otherKeys(inside, cursor),
    items: otherItems(inside, cursor),
    now,
  };
}

export function textAt(root: Json | undefined, path: JsonPath): string | undefined {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : undefined;
}

export function objectAt(root: Json | undefined, path: JsonPath): JsonObject {
  const value = valueAt(root, path);
  return isObject(value) ? value : {};
}

export function listAt(root: Json | undefined, path: JsonPath): readonly Json[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}
