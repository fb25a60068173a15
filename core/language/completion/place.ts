import { isObject, type Json, type JsonObject, type JsonPath } from '../../document/json.ts';
import type { ToolContract } from '../../contract/contract.ts';
import { resolveExposure } from '../../contract/exposure.ts';
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

/** The value at a path; undefined where there is none. */
export function valueAt(root: Json | undefined, path: JsonPath): Json | undefined {
  let value = root;
  for (const step of path) {
    if (!(isObject(value) || Array.isArray(value)) || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, Json>)[step];
  }
  return value;
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

const exposed = new WeakMap<CaseContext, ReadonlyMap<string, ToolContract>>();

/** The contracts of a case's `tools_exposed` that can be read, by name; also where others cannot. */
export function exposedTools(ctx: CaseContext): ReadonlyMap<string, ToolContract> {
  const known = exposed.get(ctx) ?? ctx.exposure?.contracts;
  if (known) return known;
  const contracts = new Map<string, ToolContract>();
  for (const entry of listAt(ctx.case, ['tools_exposed'])) {
    const { exposure } = resolveExposure([entry], ctx.definitions);
    for (const [name, contract] of exposure?.contracts ?? []) contracts.set(name, contract);
  }
  exposed.set(ctx, contracts);
  return contracts;
}

/** The contract of a tool: as the case exposes it, else as it is defined. */
export function contractOf(ctx: CaseContext, tool: string | undefined): ToolContract | undefined {
  if (tool === undefined) return undefined;
  return exposedTools(ctx).get(tool) ?? ctx.definitions.get(tool);
}
