import { validateArguments } from '../../../contract/validate.ts';
import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual, setKey, type Json } from '../../../document/json.ts';
import { at, insert, keptText, lastKey, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { gatedCalls, valueAt } from './gated-calls.ts';

export const gateOptionalOk = defineRule({
  code: 'gate_optional_ok',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'A gold call passes a value that is not among those its gate allows for the argument, so an assistant that does ' +
    'exactly what gold says fails A3. Leaving the argument out is always allowed; an explicit null is a value and ' +
    'must be listed.',
  bad:
    '{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "mode": "imps" } }], ' +
    '"arg_gate": { "transfer": { "optional_ok": { "mode": { "allowed": ["neft"] } } } } } }',
  good:
    '{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "mode": "imps" } }], ' +
    '"arg_gate": { "transfer": { "optional_ok": { "mode": { "allowed": ["neft", "imps"] } } } } } }',
  *check(ctx) {
    for (const { call, gate } of gatedCalls(ctx)) {
      const optional = gate.value.optional_ok;
      if (!isObject(optional)) continue;
      for (const [argument, rule] of Object.entries(optional)) {
        const allowed = isObject(rule) ? rule.allowed : undefined;
        const given = valueAt(call.arguments, argument);
        if (!Array.isArray(allowed) || given === undefined) continue;
        if (allowed.some((value) => jsonEqual(value, given))) continue;
        yield {
          message: `Gold passes ${argument} ${quoteValue(given)} to ${call.tool}, but the gate allows ${listed(allowed)}: add the value to allowed or correct the call.`,
          path: [...call.path, 'arguments', argument],
          related: [
            {
              message: 'These values are allowed.',
              path: [...gate.path, 'optional_ok', argument, 'allowed'],
              at: 'key',
            },
          ],
          data: { tool: call.tool, call: call.index, argument, given },
        };
      }
    }
  },
  *fixes({ path, data }, { ctx }) {
    const allowed = ['gold', 'arg_gate', keptText(data, 'tool'), 'optional_ok', lastKey(path), 'allowed'];
    const [list, given] = [at(ctx.case, allowed), at(ctx.case, path)];
    if (!Array.isArray(list) || given === undefined) return;
    yield { title: `Allow ${quoteValue(given)} too`, edits: [insert(allowed, list.length, given)] };
    const call = ctx.goldCalls.find(({ index }) => index === path[2]);
    const forbidden = at(ctx.case, [...allowed.slice(0, 3), 'forbidden_ids']);
    const fair = list.filter((value) => !Array.isArray(forbidden) || !forbidden.some((id) => jsonEqual(id, value)));
    for (const value of fair.slice(0, 4)) {
      const args = { ...call?.arguments };
      setKey(args, lastKey(path), value);
      if (!call || validateArguments(call.contract, args).length > 0) continue;
      yield { title: `Pass ${quoteValue(value)} instead`, edits: [set(path, value)] };
    }
  },
});

function listed(allowed: readonly Json[]): string {
  if (allowed.length === 0) return 'no value at all';
  return allowed.length > 8 ? `only ${allowed.length} others` : `only ${quoteChoices(allowed)}`;
}
