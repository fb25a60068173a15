import type { Json } from '../../../document/json.ts';
import { readFigures, type Figure } from '../../figures/read.ts';
import { scalarsOf } from '../../figures/scalars.ts';

/**
 * The figures and ids that a customer says, as comparable texts, each with the first place that says it: numbers by value, ids
 * and dates as written.
 */
export function saidValues(text: string): ReadonlyMap<string, Figure> {
  const figures = readFigures(text);
  const before = said.get(figures);
  if (before) return before;
  const values = new Map<string, Figure>();
  for (const figure of figures) {
    const { kind, value } = figure;
    const isCounted = kind === 'count' || kind === 'duration';
    const comparable = typeof value === 'string' ? value : `${isCounted ? 'count' : 'number'} ${value}`;
    if (!values.has(comparable)) values.set(comparable, figure);
  }
  said.set(figures, values);
  return values;
}

/** Several rules ask for the values of the same turns; their figures are read once as well. */
const said = new WeakMap<readonly Figure[], ReadonlyMap<string, Figure>>();

/** The values of arguments in the same form; a number may be an amount or a count. */
export function argumentValues(args: Json): Set<string> {
  return new Set(scalarsOf(args).flatMap(comparable));
}

function comparable(value: string | number | boolean): string[] {
  if (typeof value === 'number') return [`number ${value}`, `count ${value}`];
  if (typeof value !== 'string') return [];
  // A cheque number is a text of digits, which a customer says like any number.
  return /^\d+$/.test(value) ? [value, `number ${Number(value)}`, `count ${Number(value)}`] : [value];
}

/** Such a text as a message quotes it. */
export function plainly(value: string): string {
  return value.replace(/^(?:number|count) /, '');
}
