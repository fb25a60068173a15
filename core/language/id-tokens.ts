import type { OffsetRange, ParsedText } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import { provenanceOf } from '../lint/provenance.ts';
import { caseIds, type IdOccurrence } from './case-ids.ts';
import { originsIn } from './origins.ts';

/** Where the assistant first has an id from; `caseIdMock` stands only in data that no gold call returns. */
export const ID_TOKEN_TYPES = ['caseIdLogin', 'caseIdSaid', 'caseIdReply', 'caseIdMock', 'caseIdNowhere'] as const;
export type IdTokenType = (typeof ID_TOKEN_TYPES)[number];

/** `unreachable`: the gold call that passes the id cannot have it by then. */
export const ID_TOKEN_MODIFIERS = ['unreachable'] as const;

export interface IdToken extends OffsetRange {
  type: IdTokenType;
  unreachable: boolean;
}

const known = new WeakMap<ParsedText, { ctx: CaseContext; tokens: readonly IdToken[] }>();

/** Every id of a case, coloured by where the assistant can have it from, in the order of the text; once per text. */
export function idTokens(parsed: ParsedText, ctx: CaseContext): readonly IdToken[] {
  const before = known.get(parsed);
  if (before?.ctx === ctx) return before.tokens;
  const types = typesOf(ctx);
  const { occurrences } = caseIds(parsed, ctx);
  const inMocks = new Set(occurrences.filter(({ place }) => place === 'mock').map(({ id }) => id));
  const failing = unreachablePlaces(ctx);
  const tokens = occurrences.map((each) => ({
    offset: each.offset,
    length: each.length,
    type: types.get(each.id) ?? (inMocks.has(each.id) ? 'caseIdMock' : 'caseIdNowhere'),
    unreachable: isUnreachable(each, failing),
  }));
  known.set(parsed, { ctx, tokens });
  return tokens;
}

function typesOf(ctx: CaseContext): Map<string, IdTokenType> {
  const types = new Map<string, IdTokenType>();
  for (const { id, name, call } of originsIn(ctx)) {
    if (types.has(id)) continue;
    types.set(id, call !== null ? 'caseIdReply' : name === 'login_context' ? 'caseIdLogin' : 'caseIdSaid');
  }
  return types;
}

function unreachablePlaces(ctx: CaseContext): Set<string> {
  const uses = provenanceOf(ctx).calls.flatMap(({ ids }) => ids);
  return new Set(uses.filter(({ state }) => state === 'unreachable').map(({ path }) => JSON.stringify(path)));
}

function isUnreachable({ place, path }: IdOccurrence, failing: ReadonlySet<string>): boolean {
  return place === 'gold_call' && failing.size > 0 && failing.has(JSON.stringify(path));
}
