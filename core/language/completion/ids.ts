import { isObject, type Json } from '../../document/json.ts';
import { idTexts } from '../../grade/ids.ts';
import type { CaseContext } from '../../lint/context.ts';
import { isIdArgument } from '../../lint/id-trace.ts';
import { provenanceOf } from '../../lint/provenance.ts';
import { isId } from '../case-ids.ts';
import { originsIn } from '../origins.ts';
import { idFacts, kindOfKey } from './id-kinds.ts';
import { objectAt, textAt } from './place.ts';
import type { Proposal } from './proposal.ts';

/** For what an id is wanted. */
export interface IdWanted {
  /** The argument or key that it is for. */
  key: string;
  /** The tool whose call, gate or record it is. */
  tool?: string | undefined;
  /** Place in `gold.tool_calls` of the call; null where it is a gate's. */
  call?: number | null;
  /** Ids that stand there already. */
  used?: ReadonlySet<Json>;
  /** What is written there so far. */
  written?: string;
  /** Ids of this one's kind come first, as for its siblings. */
  like?: ReadonlySet<string>;
}

interface Candidate {
  id: string;
  from: string[];
  score: number;
}

/**
 * Every id that the assistant can have when a call is made (SPEC 6, S1; SPEC 11a, "Provenance of gold ids"): from the
 * login context, prior messages, turns and the replies of calls before. Best match for the argument's kind first.
 */
export function idsInScope(ctx: CaseContext, wanted: IdWanted): Proposal[] {
  const found = new Map<string, Candidate>();
  const provenance = provenanceOf(ctx);
  const { order } = provenance;
  const declared = provenance.prerequisites(wanted.tool ?? '');
  const own = order.findIndex((position) => isWanted(ctx, position, wanted));
  for (const { id, name, call } of originsIn(ctx)) {
    if (call !== null) {
      // A call that cannot be read yet has no rank; the file's order stands in for it.
      const index = ctx.goldCalls[call]?.index ?? 0;
      if (own >= 0 ? order.indexOf(call) >= own : index >= (wanted.call ?? Infinity)) continue;
    }
    // An order that nobody declared is an order that nobody enforces.
    const isLoose = call !== null && typeof wanted.call === 'number' && !declared.has(name);
    add(found, id, isLoose ? `${name} (not in dependencies)` : name);
  }
  return ranked(ctx, found, wanted);
}

/** The ids of the case that a mock's record may hold under a key: of its kind, or of one that nobody knows. */
export function idsOfCase(ctx: CaseContext, wanted: IdWanted): Proposal[] {
  const found = new Map<string, Candidate>();
  for (const { id, name, call } of originsIn(ctx)) if (call === null) add(found, id, name);
  for (const { arguments: args, index } of ctx.goldCalls) {
    for (const [key, value] of Object.entries(args)) {
      if (isIdArgument(key)) for (const id of idTexts(value)) add(found, id, `gold call ${index + 1}`);
    }
  }
  const facts = idFacts(ctx);
  for (const id of facts.keys()) if (!found.has(id) && id !== wanted.written) add(found, id, 'another mock');
  const kind = kindOfKey(wanted.key);
  for (const id of found.keys()) {
    const kinds = facts.get(id)?.kinds;
    if (kinds && kinds.size > 0 && !kinds.has(kind) && !wanted.like) found.delete(id);
  }
  return ranked(ctx, found, wanted);
}

/** The ids of the login context that are of the kind of a key, in its order. */
export function customersIds(ctx: CaseContext, key: string): string[] {
  const facts = idFacts(ctx);
  const own = originsIn(ctx).filter(({ name }) => name === 'login_context');
  return own.map(({ id }) => id).filter((id) => facts.get(id)?.kinds.has(kindOfKey(key)));
}

function isWanted(ctx: CaseContext, position: number, { call, tool }: IdWanted): boolean {
  const gold = ctx.goldCalls[position];
  return call === null || call === undefined ? gold?.tool === tool : gold?.index === call;
}

function add(found: Map<string, Candidate>, id: string, from: string): void {
  // What is being typed may stand under an id's key already.
  if (!isId(id)) return;
  const candidate = found.get(id);
  if (!candidate) found.set(id, { id, from: [from], score: 0 });
  else if (!candidate.from.includes(from)) candidate.from.push(from);
}

