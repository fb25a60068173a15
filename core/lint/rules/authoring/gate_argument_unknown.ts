import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { lastKey, remove } from '../../fix/edits.ts';
import { nearestArgument } from '../../fix/argument-names.ts';
import { defineRule } from '../../rule.ts';

export const gateArgumentUnknown = defineRule({
  code: 'gate_argument_unknown',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'A gate names an argument that its tool does not have. A3 then fails every call of the tool where it is required, and ' +
    'looks at nothing where it is only allowed. (Where gold calls the tool, gate_required_mismatch says so.)',
  bad:
    '{ "tools_exposed": ["transfer"], "gold": { "arg_gate": { "transfer": { "required": {}, "optional_ok": ' +
    '{ "mod": { "allowed": ["imps"] } } } } } }',
  good:
    '{ "tools_exposed": ["transfer"], "gold": { "arg_gate": { "transfer": { "required": {}, "optional_ok": ' +
    '{ "mode": { "allowed": ["imps"] } } } } } }',
  *check(ctx) {
    const called = new Set(ctx.goldCalls.map(({ tool }) => tool));
    for (const { tool, path, value } of ctx.gates) {
      const contract = ctx.exposure?.contracts.get(tool);
      if (!contract) continue;
      const known = new Set(contract.inputs.map(({ name }) => name));
      for (const part of ['required', 'optional_ok'] as const) {
        const named = value[part];
        if (!isObject(named) || (part === 'required' && called.has(tool))) continue;
        for (const argument of Object.keys(named)) {
          if (known.has(argument) || (part === 'optional_ok' && argument.startsWith('_'))) continue;
          const effect = part === 'required' ? 'no call of it can pass' : 'this allows and forbids nothing';
          yield {
            message: `${tool} has no argument ${quoteValue(argument)}: ${effect}.`,
            path: [...path, part, argument],
            at: 'key',
          };
        }
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const names = ctx.exposure?.contracts.get(String(path[2]))?.inputs.map(({ name }) => name) ?? [];
    yield* nearestArgument(ctx, String(path[2]), path, names);
    yield { title: `Take ${lastKey(path)} out of the gate`, edits: [remove(path)] };
  },
});
