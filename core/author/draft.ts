import { isWriteTool, type ToolDefinitions } from '../contract/contract.ts';
import type { Json, JsonObject } from '../document/json.ts';
import { KINDS } from './kinds.ts';
import { standardMock } from './mocks.ts';
import type { Call, Play, Staged } from './play.ts';
import type { World } from './world.ts';

/** Everything that an axis makes of a play, before it is written down as a case. */
export interface Draft {
  /** What `tool` says. */
  tool: string;
  behavior: 'answer' | 'clarify' | 'decline';
  note: string;
  prior: JsonObject[];
  /** Names of defined tools, without doubles, and inline tools behind them. */
  exposed: string[];
  inline: JsonObject[];
  turns: string[];
  mocks: Record<string, JsonObject>;
  calls: Call[];
  order: (readonly [string, string])[];
  /** Ids that the gate of a tool forbids. */
  forbidden: Record<string, readonly string[]>;
  /** What is said of the gate of a tool, for authors. */
  gateNotes: Record<string, string>;
  /** Whether tools that only read may be called though nothing asks for them. */
  looksAllowed: boolean;
  resolution: string;
  rule: string;
  metrics: string[];
  ignore: Record<string, string>;
}

/** What an axis is given to make a case from. */
export interface Material {
  play: Play;
  staged: Staged;
  world: World;
  definitions: ToolDefinitions;
}

/** The play as it is: the request in one turn, the gold path, a confirmation where the tool writes. */
export function plainDraft({ play, staged, definitions }: Material): Draft {
  const { calls, subject, confirm } = staged;
  const path = calls.map(({ tool }) => tool);
  const kept =
    confirm === undefined ? '' : ` It names ${confirm.act}, asks, and calls ${play.tool} only after the yes.`;
  return {
    tool: play.tool,
    behavior: 'answer',
    note: '',
    prior: [],
    exposed: exposedTools(play.beside ?? KINDS[play.kind].beside, path, definitions),
    inline: [],
    turns: [staged.ask(subject.right), ...(confirm === undefined ? [] : [confirm.turn])],
    mocks: { ...staged.mocks },
    calls: [...calls],
    order: [...(staged.order ?? [])],
    forbidden: onPath(calls, subject.siblings),
    gateNotes: {},
    looksAllowed: true,
    resolution: `The customer ${staged.wants}. The assistant ${pathInWords(path)}.${kept} It ${staged.done}.`,
    rule: `The reply ${staged.done}.`,
    metrics: ['Q_grounded', 'Q_complete', 'Q_tone'],
    ignore: {},
  };
}

/** The same ids forbidden to every call of a path that passes one of that kind, which is told by its beginning. */
export function onPath(calls: readonly Call[], ids: readonly string[]): Record<string, readonly string[]> {
  const kinds = new Set(ids.map((id) => kindOf(id)));
  const passes = (value: Json): boolean =>
    Array.isArray(value) ? value.some(passes) : typeof value === 'string' && kinds.has(kindOf(value));
  const reading = calls.filter((call) => Object.values(call.arguments).some(passes));
  return Object.fromEntries(reading.map(({ tool }) => [tool, ids]));
}

const kindOf = (id: string): string => /^[A-Z]+/.exec(id)?.[0] ?? id;

/** What is exposed: what stands by, then the gold path, as far as the bank defines it. */
export function exposedTools(
  beside: readonly string[],
  path: readonly string[],
  definitions: ToolDefinitions,
): string[] {
  return [...new Set([...beside, ...path])].filter((tool) => definitions.has(tool));
}

export function pathInWords(tools: readonly string[]): string {
  const [first, ...rest] = tools;
  if (first === undefined) return 'calls no tool';
  return `calls ${[first, ...rest].join(', then ')}`;
}

/** The case's `mock`: one for every exposed tool, so that no call goes unanswered. */
export function mocksOf(draft: Draft, world: World): JsonObject {
  const inline = draft.inline.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
  const tools = [...draft.exposed, ...inline];
  return Object.fromEntries(tools.map((tool) => [tool, draft.mocks[tool] ?? standardMock(tool, world)]));
}

/** The case's `gold.arg_gate`: what the gold calls must carry, and what may be looked at besides. */
export function gatesOf(draft: Draft, definitions: ToolDefinitions): JsonObject {
  const gates: JsonObject = {};
  for (const { tool, arguments: args, pin, allow = {} } of draft.calls) {
    const pinned = Object.entries(args).filter(([name]) => pin === undefined || pin.includes(name));
    const forbidden = draft.forbidden[tool] ?? [];
    const note = draft.gateNotes[tool];
    const allowed = Object.entries(allow).map(([name, values]) => [name, { allowed: [...values] }] as [string, Json]);
    gates[tool] = {
      required: Object.fromEntries(pinned),
      ...(forbidden.length > 0 && { forbidden_ids: [...forbidden] as Json[] }),
      ...(allowed.length > 0 && { optional_ok: Object.fromEntries(allowed) }),
      ...(note !== undefined && { _note: note }),
    };
  }
  if (!draft.looksAllowed) return gates;
  for (const tool of draft.exposed) {
    const contract = definitions.get(tool);
    if (Object.hasOwn(gates, tool) || !contract || isWriteTool(contract)) continue;
    gates[tool] = { required: {}, optional: true, _note: 'Harmless.' };
  }
  return gates;
}
