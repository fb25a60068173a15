import type { JsonEdit } from '../../document/edit.ts';
import { isObject, valueAt, type Json, type JsonPath } from '../../document/json.ts';

export const set = (path: JsonPath, value: Json, after?: string | null): JsonEdit => ({
  edit: 'set',
  path,
  value,
  ...(after !== undefined && { after }),
});
export const remove = (path: JsonPath): JsonEdit => ({ edit: 'remove', path });
export const insert = (path: JsonPath, index: number, value: Json): JsonEdit => ({
  edit: 'insert',
  path,
  index,
  value,
});
export const rename = (path: JsonPath, key: string): JsonEdit => ({ edit: 'rename', path, key });

export { valueAt as at };

/** Adds to the end of a list, or makes the list where there is none; null where something else stands there. */
export function append(root: Json, path: JsonPath, value: Json): JsonEdit | null {
  const list = valueAt(root, path);
  if (list === undefined) return set(path, [value]);
  return Array.isArray(list) ? insert(path, list.length, value) : null;
}

/** A key of `path` as text; empty for a list's index and for the root. */
export function lastKey(path: JsonPath): string {
  const step = path.at(-1);
  return typeof step === 'string' ? step : '';
}

/** What a rule kept of its finding, by name. */
export function kept(data: Json | undefined, name: string): Json | undefined {
  return isObject(data) && Object.hasOwn(data, name) ? data[name] : undefined;
}

/** A value as a text, empty where it is none. */
export function textOr(value: Json | undefined, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

export function keptText(data: Json | undefined, name: string): string {
  return textOr(kept(data, name));
}

/** The names or ids that a text lists, with commas or without. */
export function namesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((name) => name !== '');
}

/** Whether nothing that an author wrote is lost with a value. */
export function isNothing(value: Json | undefined): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
