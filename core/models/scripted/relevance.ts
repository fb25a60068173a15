import type { Json } from '../../document/json.ts';
import { numbersIn } from './amounts.ts';
import type { MadeCall, PlannedCall } from './situation.ts';

/** Words of tool names that say nothing about the matter. */
const VERBS = new Set(['get', 'show', 'search', 'calculate', 'update', 'set', 'details', 'all', 'and']);

/** How many words and numbers of a call (its tool's name, its arguments) a customer's text speaks of. */
export function relevance({ tool, arguments: args }: PlannedCall | MadeCall, text: string): number {
  const said = wordsIn(text);
  const numbers = numbersIn(text);
  const words = new Set([
    ...tool.split('_').filter((word) => !VERBS.has(word)),
    ...leaves(args).flatMap(argumentWords),
  ]);
  const figures = new Set(leaves(args).filter((leaf) => typeof leaf === 'number'));
  let score = 0;
  for (const word of words) if (said.has(singular(word.toLowerCase()))) score++;
  for (const figure of figures) if (numbers.has(figure)) score++;
  return score;
}

/** The same for a call with its result: also the names of the result's fields count. */
export function relevanceOfResult(call: MadeCall, text: string): number {
  const said = wordsIn(text);
  const words = new Set(fieldNames(call.result ?? null, 3).flatMap((name) => name.toLowerCase().split('_')));
  return relevance(call, text) + [...words].filter((word) => word !== 'id' && said.has(singular(word))).length;
}

function fieldNames(value: Json, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  if (Array.isArray(value)) return value.slice(0, 5).flatMap((item) => fieldNames(item, depth));
  return Object.entries(value).flatMap(([key, inner]) => [key, ...fieldNames(inner, depth - 1)]);
}

function argumentWords(leaf: Json): string[] {
  return typeof leaf === 'string' ? leaf.split(/[\s_]+/).filter((word) => word.length > 1) : [];
}

function wordsIn(text: string): Set<string> {
  return new Set([...text.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)].map(([word]) => singular(word)));
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The texts, numbers and booleans of a value, at any depth. */
export function leaves(value: Json): Json[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [value];
  return Object.values(value).flatMap((inner: Json) => leaves(inner));
}
