import type { Json } from '../../document/json.ts';
import { isObject } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';

/**
 * Ids of the same kind as `id` in a JSON value: those that stand under the same key in the same list. Entries of the
 * same `type` come first, so that a deposit is mistaken for another deposit before it is for a loan.
 */
export function siblingsOf(id: string, json: Json | undefined): string[] {
  const { same, other } = siblingsByType(id, json);
  return [...new Set([...same, ...other])];
}

/** The same, with those of the same `type` apart from the others. */
export function siblingsByType(id: string, json: Json | undefined): { same: string[]; other: string[] } {
  const same: string[] = [];
  const other: string[] = [];
  const open: Json[] = json === undefined ? [] : [json];
  for (let value = open.shift(); value !== undefined; value = open.shift()) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      const entries = value.filter(isObject);
      for (const own of entries) {
        const key = Object.keys(own).find((name) => isIdKey(name) && own[name] === id);
        if (key === undefined) continue;
        for (const entry of entries) {
          const found = entry[key];
          if (typeof found !== 'string' || found === id) continue;
          (entry['type'] === own['type'] ? same : other).push(found);
        }
      }
    }
    for (const inner of Object.values(value)) open.push(inner);
  }
  return { same, other };
}

/** An id that looks like `id` and that nobody gave: its last digit (or else its end) is changed. */
export function inventedId(id: string, taken: (candidate: string) => boolean): string {
  const at = id.search(/\d(?=\D*$)/);
  for (let step = 1; step < 10 && at >= 0; step++) {
    const candidate = `${id.slice(0, at)}${(Number(id[at]) + step) % 10}${id.slice(at + 1)}`;
    if (!taken(candidate)) return candidate;
  }
  return `${id}-9`;
}
