import { isWriteTool, type ToolField } from '../../contract/contract.ts';
import type { JsonEdit } from '../../document/edit.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '../../document/json.ts';
import { buildContext } from '../build-context.ts';
import type { CaseContext, GoldCall } from '../context.ts';
import { scalarsOf } from '../figures/scalars.ts';
import { isIdArgument } from '../id-trace.ts';
import { requiredCorrected } from '../rules/authoring/required_corrected.ts';
import { siblingsIn } from '../siblings.ts';
import { at, set } from './edits.ts';
import { MOST_ORDERED, ordersOf } from './orders.ts';
import { contractFor } from './tools.ts';

/** How a page is cut is nobody's business but the assistant's. */
const PAGING: ReadonlySet<string> = new Set(['limit', 'offset']);

/**
 * A gate that its tool's gold calls pass (SPEC 1): ids and what has one right form are required, an optional argument may
 * be left out, a list may stand in any order, free text stays open, and of a write the siblings of its ids are forbidden.
 * A tool that gold does not call may be called.
 */
export function gateFor(ctx: CaseContext, tool: string): JsonObject {
  const calls = ctx.goldCalls.filter((call) => call.tool === tool);
  if (calls.length === 0) return { required: {}, optional: true };
  const contract = contractFor(ctx, tool);
  const [required, allowed]: [JsonObject, JsonObject] = [{}, {}];
  for (const name of new Set(calls.flatMap((call) => Object.keys(call.arguments)))) {
    const field = contract?.inputs.find((input) => input.name === name);
    const held = contract && !field ? null : heldTo(name, field, calls);
    if (held && 'required' in held) setKey(required, name, held.required);
    else if (held) setKey(allowed, name, { allowed: held.allowed });
  }
  const passed = new Set(calls.flatMap((call) => scalarsOf(call.arguments)));
  const siblings = contract && isWriteTool(contract) ? siblingsIn(ctx.loginContext) : new Map<string, string[]>();
  const others = [...passed].flatMap((id) => (typeof id === 'string' ? (siblings.get(id) ?? []) : []));
  const forbidden = [...new Set(others)].filter((id) => !passed.has(id));
  return {
    required: withoutCorrected(ctx, tool, required),
    ...(forbidden.length > 0 && { forbidden_ids: forbidden }),
    ...(Object.keys(allowed).length > 0 && { optional_ok: allowed }),
  };
}

type Held = { required: Json } | { allowed: Json[] };

/** What a gate can ask of an argument so that an assistant that says the same in other words passes too. */
function heldTo(name: string, field: ToolField | undefined, calls: readonly GoldCall[]): Held | null {
  const values = calls.map((call) => (Object.hasOwn(call.arguments, name) ? (call.arguments[name] ?? null) : null));
  const [value = null] = values;
  if (PAGING.has(name) || values.some((one) => one !== null && !hasOneForm(one, name, field))) return null;
  const agree = values.every((one) => jsonEqual(one, value));
  const isOpen = field !== undefined && !field.required && !isIdArgument(name);
  if (Array.isArray(value) && value.length > 1) {
    return agree && value.length <= MOST_ORDERED ? { allowed: ordersOf(value) } : null;
  }
  if (agree && !isOpen) return value === null ? null : { required: value };
  // A period or an amount left out, or passed where gold leaves it out, is no error; another reason is.
  if (isOpen && !field.enum?.length) return null;
  const choices = [...values, ...(isOpen ? [null] : [])];
  return { allowed: choices.filter((one, i) => choices.findIndex((other) => jsonEqual(other, one)) === i) };
}

/** Ids, numbers, dates, enum values and codes; not what a customer wants said, in a text or in an object. */
function hasOneForm(value: Json, name: string, field: ToolField | undefined): boolean {
  if (Array.isArray(value)) return value.every((item) => !Array.isArray(item) && hasOneForm(item, name, field));
  if (typeof value !== 'string') return !isObject(value);
  return isIdArgument(name) || Boolean(field?.enum?.length) || field?.type === 'date' || /^(?=\S*\d)\S+$/.test(value);
}

/** A figure that the customer corrects later stays open, since the first one may be looked up too. */
function withoutCorrected(ctx: CaseContext, tool: string, required: JsonObject): JsonObject {
  const gold: JsonObject = { ...ctx.gold, arg_gate: { [tool]: { required } } };
  const { context } = buildContext({ ...ctx.case, gold }, ctx.definitions, ctx.relativePath);
  const corrected = new Set([...requiredCorrected.check(context)].map(({ path }) => path.at(-1)));
  return Object.fromEntries(Object.entries(required).filter(([name]) => !corrected.has(name)));
}

/** Adds the gate of a tool that gold calls behind those of the calls before; null where it has one or cannot have one. */
export function newGate(ctx: CaseContext, tool: string): { title: string; edits: JsonEdit[] } | null {
  const gates = at(ctx.gold, ['arg_gate']);
  if (!ctx.exposure?.contracts.has(tool) || !ctx.goldCalls.some((call) => call.tool === tool)) return null;
  if (gates !== undefined && (!isObject(gates) || Object.hasOwn(gates, tool))) return null;
  const gate = gateFor(ctx, tool);
  const own = ctx.goldCalls.findIndex((call) => call.tool === tool);
  const before = ctx.goldCalls.slice(0, own).findLast((call) => gates && Object.hasOwn(gates, call.tool));
  const names = Object.keys(isObject(gate.required) ? gate.required : {});
  const holds = names.length > 0 ? `requires ${names.join(', ')}` : 'leaves its arguments open';
  const edit = gates
    ? set(['gold', 'arg_gate', tool], gate, before?.tool ?? null)
    : set(['gold', 'arg_gate'], { [tool]: gate }, 'tool_calls');
  return { title: `Add a gate for ${tool} that ${holds}`, edits: [edit] };
}
