import type { JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import { caseIds, type IdPlace } from './case-ids.ts';
import { caseTools, type ToolPlace, type ToolRole } from './case-tools.ts';

/** One place of a name: an id or a tool. */
export interface NamePlace extends OffsetRange {
  path: JsonPath;
  /** Where the thing itself is set up: an inline tool's entry, the place that the assistant first has an id from. */
  defines: boolean;
  /** Within a sentence, not on its own. */
  mention: boolean;
}

/** What stands at a place of a case and has a name. */
export interface CaseName extends OffsetRange {
  kind: 'id' | 'tool';
  name: string;
  /** Of the place itself. */
  path: JsonPath;
  /** All places of the case that hold the name, in the order of the text. */
  places: readonly NamePlace[];
}

/** The id or tool at an offset. Of two that begin at the same place the longer one counts. */
export function nameAt(parsed: ParsedText, ctx: CaseContext, offset: number): CaseName | undefined {
  const ids = caseIds(parsed, ctx);
  const tools = caseTools(parsed, ctx);
  const id = ids.at(offset);
  const tool = tools.at(offset);
  if (tool && (!id || tool.length >= id.length)) {
    return { kind: 'tool', name: tool.tool, ...rangeOf(tool), places: tools.of(tool.tool).map(toolPlace) };
  }
  if (!id) return undefined;
  const places = ids.of(id.id);
  const first = originOf(places);
  return {
    kind: 'id',
    name: id.id,
    ...rangeOf(id),
    places: places.map((each) => ({ ...rangeOf(each), defines: each === first, mention: isMention(parsed, each) })),
  };
}

/** Where a jump from a place of a case leads within the case; empty where it can only lead to the definition files. */
export function definitionsIn(parsed: ParsedText, ctx: CaseContext, name: CaseName): NamePlace[] {
  if (name.kind === 'id') return name.places.filter(({ defines }) => defines);
  const places = caseTools(parsed, ctx).of(name.name);
  const from = places.find(({ offset }) => offset === name.offset)?.role;
  const leads = from === undefined ? [] : LEADS[from];
  for (const role of leads) {
    const there = places.filter((place) => place.role === role);
    if (there.length > 0) return there.map(toolPlace);
  }
  return places.filter(({ role }) => role === 'inline').map(toolPlace);
}

/** What the use of a tool at a place is about, the first that there is; for all others the definition. */
const LEADS: Readonly<Record<ToolRole, readonly ToolRole[]>> = {
  case_tool: [],
  exposed: [],
  inline: [],
  prerequisite: [],
  mock: [],
  state_from: ['mock'],
  gold_call: [],
  gate: [],
  dependency: ['mock', 'gold_call'],
  prior_call: [],
  text: [],
};

const ORIGINS: readonly IdPlace[] = ['login_context', 'prior_message', 'user_turn', 'mock'];

/** In the order in which the assistant comes to know it (SPEC 11a): from the context and the turns before any reply. */
function originOf<T extends { place: IdPlace }>(places: readonly T[]): T | undefined {
  for (const origin of ORIGINS) {
    const first = places.find(({ place }) => place === origin);
    if (first) return first;
  }
  return places[0];
}

function isMention(parsed: ParsedText, { offset, length }: OffsetRange): boolean {
  return parsed.text[offset - 1] !== '"' || parsed.text[offset + length] !== '"';
}

function toolPlace(place: ToolPlace): NamePlace {
  return { ...rangeOf(place), defines: place.role === 'inline', mention: place.role === 'text' };
}

function rangeOf({ offset, length, path }: OffsetRange & { path: JsonPath }): OffsetRange & { path: JsonPath } {
  return { offset, length, path };
}
