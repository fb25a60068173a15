import { isObject, type Json, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import { collectIds, idShapedWords } from '../grade/ids.ts';
import type { CaseContext } from '../lint/context.ts';
import { idArguments } from '../lint/id-trace.ts';

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
  const occurrences = occurrencesOf(parsed, ids);
  const fresh: CaseIds = {
    ids,
    occurrences,
    at: (offset) => occurrences.find((each) => offset >= each.offset && offset <= each.offset + each.length),
    of: (id) => occurrences.filter((each) => each.id === id),
  };
  found.set(parsed, fresh);
  return fresh;
}

function idsOf(ctx: CaseContext): Set<string> {
  const ids = new Set<string>();
  const learn = (id: string) => {
    if (/\w/.test(id)) ids.add(id);
  };
  for (const part of [ctx.loginContext, ctx.mocks, ctx.gold] as Json[]) for (const id of collectIds(part)) learn(id);
  for (const call of ctx.goldCalls) for (const { value } of idArguments(call)) learn(value);
  for (const { value } of ctx.gates) {
    for (const id of Array.isArray(value.forbidden_ids) ? value.forbidden_ids : []) {
      if (typeof id === 'string') learn(id);
    }
  }
  const texts = [...ctx.turns.map(({ content }) => content), ...ctx.priorMessages.map(contentOf)];
  for (const text of texts) {
    for (const id of idShapedWords(text)) learn(id);
    for (const id of collectIds(parsedJson(text))) learn(id);
  }
  return ids;
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

/** Searches the text itself, whose escapes an id never needs; a longer id is found before one that it begins with. */
function occurrencesOf(parsed: ParsedText, ids: ReadonlySet<string>): IdOccurrence[] {
  if (ids.size === 0) return [];
  const longestFirst = [...ids]
    .sort((a, b) => b.length - a.length)
    .map((id) =>
      JSON.stringify(id)
        .slice(1, -1)
        .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
    );
  const words = new RegExp(`\\\\(?:u[0-9a-fA-F]{4}|.)|(?<![\\w-])(${longestFirst.join('|')})(?![\\w-])`, 'gs');
  const occurrences: IdOccurrence[] = [];
  for (const match of parsed.text.matchAll(words)) {
    const [, id] = match;
    if (id === undefined) continue;
    const path = parsed.pathAt(match.index);
    occurrences.push({
      id: JSON.parse(`"${id}"`) as string,
      offset: match.index,
      length: id.length,
      path,
      place: placeOf(path),
    });
  }
  return occurrences;
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
