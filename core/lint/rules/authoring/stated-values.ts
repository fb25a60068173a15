import type { Json } from '../../../document/json.ts';
import { readFigures, type Figure } from '../../figures/read.ts';
import { scalarsOf } from '../../figures/scalars.ts';

/** The figures and ids that a customer says, as comparable texts: numbers by value, ids and dates as written. */
export function saidValues(text: string): ReadonlySet<string> {
  const figures = readFigures(text);
  const before = said.get(figures);
  if (before) return before;
  const values = new Set(
    figures.map(({ kind, value }) =>
      typeof value === 'string' ? value : `${kind === 'count' || kind === 'duration' ? 'count' : 'number'} ${value}`,
    ),
  );
  said.set(figures, values);
  return values;
}

/** Several rules ask for the values of the same turns; their figures are read once as well. */
const said = new WeakMap<readonly Figure[], ReadonlySet<string>>();

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
