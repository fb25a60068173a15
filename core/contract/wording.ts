import { isObject, type Json, type JsonPath } from '../document/json.ts';

const LONGEST_QUOTE = 80;

/** A value as a message quotes it: text in quotes, the rest as JSON, both cut where they are long. */
export function quoteValue(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') {
    const cut =
      value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE).replace(/[\uD800-\uDBFF]$/, '')}…` : value;
    return JSON.stringify(cut);
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : quoteList(value);
  return 'an object';
}

/** The same with the inside of an object shown, for two objects that differ somewhere in there. */
export function quoteInside(value: Json): string {
  if (!isObject(value)) return quoteValue(value);
  try {
    const json = JSON.stringify(value);
    return json.length > 2 * LONGEST_QUOTE ? `${json.slice(0, 2 * LONGEST_QUOTE)}…` : json;
  } catch {
    // Nested deeper than JSON.stringify can go.
    return 'an object';
  }
}

function quoteList(list: Json[]): string {
  const few = list.slice(0, 6).map((item) => (Array.isArray(item) ? 'a list' : quoteValue(item)));
  return `[${few.join(', ')}${list.length > few.length ? ', …' : ''}]`;
}

/** Several names or values as one phrase: `"a", "b" or "c"`. */
export function quoteChoices(values: readonly Json[]): string {
  const quoted = values.map((value) => quoteValue(value));
  const last = quoted.pop();
  return last === undefined ? 'nothing' : quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

/** A path as a tester would write it: `payload.atm.limits[0]`. */
export function writePath(path: JsonPath): string {
  let written = '';
  for (const step of path) {
    if (typeof step === 'number') written += `[${step}]`;
    else written += written === '' ? step : `.${step}`;
  }
  return written;
}
