import { isObject, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import { placeAt } from './case-ids.ts';
import { wordPlaces } from './word-places.ts';

/** What a tool's name does where it stands. `text`: a mention within a sentence. */
export type ToolRole =
  | 'case_tool'
  | 'exposed'
  | 'inline'
  | 'prerequisite'
  | 'mock'
  | 'state_from'
  | 'gold_call'
  | 'gate'
  | 'dependency'
  | 'prior_call'
  | 'text';

/** A tool's name somewhere in a case: its own characters, without quotes. */
export interface ToolPlace extends OffsetRange {
  tool: string;
  path: JsonPath;
  role: ToolRole;
}

export interface CaseTools {
  /** In the order of the text. */
  readonly places: readonly ToolPlace[];
  at(offset: number): ToolPlace | undefined;
  of(tool: string): ToolPlace[];
}

const found = new WeakMap<ParsedText, CaseTools>();

/** Every tool that a case exposes, mocks, gates, calls or names, and every place where its name stands; once per text. */
export function caseTools(parsed: ParsedText, ctx: CaseContext): CaseTools {
  const known = found.get(parsed);
  if (known) return known;
  const names = namesOf(ctx);
  const places: ToolPlace[] = [];
  for (const { word, offset, length } of wordPlaces(parsed.text, names)) {
    const path = parsed.pathAt(offset);
    const role = roleOf(parsed, ctx, path, { offset, length });
    if (role !== null) places.push({ tool: word, offset, length, path, role });
  }
  const fresh: CaseTools = {
    places,
    at: (offset) => placeAt(places, offset),
    of: (tool) => places.filter((each) => each.tool === tool),
  };
  found.set(parsed, fresh);
  return fresh;
}

function namesOf(ctx: CaseContext): Set<string> {
  const names = new Set<string>(ctx.definitions.keys());
  for (const name of Object.keys(ctx.mocks)) if (!name.startsWith('_')) names.add(name);
  for (const { tool } of ctx.goldCalls) names.add(tool);
  for (const { tool } of ctx.gates) names.add(tool);
  const exposed = Array.isArray(ctx.case.tools_exposed) ? ctx.case.tools_exposed : [];
  for (const entry of exposed) {
    const name = isObject(entry) ? entry.name : entry;
    if (typeof name === 'string') names.add(name);
  }
  if (typeof ctx.case.tool === 'string') for (const name of ctx.case.tool.split('+')) names.add(name);
  return names;
}

/** Null where the name stands on its own and is none of a tool: an enum value, say. */
function roleOf(parsed: ParsedText, ctx: CaseContext, path: JsonPath, place: OffsetRange): ToolRole | null {
  const role = roleAt(path);
  if (role === null || role === 'case_tool') return role;
  const holder = parsed.rangeOf(path, role === 'mock' || role === 'gate' ? 'key' : 'value');
  const whole = holder.offset === place.offset - 1 && holder.length === place.length + 2;
  if (role === 'text') {
    // A name without an underscore may be an ordinary word of a sentence.
    const telling = parsed.text.slice(place.offset, place.offset + place.length).includes('_');
    return telling && !whole ? role : null;
  }
  if (!whole) return null;
  return role === 'exposed' && path.length === 3 ? inlineRole(ctx, path) : role;
}

/** The name of an inline tool only where the entry is one. */
function inlineRole(ctx: CaseContext, path: JsonPath): ToolRole | null {
  const entry = Array.isArray(ctx.case.tools_exposed) ? ctx.case.tools_exposed[Number(path[1])] : undefined;
  return isObject(entry) ? 'inline' : null;
}

function roleAt(path: JsonPath): ToolRole | null {
  const [section, part, third, fourth, fifth] = path;
  const { length } = path;
  if (section === 'case_id') return null;
  if (section === 'tool' && length === 1) return 'case_tool';
  if (section === 'tools_exposed') {
    if (length === 2 || (length === 3 && third === 'name')) return 'exposed';
    return length === 5 && third === 'prerequisites' && fifth === 'tool' ? 'prerequisite' : 'text';
  }
  if (section === 'mock') {
    if (length === 2) return 'mock';
    return length === 4 && third === 'merge' && fourth === 'state_from' ? 'state_from' : 'text';
  }
  if (section === 'gold') {
    if (part === 'arg_gate' && length === 3) return 'gate';
    if (part === 'tool_calls' && length === 4 && fourth === 'tool') return 'gold_call';
    return isDependencyKey(part) && length === 4 ? 'dependency' : 'text';
  }
  if (section === 'setup' && part === 'prior_messages' && fourth === 'tool_calls' && length === 7) {
    return path[5] === 'function' && path[6] === 'name' ? 'prior_call' : 'text';
  }
  return 'text';
}

/** `dependencies`, and the author notes `_dependencies`, which hold pairs that are not checked. */
function isDependencyKey(key: string | number | undefined): boolean {
  return key === 'dependencies' || key === '_dependencies';
}
