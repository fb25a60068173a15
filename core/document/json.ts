/** Any JSON value, as `JSON.parse` yields it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}
/** The way from a document's root to a value: object keys and list indexes. */
export type JsonPath = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * JSON equality: objects by keys in any order, lists in order; a boolean never equals a number. Keeps a list of its own
 * instead of recursing, since both sides may be nested deeper than the stack.
 */
export function jsonEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const open: [Json | undefined, Json | undefined][] = [[a, b]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (Array.isArray(left)) {
      if (!Array.isArray(right) || left.length !== right.length) return false;
      for (const [index, item] of left.entries()) open.push([item, right[index]]);
    } else if (isObject(left) && isObject(right)) {
      const keys = Object.keys(left);
      if (keys.length !== Object.keys(right).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(right, key)) return false;
        open.push([left[key], right[key]]);
      }
    } else {
      return false;
    }
  }
  return true;
}

/** What stands at a path; undefined where nothing does. Inherited names such as `constructor` are no keys. */
export function valueAt(root: Json | undefined, path: JsonPath): Json | undefined {
  let here = root;
  for (const step of path) {
    if (Array.isArray(here) && typeof step === 'number') here = here[step];
    else if (isObject(here) && Object.hasOwn(here, step)) here = here[step];
    else return undefined;
  }
  return here;
}

/**
 * Sets an own property even where the key is `__proto__`, which a plain assignment would swallow:
 * keys come from cases and models, so every one of them may be hostile.
 */
export function setKey(target: JsonObject, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
