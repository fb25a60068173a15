import { isObject, type Json } from '../../document/json.ts';

/**
 * How many records of a list agree in a field: two savings accounts of three, four purchases of one month. Days and
 * months count as fields of their own.
 */
export function groupSizes(lists: readonly (readonly Json[])[]): Set<number> {
  const sizes = new Set<number>();
  for (const list of lists) {
    const groups = new Map<string, number>();
    const add = (name: string) => groups.set(name, (groups.get(name) ?? 0) + 1);
    for (const record of list) {
      if (!isObject(record)) continue;
      for (const [key, value] of Object.entries(record)) {
        if (typeof value === 'object') continue;
        add(`${key} ${value}`);
        if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) continue;
        add(`${key} ${value.slice(0, 7)}`);
        if (value.length > 10) add(`${key} ${value.slice(0, 10)}`);
      }
    }
    for (const size of groups.values()) sizes.add(size);
  }
  return sizes;
}
