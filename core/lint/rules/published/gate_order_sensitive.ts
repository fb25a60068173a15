import { isObject, jsonEqual, type Json } from '../../../document/json.ts';
import { MOST_ORDERED, ordersOf } from '../../fix/orders.ts';
import { at, keptText, lastKey, remove, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { gatedCalls } from './gated-calls.ts';

export const gateOrderSensitive = defineRule({
  code: 'gate_order_sensitive',
  scope: 'case',
  group: 'published',
  severity: 'warning',
  needs: 'exposure',
  explanation:
    'The gate requires a list of two or more values. The grader compares lists in their order, so an assistant that ' +
    'names the same values in another order fails A3 without having done anything wrong. List every acceptable order ' +
    'under optional_ok if the order does not matter.',
  bad:
    '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": ["SB-1", "SB-2"] } }], ' +
    '"arg_gate": { "list_accounts": { "required": { "account_ids": ["SB-1", "SB-2"] } } } } }',
  good:
    '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": ["SB-1", "SB-2"] } }], ' +
    '"arg_gate": { "list_accounts": { "optional_ok": { "account_ids": { "allowed": [["SB-1", "SB-2"], ["SB-2", "SB-1"]] } } } } } }',
  *check(ctx) {
    for (const { call, gate } of gatedCalls(ctx)) {
      const { required } = gate.value;
      if (!isObject(required)) continue;
      for (const [argument, wanted] of Object.entries(required)) {
        if (!Array.isArray(wanted) || wanted.length < 2) continue;
        yield {
          message:
            `Gold call ${call.index + 1} (${call.tool}) passes its gate only with the values of ${argument} in this order: ` +
            'the same values in another order fail A3. If the order does not matter, move the argument to optional_ok ' +
            'with every order allowed.',
          path: [...gate.path, 'required', argument],
          related: [
            {
              message: `This gold call is held to that order.`,
              path: Object.hasOwn(call.arguments, argument)
                ? [...call.path, 'arguments', argument]
                : [...call.path, 'tool'],
            },
          ],
          data: { tool: call.tool, call: call.index, argument },
        };
      }
    }
  },
  *fixes({ path, data }, { ctx }) {
    const gate = path.slice(0, 3);
    const [argument, wanted] = [lastKey(path), at(ctx.case, path)];
    const option = [...gate, 'optional_ok', argument];
    const options = at(ctx.case, option.slice(0, -1));
    if (!Array.isArray(wanted) || wanted.length > MOST_ORDERED || at(ctx.case, option) !== undefined) return;
    if (options !== undefined && !isObject(options)) return;
    const tool = keptText(data, 'tool');
    const orders = ordersOf(wanted);
    // Another value is another matter, which gate_required_mismatch speaks of.
    const calls = ctx.goldCalls.filter((call) => call.tool === tool);
    const differs = (passed: Json | undefined) =>
      passed !== undefined && !orders.some((order) => jsonEqual(order, passed));
    if (calls.some((call) => differs(at(call.arguments, [argument])))) return;
    const required = ctx.exposure?.contracts
      .get(tool)
      ?.inputs.some(({ name, required: must }) => name === argument && must);
    yield {
      title: `Allow ${argument} in every order`,
      edits: [remove(path), set(option, { allowed: orders })],
      ...(required === true && { weight: 'only' as const }),
    };
  },
});
