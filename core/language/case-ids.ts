import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import { collectIds, idShapedWords } from '../grade/ids.ts';
import type { CaseContext } from '../lint/context.ts';
import { idArguments } from '../lint/id-trace.ts';
import { enumValues } from '../contract/enum-values.ts';
import { exposedTools } from './contracts.ts';
import { isMeant, isPlain } from './plain-ids.ts';
import { wordPlaces } from './word-places.ts';

/** The part of a case that an id stands in. */
export type IdPlace = 'login_context' | 'prior_message' | 'user_turn' | 'mock' | 'gold_call' | 'gate' | 'elsewhere';

/** An id somewhere in the text: its own characters, without quotes, also inside a sentence or a JSON text in a string. */
export interface IdOccurrence extends OffsetRange {
  id: string;
  /** The innermost value or key that holds it. */
  path: JsonPath;
  place: IdPlace;
}

export interface CaseIds {
  readonly ids: ReadonlySet<string>;
  /** In the order of the text. */
  readonly occurrences: readonly IdOccurrence[];
  at(offset: number): IdOccurrence | undefined;
  of(id: string): IdOccurrence[];
}

const found = new WeakMap<ParsedText, CaseIds>();

/** Every identifier of a case (SPEC 6, the id rule; SPEC 11a, account arguments) and every place where it stands; once per text. */
export function caseIds(parsed: ParsedText, ctx: CaseContext): CaseIds {
  const known = found.get(parsed);
  if (known) return known;
  const ids = idsOf(ctx);
  const occurrences = idPlaces(parsed, ids);
  const byId = new Map<string, IdOccurrence[]>();
  for (const each of occurrences) {
    const same = byId.get(each.id);
    if (same) same.push(each);
    else byId.set(each.id, [each]);
  }
  const fresh: CaseIds = {
    ids,
    occurrences,
    at: (offset) => placeAt(occurrences, offset),
    of: (id) => byId.get(id) ?? [],
  };
  found.set(parsed, fresh);
  return fresh;
}

/** Where ids stand in a text, in its order; of ids that may mean something else only the places that mean the id. */
export function idPlaces(parsed: ParsedText, ids: Iterable<string>): IdOccurrence[] {
  return wordPlaces(parsed.text, ids).flatMap((found) => {
    const { word, offset, length } = found;
    const path = parsed.pathAt(offset);
    if (isPlain(word) && !isMeant(found, path)) return [];
    return [{ id: word, offset, length, path, place: placeOf(path) }];
  });
}

/** The place that an offset lies in or directly behind; the places must be in the order of the text. */
export function placeAt<T extends OffsetRange>(places: readonly T[], offset: number): T | undefined {
  let low = 0;
  for (let high = places.length; low < high;) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place && place.offset + place.length < offset) low = middle + 1;
    else high = middle;
  }
  const place = places[low];
  return place && place.offset <= offset ? place : undefined;
}

function idsOf(ctx: CaseContext): Set<string> {
  const ids = new Set<string>();
  const own = new Set(collectIds(ctx.loginContext));
  const isEnumValue = (text: string) =>
    [ctx.definitions, exposedTools(ctx)].some((tools) => enumValues(tools).has(text));
  const learn = (id: string) => {
    // What a tool's contract fixes is no id, though a gate may forbid it, unless the customer has a thing of that id.
    if (isId(id) && (own.has(id) || !isEnumValue(id))) ids.add(id);
  };
  for (const part of [ctx.loginContext, ctx.mocks, ctx.gold] as Json[]) for (const id of collectIds(part)) learn(id);
  for (const call of ctx.goldCalls) for (const { value } of idArguments(call)) learn(value);
  for (const { value } of ctx.gates) {
    for (const id of Array.isArray(value.forbidden_ids) ? value.forbidden_ids : []) {
      if (typeof id === 'string') learn(id);
    }
  }
  for (const [index, call] of priorCalls(ctx).entries()) {
    for (const id of collectIds(call.arguments)) learn(id);
    const path = ['setup', 'prior_messages', index];
    for (const { value } of idArguments({ index, path, contract: undefined, ...call })) learn(value);
  }
  const texts = [...ctx.turns.map(({ content }) => content), ...ctx.priorMessages.map(contentOf)];
  for (const text of texts) {
    for (const id of idShapedWords(text)) if (!isMasked(id)) learn(id);
    for (const id of collectIds(parsedJson(text))) learn(id);
  }
  return ids;
}

/** Whether a text that stands where ids do can be one: it has a letter or digit, of whatever script. */
export function isId(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** `XX1234`: the end of some number, told to nobody in full. */
export function isMasked(word: string): boolean {
  return /^X{2,}[-/]?\d/.test(word);
}

/** The calls that stand in prior messages, whose arguments are objects in the file (SPEC 1). */
function priorCalls(ctx: CaseContext): { tool: string; arguments: JsonObject }[] {
  return ctx.priorMessages.flatMap((message) => {
    const calls = isObject(message) && Array.isArray(message.tool_calls) ? message.tool_calls : [];
    return calls.flatMap((call) => {
      const { name, arguments: given } = isObject(call) && isObject(call.function) ? call.function : {};
      return typeof name === 'string' && isObject(given) ? [{ tool: name, arguments: given }] : [];
    });
  });
}

function contentOf(message: Json): string {
  return isObject(message) && typeof message.content === 'string' ? message.content : '';
}

function parsedJson(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function placeOf([section, part, , kind]: JsonPath): IdPlace {
  if (section === 'setup' && part === 'login_context') return 'login_context';
  if (section === 'setup' && part === 'prior_messages') return 'prior_message';
  if (section === 'user_turns') return 'user_turn';
  if (section === 'mock') return 'mock';
  if (section === 'gold' && part === 'tool_calls' && kind === 'arguments') return 'gold_call';
  if (section === 'gold' && part === 'arg_gate') return 'gate';
  return 'elsewhere';
}
