import { quoteValue } from '../../../contract/wording.ts';
import { jsonEqual, type Json, type JsonPath } from '../../../document/json.ts';
import { at, kept, keptText, lastKey, remove, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { gatedCalls } from './gated-calls.ts';

export const gateForbidden = defineRule({
  code: 'gate_forbidden',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'A gold call passes a value that its own gate forbids, so an assistant that does exactly what gold says fails A3. ' +
    'forbidden_ids names what a confused assistant would pick, never what gold itself passes.',
  bad:
    '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": ["SB-1"] } }], ' +
    '"arg_gate": { "list_accounts": { "forbidden_ids": ["SB-1"] } } } }',
  good:
    '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": ["SB-1"] } }], ' +
    '"arg_gate": { "list_accounts": { "forbidden_ids": ["SB-2"] } } } }',
  *check(ctx) {
    for (const { call, gate } of gatedCalls(ctx)) {
      const forbidden = gate.value.forbidden_ids;
      if (!Array.isArray(forbidden)) continue;
      for (const [argument, value] of Object.entries(call.arguments)) {
        const found = findForbidden(value, forbidden);
        if (!found) continue;
        const id = quoteValue(forbidden[found.entry]);
        yield {
          message: `Gold passes ${id} to ${call.tool} in ${argument}, but the gate forbids it: correct the call or take it out of forbidden_ids.`,
          path: [...call.path, 'arguments', argument, ...found.path],
          related: [{ message: `The gate forbids ${id}.`, path: [...gate.path, 'forbidden_ids', found.entry] }],
          data: { tool: call.tool, call: call.index, argument, entry: found.entry },
        };
      }
    }
  },
  *fixes({ path, data }, { ctx }) {
    const gate = ['gold', 'arg_gate', keptText(data, 'tool')];
    const entry = kept(data, 'entry');
    const id = quoteValue(at(ctx.case, path));
    if (typeof entry === 'number') {
      yield { title: `Take ${id} out of forbidden_ids`, edits: [remove([...gate, 'forbidden_ids', entry])] };
    }
    const argument = path.slice(0, 5);
    const required = at(ctx.case, [...gate, 'required', lastKey(argument)]);
    if (required !== undefined && !jsonEqual(required, at(ctx.case, argument))) {
      yield { title: `Pass what the gate requires: ${quoteValue(required)}`, edits: [set(argument, required)] };
    }
  },
});

/** The first forbidden value, looked for in lists of any depth but not in objects, as A3 does (SPEC 13). */
function findForbidden(value: Json, forbidden: readonly Json[]): { path: JsonPath; entry: number } | null {
  const entry = forbidden.findIndex((id) => jsonEqual(id, value));
  if (entry >= 0) return { path: [], entry };
  if (!Array.isArray(value)) return null;
  for (const [index, item] of value.entries()) {
    const found = findForbidden(item, forbidden);
    if (found) return { path: [index, ...found.path], entry: found.entry };
  }
  return null;
}
