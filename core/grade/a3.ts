import { quoteChoices, quoteInside, quoteValue } from '../contract/wording.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '../document/json.ts';
import type { Check, Violation } from './score.ts';
import { listAt, objectAt, type LiveCall, type Subject } from './subject.ts';

/** A3, argument gates (SPEC 6 and 13): every call of a gated tool has the arguments its gate asks for. */
export function checkGates({ gates, calls }: Subject): Check {
  const byTool = new Map(gates.map((gate) => [gate.tool, gate.value]));
  const details = calls.flatMap((call) => {
    const gate = byTool.get(call.tool);
    return gate === undefined ? [] : violationsOf(call, gate);
  });
  return { active: true, ok: details.length === 0, details };
}

function violationsOf({ index, call, tool, arguments: args }: LiveCall, gate: JsonObject): Violation[] {
  const where = { index, call, tool };
  const found: Violation[] = [];
  for (const [argument, expected] of Object.entries(objectAt(gate, 'required'))) {
    const actual = valueOf(args, argument);
    // A missing argument equals null.
    if (jsonEqual(actual ?? null, expected)) continue;
    const got = actual === undefined ? 'which is missing' : `not ${quoteInside(actual)}`;
    const message = `${tool} must be called with ${argument} ${quoteInside(expected)}, ${got}`;
    found.push({ message, ...where, argument, expected, ...(actual !== undefined && { actual }) });
  }
  const forbidden = listAt(gate, 'forbidden_ids');
  for (const [argument, value] of Object.entries(args)) {
    for (const id of forbidden.filter((candidate) => contains(value, candidate))) {
      const message = `${tool} was called with ${argument} ${quoteValue(id)}, which this case forbids`;
      found.push({ message, ...where, argument, actual: id });
    }
  }
  for (const [argument, rule] of Object.entries(objectAt(gate, 'optional_ok'))) {
    const actual = valueOf(args, argument);
    const allowed = isObject(rule) && Object.hasOwn(rule, 'allowed') ? rule['allowed'] : undefined;
    // An explicit null counts as present.
    if (actual === undefined || !Array.isArray(allowed) || allowed.some((choice) => jsonEqual(choice, actual)))
      continue;
    const message = `${tool} may be called with ${argument} ${quoteChoices(allowed)}, not ${quoteInside(actual)}`;
    found.push({ message, ...where, argument, expected: allowed, actual });
  }
  return found;
}

/** The value itself or one in lists of any depth, but not inside objects. */
function contains(value: Json, wanted: Json): boolean {
  const open: Json[] = [value];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (jsonEqual(item, wanted)) return true;
    if (Array.isArray(item)) for (const inner of item) open.push(inner);
  }
  return false;
}

function valueOf(args: JsonObject, argument: string): Json | undefined {
  return Object.hasOwn(args, argument) ? args[argument] : undefined;
}
