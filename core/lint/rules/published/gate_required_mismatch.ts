import { validateArguments } from '../../../contract/validate.ts';
import { quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '../../../document/json.ts';
import { collectIds, idTexts } from '../../../grade/ids.ts';
import type { CaseContext } from '../../context.ts';
import { at, keptText, lastKey, remove, set } from '../../fix/edits.ts';
import { nearestArgument } from '../../fix/argument-names.ts';
import { isIdArgument } from '../../id-trace.ts';
import { provenanceOf } from '../../provenance.ts';
import { defineRule } from '../../rule.ts';
import { gatedCalls, valueAt } from './gated-calls.ts';

export const gateRequiredMismatch = defineRule({
  code: 'gate_required_mismatch',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'The gate requires another value of an argument than the gold call passes, so an assistant that does exactly what ' +
    'gold says fails A3. Lists must agree in their order too; an argument that is left out counts as null.',
  bad:
    '{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "amount": 500 } }], ' +
    '"arg_gate": { "transfer": { "required": { "amount": 5000 } } } } }',
  good:
    '{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "amount": 500 } }], ' +
    '"arg_gate": { "transfer": { "required": { "amount": 500 } } } } }',
  *check(ctx) {
    for (const { call, gate } of gatedCalls(ctx)) {
      const { required } = gate.value;
      if (!isObject(required)) continue;
      for (const [argument, wanted] of Object.entries(required)) {
        const given = valueAt(call.arguments, argument);
        if (jsonEqual(given ?? null, wanted)) continue;
        const present = given !== undefined;
        yield {
          message: present
            ? `Gold passes ${argument} ${quoteValue(given)} to ${call.tool}, but the gate requires ${quoteValue(wanted)}: correct one of them.`
            : `Gold passes no ${argument} to ${call.tool}, but the gate requires ${quoteValue(wanted)}: add it here or take it out of the gate.`,
          path: [...call.path, 'arguments', argument],
          related: [
            { message: `The gate requires ${quoteValue(wanted)}.`, path: [...gate.path, 'required', argument] },
          ],
          data: { tool: call.tool, call: call.index, argument, required: wanted, given: given ?? null },
        };
      }
    }
  },
  *fixes({ path, data }, { ctx }) {
    const tool = keptText(data, 'tool');
    const gate = ['gold', 'arg_gate', tool, 'required', lastKey(path)];
    const [wanted, given] = [at(ctx.case, gate), at(ctx.case, path)];
    const calls = ctx.goldCalls.filter((call) => call.tool === tool);
    const call = calls.find(({ index }) => index === path[2]);
    if (wanted === undefined || !call) return;
    const names = call.contract?.inputs.map(({ name }) => name) ?? [];
    if (given === undefined && !names.includes(lastKey(path))) yield* nearestArgument(ctx, tool, gate, names);
    const args = { ...call.arguments };
    setKey(args, lastKey(path), wanted);
    const faults = (values: JsonObject) => validateArguments(call.contract, values).length;
    if (wanted !== null && canKnow(ctx, lastKey(path), wanted) && faults(args) <= faults(call.arguments)) {
      yield { title: `Pass ${quoteValue(wanted)}, as the gate requires`, edits: [set(path, wanted)] };
    }
    const agree = calls.every((other) => jsonEqual(valueAt(other.arguments, lastKey(path)) ?? null, given ?? null));
    if (given !== undefined && agree) {
      yield { title: `Require ${quoteValue(given)}, as gold passes`, edits: [set(gate, given)] };
    } else yield { title: `Take ${lastKey(path)} out of the gate`, edits: [remove(gate)] };
  },
});

/** An id that nothing in the case gives is a slip of the gate. */
function canKnow(ctx: CaseContext, argument: string, value: Json): boolean {
  if (!isIdArgument(argument)) return true;
  const mocked = new Set(collectIds(ctx.mocks));
  return idTexts(value).every((id) => provenanceOf(ctx).knownIds.has(id) || mocked.has(id));
}
