import type { Json, JsonObject } from '../../../document/json.ts';
import type { CaseContext, Gate, GoldCall } from '../../context.ts';

/** The gold calls that a gate checks, each with its gate. */
export function* gatedCalls(ctx: CaseContext): Iterable<{ call: GoldCall; gate: Gate }> {
  const gates = new Map(ctx.gates.map((gate) => [gate.tool, gate]));
  for (const call of ctx.goldCalls) {
    const gate = gates.get(call.tool);
    if (gate) yield { call, gate };
  }
}

/** An own key's value: `constructor` is no argument of a call that does not name it. */
export function valueAt(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
