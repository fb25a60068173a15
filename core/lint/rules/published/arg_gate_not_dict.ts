import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { at, isNothing, lastKey, remove, set } from '../../fix/edits.ts';
import { gateFor } from '../../fix/new-gate.ts';
import { writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule } from '../../rule.ts';

export const argGateNotDict = defineRule({
  code: 'arg_gate_not_dict',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'A gate is an object with required, forbidden_ids, optional_ok or optional. Anything else is no gate at all: the ' +
    'grader passes over it and checks none of the arguments it was meant to hold. Author notes begin with "_".',
  bad: '{ "gold": { "arg_gate": { "transfer": true } } }',
  good: '{ "gold": { "arg_gate": { "transfer": { "required": { "amount": 500 } } } } }',
  *check(ctx) {
    if (!Object.hasOwn(ctx.gold, 'arg_gate')) return;
    const gates = ctx.gold.arg_gate;
    if (!isObject(gates)) {
      yield {
        message: `arg_gate must be an object of gates by tool, not ${quoteValue(gates)}: no argument is checked now.`,
        path: ['gold', 'arg_gate'],
      };
      return;
    }
    for (const [tool, gate] of Object.entries(gates)) {
      if (tool.startsWith('_') || isObject(gate)) continue;
      yield {
        message:
          `The gate of ${quoteValue(tool)} must be an object, not ${quoteValue(gate)}: it checks nothing now. ` +
          'Write {"required": {…}}, or {"optional": true} for a tool that may be called but need not be.',
        path: ['gold', 'arg_gate', tool],
        data: { tool },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    yield* writtenAsObject(ctx, path);
    if (path.length === 2) {
      if (isNothing(at(ctx.case, path))) yield { title: 'Make it an empty object', edits: [set(path, {})] };
      return;
    }
    const tool = lastKey(path);
    if (at(ctx.case, path) === true) {
      yield { title: 'Write {"optional": true}', edits: [set(path, { optional: true })], weight: 'only' };
    }
    if (ctx.goldCalls.some((call) => call.tool === tool)) {
      yield { title: 'Require what the gold call passes', edits: [set(path, gateFor(ctx, tool))] };
    }
    yield { title: `Remove the gate of ${tool}`, edits: [remove(path)] };
  },
});
