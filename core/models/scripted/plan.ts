import type { Case } from '../../document/case.ts';
import type { JsonObject } from '../../document/json.ts';
import { hasAffirmation, hasWeakAffirmation } from '../../grade/affirmation.ts';
import { DeclaredOrder, dependencyPairs } from '../../lint/dependencies.ts';
import { isSaid, numbersIn } from './amounts.ts';
import { unknownIds } from './known-ids.ts';
import { leaves, relevance } from './relevance.ts';
import type { PlannedCall, ScriptInput } from './situation.ts';

/** What is known of a case before its first turn is played. */
export interface Plan {
  /** Every call to be made: prerequisites first, otherwise in the file's order. */
  calls: PlannedCall[];
  /** True where a call of `tool` has to wait for `other`; tools that wait for each other do not wait. */
  waitsFor(tool: string, other: string): boolean;
  /** Indexes of the customer turns that can confirm a write, ascending. */
  yesTurns: number[];
  /** The turn that first speaks of a read as much as any other does. */
  turnOf(read: PlannedCall): number;
}

export function makePlan(theCase: Case, calls: readonly PlannedCall[]): Plan {
  const tools = calls.map((call) => call.tool);
  const order = new DeclaredOrder(dependencyPairs(theCase.gold as JsonObject), new Set(tools));
  const waitsFor = (tool: string, other: string) =>
    order.prerequisites(tool).has(other) && !order.prerequisites(other).has(tool);
  return {
    calls: order.sort(tools).flatMap((position) => calls[position] ?? []),
    waitsFor,
    yesTurns: yesTurnsOf(theCase),
    turnOf: (read) => {
      const scores = theCase.user_turns.map(({ content }) => relevance(read, content));
      return Math.max(0, scores.indexOf(Math.max(...scores)));
    },
  };
}

/** Words by which a customer who says "ok" turns to something else first. */
const DETOUR = /\?|\b(before that|first|hang on|hold on|wait|actually|instead|never ?mind)\b/i;

/**
 * The turns that confirm best. A plain yes is better than one amid a question or a change of mind; where no turn holds a
 * yes, the weak phrases that lint accepts count. The first turn can confirm only what the prior part has asked.
 */
function yesTurnsOf(theCase: Case): number[] {
  const strength = (text: string) => {
    if (hasAffirmation(text)) return DETOUR.test(text) ? 2 : 3;
    return hasWeakAffirmation(text) ? 1 : 0;
  };
  const strengths = theCase.user_turns.map(({ content }, turn) => (turn === 0 ? 0 : strength(content)));
  const best = Math.max(...strengths);
  if (best > 0) return strengths.flatMap((value, turn) => (value === best ? [turn] : []));
  const [first] = theCase.user_turns;
  const asked = theCase.setup.prior_messages.at(-1);
  const wasAsked = asked?.role === 'assistant' && (asked.content ?? '').trim() !== '';
  return wasAsked && first && hasAffirmation(first.content) ? [0] : [];
}

/**
 * The writes to ask about in a text that ends turn `turn`, seen from `input`: none unless the next turn is a yes. While
 * there are yes turns to spare each is spent on its share of the writes; the last one takes all.
 */
export function toPropose(input: ScriptInput, plan: Plan, turn: number, writes: readonly PlannedCall[]): PlannedCall[] {
  const [next, ...later] = plan.yesTurns.filter((yes) => yes > turn);
  if (next !== turn + 1) return [];
  if (later.length === 0) return [...writes];
  const unknown = unknownIds(input, writes);
  const ready = writes.filter((write, i) => unknown[i]?.length === 0 && unsaidNumbers(input, write).length === 0);
  return ready.slice(0, Math.ceil(writes.length / (later.length + 1)));
}

/** A number among a call's arguments that nobody has said yet, with the way to it. */
export interface UnsaidNumber {
  path: string[];
  value: number;
}

export function unsaidNumbers(input: ScriptInput, call: PlannedCall): UnsaidNumber[] {
  const wanted = numbersOf(call.arguments, []);
  if (wanted.length === 0) return [];
  const texts = [JSON.stringify(input.case.setup.login_context), ...input.transcript.slice(1).map(textOf)];
  const said = new Set(texts.flatMap((text) => [...numbersIn(text)]));
  return wanted.filter(({ value }) => !isSaid(value, said));
}

function textOf({ content, tool_calls: calls }: ScriptInput['transcript'][number]): string {
  const figures = (calls ?? []).flatMap((call) => leaves(call.function.arguments));
  return [content ?? '', ...figures.map(String)].join(' ');
}

function numbersOf(value: JsonObject, path: string[]): UnsaidNumber[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === 'number') return [{ path: [...path, key], value: inner }];
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? numbersOf(inner, [...path, key]) : [];
  });
}
