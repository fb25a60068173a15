import { isObject, type Json } from '../document/json.ts';
import { dependencyPairs } from '../lint/dependencies.ts';
import { parseJson } from '../grade/subject.ts';
import { isSaid, numbersIn } from '../models/scripted/amounts.ts';
import { leaves } from '../models/scripted/relevance.ts';
import type { Material } from './mutant.ts';
import type { CallPlace } from './script.ts';

export interface DependentCalls {
  before: CallPlace;
  after: CallPlace;
}

/**
 * Pairs of calls of which the second needs the first: the first calls of two tools that `gold.dependencies` names, and
 * calls with a value that only an earlier reply holds.
 */
export function dependentCalls(material: Material): DependentCalls[] {
  const { calls } = material;
  const pairs: DependentCalls[] = [];
  const add = (before: CallPlace, after: CallPlace) => {
    const apart = before.turn < after.turn || (before.turn === after.turn && before.step < after.step);
    const known = pairs.some(
      (pair) => pair.before.made.tool === before.made.tool && pair.after.made.tool === after.made.tool,
    );
    if (apart && !known && before.made.tool !== after.made.tool) pairs.push({ before, after });
  };
  for (const { before, after } of dependencyPairs(material.context.gold)) {
    const first = calls.find(({ made }) => made.tool === before);
    const second = calls.find(({ made }) => made.tool === after);
    // With a second call of the first tool, moving one leaves the other in its place.
    if (first && second && calls.filter(({ made }) => made.tool === before).length === 1) add(first, second);
  }
  for (const [at, after] of calls.entries()) {
    const source = sourceOf(material, after, calls.slice(0, at));
    if (source !== undefined) add(source, after);
  }
  return pairs;
}

/** The only earlier call whose reply holds a value that this call passes and that nobody else has said. */
function sourceOf(material: Material, after: CallPlace, earlier: readonly CallPlace[]): CallPlace | undefined {
  if (earlier.length === 0) return undefined;
  const said = wordsBefore(material, after.turn);
  const numbers = numbersIn(said);
  const replies = repliesOf(material);
  for (const value of leaves(after.made.arguments)) {
    const text = typeof value === 'string' ? value : '';
    const known = typeof value === 'number' ? isSaid(value, numbers) : said.includes(text);
    // A choice such as "email" or a yes says nothing of where it came from.
    if (known || typeof value === 'boolean' || (typeof value === 'string' && !/\d/.test(text))) continue;
    const holding = earlier.filter((call) => {
      const reply = replies[material.calls.indexOf(call)];
      return reply !== undefined && leaves(reply).includes(value);
    });
    const [only] = holding;
    if (only !== undefined && holding.length === 1) return only;
  }
  return undefined;
}

/** Everything the customer and the case had said by then, apart from tool results of the live part. */
function wordsBefore({ context }: Material, turn: number): string {
  return JSON.stringify([
    context.loginContext,
    context.priorMessages,
    context.setup['current_date'] ?? null,
    context.turns.filter(({ index }) => index <= turn).map(({ content }) => content),
  ]);
}

/** The replies of the ideal assistant's calls, in their order. */
function repliesOf({ transcript, start }: Material): (Json | undefined)[] {
  return transcript.slice(start).flatMap((message) => {
    if (message.role !== 'tool') return [];
    const reply = parseJson(message.content ?? '');
    return [isObject(reply) ? reply : undefined];
  });
}
