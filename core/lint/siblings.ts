import { isObject, type JsonObject } from '../document/json.ts';
import { own } from './rules/authoring/mocked-figures.ts';

const LISTS = [
  ['linked_accounts', 'account_id'],
  ['linked_cards', 'card_id'],
  ['linked_products', 'product_id'],
] as const;

/** Every id of the login context with the others of its kind (of products: of its type), where there are any. */
export function siblingsIn(login: JsonObject): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const [list, key] of LISTS) {
    const entries = own(login, list);
    for (const entry of Array.isArray(entries) ? entries : []) {
      const id = isObject(entry) ? own(entry, key) : undefined;
      if (typeof id !== 'string' || !isObject(entry)) continue;
      const kind = list === 'linked_products' ? `${list} ${JSON.stringify(own(entry, 'type') ?? null)}` : list;
      kinds.set(kind, [...(kinds.get(kind) ?? []), id]);
    }
  }
  const found = new Map<string, string[]>();
  for (const ids of kinds.values()) {
    for (const id of ids) {
      const others = ids.filter((other) => other !== id);
      if (ids.length > 1) found.set(id, others);
    }
  }
  return found;
}
