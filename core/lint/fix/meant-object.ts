import { isObject, type Json, type JsonObject, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import type { Fix } from '../rule.ts';
import { at, set } from './edits.ts';

/** The object that something else was meant to be: one written as JSON text, or alone in a list; null where it is neither. */
export function meantObject(value: Json | undefined): JsonObject | null {
  const [inner, more] = Array.isArray(value) ? value : [];
  const read = typeof value === 'string' ? readJson(value) : more === undefined ? inner : undefined;
  return isObject(read) ? read : null;
}

/** Writes what stands at a path as the object that it was meant to be. */
export function* writtenAsObject({ case: root }: Pick<CaseContext, 'case'>, path: JsonPath): Iterable<Fix> {
  const object = meantObject(at(root, path));
  if (object !== null) yield { title: 'Write it as an object', edits: [set(path, object)], weight: 'only' };
}

/** What a text of JSON says; undefined where it is none, or no more than a word or number. */
export function readJson(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