function ranked(ctx: CaseContext, found: Map<string, Candidate>, wanted: IdWanted): Proposal[] {
  const facts = idFacts(ctx);
  const judge = scorer(ctx, wanted);
  for (const candidate of found.values()) candidate.score = judge(candidate.id);
  return [...found.values()]
    .filter(({ id }) => !wanted.used?.has(id))
    .sort((a, b) => b.score - a.score)
    .map(({ id, from }) => {
      const words = facts.get(id)?.words ?? '';
      const origin = from.slice(0, 3).join(', ');
      return { label: id, icon: 'id', shape: { json: id }, detail: words === '' ? origin : `${origin}: ${words}` };
    });
}

/** How well an id suits: its kind before all else, then what the case itself says of it. */
function scorer(ctx: CaseContext, { key, tool, call, like }: IdWanted): (id: string) => number {
  const facts = idFacts(ctx);
  const kinds = new Set(like ? [...like].flatMap((id) => [...(facts.get(id)?.kinds ?? [])]) : [kindOfKey(key)]);
  const gate = objectAt(ctx.gold, ['arg_gate', tool ?? '']);
  const required = isObject(gate.required) ? gate.required : {};
  const asked = new Set(idTexts(Object.hasOwn(required, key) ? required[key] : undefined));
  const forbidden = new Set(idTexts(gate.forbidden_ids));
  const sameTool = new Set<string>();
  const elsewhere = new Set<string>();
  for (const gold of ctx.goldCalls) {
    if (gold.index === call) continue;
    for (const [name, value] of Object.entries(gold.arguments)) {
      if (!isIdArgument(name)) continue;
      for (const id of idTexts(value)) (gold.tool === tool && name === key ? sameTool : elsewhere).add(id);
    }
  }
  const rubric = `${textAt(ctx.gold, ['expected_resolution']) ?? ''} ${textAt(ctx.grading, ['judge_gate', 'axis_gate_rule']) ?? ''}`;
  const said = ctx.turns.map(({ content }) => content).join(' ');
  return (id) => {
    const own = facts.get(id)?.kinds;
    let score = own === undefined || own.size === 0 ? 40 : [...kinds].some((kind) => own.has(kind)) ? 100 : 0;
    if (asked.has(id)) score += 60;
    if (forbidden.has(id)) score -= 30;
    if (sameTool.has(id)) score += call === null ? 25 : -5;
    if (elsewhere.has(id)) score += 12;
    if (rubric.includes(id)) score += 10;
    if (said.includes(id) || (id.length > 5 && said.includes(id.slice(-4)))) score += 8;
    return score;
  };
}

/** Ids of the customer beside those that gold passes to a tool, of the same kinds: what a careless assistant would take. */
export function siblingIds(ctx: CaseContext, tool: string): string[] {
  const facts = idFacts(ctx);
  const passed = new Set<string>();
  const kinds = new Set<string>();
  for (const call of ctx.goldCalls) {
    if (call.tool !== tool) continue;
    for (const [name, value] of Object.entries(call.arguments)) {
      if (!isIdArgument(name)) continue;
      kinds.add(kindOfKey(name));
      for (const id of idTexts(value)) passed.add(id);
    }
  }
  const own = originsIn(ctx).filter(({ name }) => name === 'login_context');
  return own
    .map(({ id }) => id)
    .filter((id) => !passed.has(id) && [...kinds].some((kind) => facts.get(id)?.kinds.has(kind)));
}

/** Ids for a gate's `forbidden_ids`: the siblings of what is required first, never what is required itself. */
export function idsToForbid(ctx: CaseContext, tool: string, used: ReadonlySet<Json>): Proposal[] {
  const required = objectAt(ctx.gold, ['arg_gate', tool, 'required']);
  const passed = ctx.goldCalls.filter((call) => call.tool === tool).map((call) => call.arguments);
  const ours = new Set(
    [required, ...passed].flatMap((args) =>
      Object.entries(args).flatMap(([name, value]) => (isIdArgument(name) ? idTexts(value) : [])),
    ),
  );
  const siblings = siblingIds(ctx, tool);
  const scope = idsInScope(ctx, { key: '', tool, call: null, like: ours });
  const all = [...scope, ...idsOfCase(ctx, { key: '', tool, like: ours })];
  const first = (id: string) => (siblings.includes(id) ? 0 : 1);
  return all
    .filter(
      ({ label }, index) =>
        !ours.has(label) && !used.has(label) && all.findIndex((each) => each.label === label) === index,
    )
    .sort((a, b) => first(a.label) - first(b.label));
}
