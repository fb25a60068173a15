import { isObject, type Json } from '../../document/json.ts';

/** Every text, number and truth value inside a value; without recursion, since cases may be nested deep. */
export function scalarsOf(root: Json): (string | number | boolean)[] {
  const found: (string | number | boolean)[] = [];
  const open: Json[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (isObject(value)) for (const item of Object.values(value)) open.push(item);
    else if (value !== null) found.push(value);
  }
  return found;
}
