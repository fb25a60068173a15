import { isObject, type Json } from './json.ts';
import { MAX_NESTING } from './scan.ts';

/** Whether a parsed value is nested deeper than `MAX_NESTING`, as `scanText` tells of a text. Never recurses. */
export function nestsTooDeep(value: Json): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((container): Json[] => Object.values(container)).filter(isContainer);
  }
  return false;
}

/** The compact JSON text of a value of any depth; `JSON.stringify` throws a RangeError where it is nested too deep. */
export function deepJsonText(value: Json): string {
  const parts: string[] = [];
  const open: ({ text: string } | { value: Json })[] = [{ value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('text' in next) {
      parts.push(next.text);
    } else if (isContainer(next.value)) {
      const list = Array.isArray(next.value);
      parts.push(list ? '[' : '{');
      open.push({ text: list ? ']' : '}' });
      for (const [index, [key, item]] of [...Object.entries(next.value).entries()].reverse()) {
        open.push({ value: item });
        open.push({ text: `${index > 0 ? ',' : ''}${list ? '' : `${JSON.stringify(key)}:`}` });
      }
    } else {
      parts.push(JSON.stringify(next.value));
    }
  }
  return parts.join('');
}

function isContainer(value: Json) {
  return Array.isArray(value) || isObject(value);
}
