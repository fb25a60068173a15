import { isWriteTool } from '../../../contract/contract.ts';
import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { isObject, jsonEqual, type JsonObject } from '../../../document/json.ts';
import { scalarsOf } from '../../figures/scalars.ts';
import { kept, keptText } from '../../fix/edits.ts';
import { forbidEdits, requireEdits } from '../../fix/gates.ts';
import { defineRule } from '../../rule.ts';
import { siblingsIn } from '../../siblings.ts';
import { own } from './mocked-figures.ts';

export const writeTargetOpen = defineRule({
  code: 'write_target_open',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'exposure',
  explanation:
    'A gold write is aimed at one of several accounts, cards or products of the customer, and its gate neither requires ' +
    'that id nor forbids the others. An assistant that writes to the wrong one passes A3.',
  bad:
    '{ "setup": { "login_context": { "linked_accounts": [{ "account_id": "SB-1001" }, { "account_id": "SB-1002" }] } }, ' +
    '"gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "from_account": "SB-1001" } }], "arg_gate": { "transfer": { "required": {} } } } }',
  good:
    '{ "setup": { "login_context": { "linked_accounts": [{ "account_id": "SB-1001" }, { "account_id": "SB-1002" }] } }, ' +
    '"gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "from_account": "SB-1001" } }], "arg_gate": { "transfer": { "required": {}, "forbidden_ids": ["SB-1002"] } } } }',
  *check(ctx) {
    const writes = ctx.goldCalls.filter(({ contract }) => contract && isWriteTool(contract));
    if (writes.length === 0) return;
    const siblings = siblingsIn(ctx.loginContext);
    for (const call of writes) {
      const gate = ctx.gates.find(({ tool }) => tool === call.tool);
      const required = gate && isObject(gate.value.required) ? gate.value.required : {};
      const forbidden = new Set(gate ? scalarsOf(gate.value.forbidden_ids ?? []) : []);
      for (const [argument, value] of Object.entries(call.arguments)) {
        const others = typeof value === 'string' ? siblings.get(value) : undefined;
        if (!others || Object.hasOwn(required, argument) || isPinned(gate?.value, argument)) continue;
        const open = others.filter((id) => !forbidden.has(id));
        if (open.length === 0) continue;
        yield {
          message: `${call.tool} may also be called with ${quoteChoices(open)} here: require ${quoteValue(value)}, or forbid the others.`,
          path: gate ? gate.path : call.path,
          ...(gate && { at: 'key' as const }),
          related: [{ message: 'The gold call names it here.', path: [...call.path, 'arguments', argument] }],
          data: { tool: call.tool, argument, value: value ?? null, forbid: open },
        };
      }
    }
  },
  *fixes({ data }, { ctx }) {
    const [tool, argument, value, others] = [
      keptText(data, 'tool'),
      keptText(data, 'argument'),
      kept(data, 'value'),
      kept(data, 'forbid'),
    ];
    const calls = ctx.goldCalls.filter((call) => call.tool === tool);
    // "required" holds for every call of the tool.
    if (value !== undefined && calls.every((call) => jsonEqual(call.arguments[argument], value))) {
      const edits = requireEdits(ctx, tool, argument, value);
      if (edits.length > 0) yield { title: `Require ${argument} ${quoteValue(value)}`, edits, weight: 'only' };
    }
    const passed = new Set(calls.flatMap((call) => scalarsOf(call.arguments)));
    const ids = Array.isArray(others) ? others.filter((id) => typeof id === 'string') : [];
    const forbid = ids.some((id) => passed.has(id)) ? [] : forbidEdits(ctx, tool, ids);
    if (forbid.length > 0) yield { title: `Forbid ${quoteChoices(ids)}`, edits: forbid };
  },
});

/** An `optional_ok` list checks the argument where it is given. */
function isPinned(gate: JsonObject | undefined, argument: string): boolean {
  const ok = gate && isObject(gate.optional_ok) ? own(gate.optional_ok, argument) : undefined;
  return isObject(ok) && Array.isArray(ok.allowed);
}
