import { isObject, setKey, type Json, type JsonObject, type JsonPath } from '../core/document/json.ts';

/** Every place of a JSON value, the root first. */
export function* placesOf(value: Json, path: JsonPath = []): Iterable<JsonPath> {
  yield path;
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* placesOf(item, [...path, i]);
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* placesOf(item, [...path, key]);
}

/** A copy of `root` with another value at `path`. */
export function withValueAt(root: Json, [step, ...rest]: JsonPath, value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(root)) return root.map((item, i) => (i === step ? withValueAt(item, rest, value) : item));
  const copy: JsonObject = {};
  for (const [key, item] of Object.entries(root as JsonObject)) {
    setKey(copy, key, key === step ? withValueAt(item, rest, value) : item);
  }
  return copy;
}

/** One of the paths leads to or through the other. */
export function areInLine(a: JsonPath, b: JsonPath): boolean {
  return a.slice(0, b.length).every((step, depth) => step === b[depth]);
}
