import { isObject, type Json, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { readFigures } from './read.ts';
import { isSent, listSums, partsOf } from './stated.ts';
import { oncePerCase } from '../once-per-case.ts';

/** A list of records whose field adds up to a figure; of the records of one type only where `type` says so. */
export interface RecordSum {
  path: JsonPath;
  field: string;
  type: string | null;
}

/** Where the figures stand that `Stated` only knows the values of. */
export interface FigurePlaces {
  /** Numbers, and amounts, rates, counts and numbers of texts: of a text its own path. */
  numbers: ReadonlyMap<number, readonly JsonPath[]>;
  /** Whole days, `YYYY-MM-DD`. */
  dates: ReadonlyMap<string, readonly JsonPath[]>;
  sums: ReadonlyMap<number, RecordSum>;
}

/** So many places of one figure are kept; whoever looks them up wants examples. */
const MOST_PLACES = 20;
/** Lint gets by without the places. */
export const figurePlaces = oncePerCase(collect);

function collect(ctx: CaseContext): FigurePlaces {
  const numbers = new Map<number, JsonPath[]>();
  const dates = new Map<string, JsonPath[]>();
  const sums = new Map<number, RecordSum>();
  const open = partsOf(ctx).reverse();
  for (let top = open.pop(); top; top = open.pop()) {
    const { path, value } = top;
    if (typeof value === 'number') put(numbers, value, path);
    else if (typeof value === 'string') {
      for (const { kind, value: figure } of readFigures(value)) {
        if (typeof figure === 'number') put(numbers, figure, path);
        else if (kind === 'date' && !figure.includes('*')) put(dates, figure, path);
      }
    } else if (Array.isArray(value)) {
      for (const [name, sum] of listSums(value)) {
        const [field = '', ...type] = name.split(' ');
        if (value.length > 1 && !sums.has(sum)) sums.set(sum, { path, field, type: type.join(' ') || null });
      }
      for (let i = value.length - 1; i >= 0; i--) open.push({ path: [...path, i], value: value[i] as Json });
    } else if (isObject(value)) {
      const sent = Object.keys(value).filter(isSent).reverse();
      for (const key of sent) open.push({ path: [...path, key], value: value[key] as Json });
    }
  }
  return { numbers, dates, sums };
}

function put<T>(map: Map<T, JsonPath[]>, key: T, path: JsonPath): void {
  const places = map.get(key);
  if (!places) map.set(key, [path]);
  else if (places.length < MOST_PLACES && places.at(-1) !== path) places.push(path);
}
