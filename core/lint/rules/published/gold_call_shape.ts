import { validateArguments } from '../../../contract/validate.ts';
import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { callable, dependencyPairs, uncalled } from '../../dependencies.ts';
import { knownArguments } from '../../fix/arguments.ts';
import { at, isNothing, remove, set } from '../../fix/edits.ts';
import { meantObject, writtenAsObject } from '../../fix/meant-object.ts';
import { MOST_CHOICES } from '../../fix/names.ts';
import { contractFor } from '../../fix/tools.ts';
import { defineRule, type Finding, type Fix } from '../../rule.ts';

export const goldCallShape = defineRule({
  code: 'gold_call_shape',
  scope: 'case',
  needs: 'object',
  group: 'published',
  severity: 'error',
  explanation:
    'Each gold call is an object with the tool\'s name in "tool" and an object in "arguments", which is empty for a ' +
    'call without arguments. A call of another shape is not compared with anything.',
  bad: '{ "gold": { "tool_calls": [{ "tool": "list_accounts" }] } }',
  good: '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": {} }] } }',
  *check(ctx) {
    const calls = isObject(ctx.case.gold) ? ctx.case.gold.tool_calls : undefined;
    if (!Array.isArray(calls)) return;
    for (const [index, call] of calls.entries()) {
      const fault = faultOf(call);
      if (fault) yield { message: fault.message, path: ['gold', 'tool_calls', index, ...fault.path] };
    }
  },
  *fixes({ path }, { ctx }) {
    const index = path[2];
    const call = ['gold', 'tool_calls', index ?? 0];
    const written = at(ctx.case, call);
    if (typeof meantObject(written)?.tool === 'string') {
      yield* writtenAsObject(ctx, call);
      return;
    }
    const tool = isObject(written) ? written.tool : written;
    const contract = typeof tool === 'string' ? contractFor(ctx, tool) : undefined;
    const args = isObject(written) ? meantObject(written.arguments) : null;
    if (args && contract && validateArguments(contract, args).length === 0) {
      yield { title: 'Write the arguments as an object', edits: [set([...call, 'arguments'], args)], weight: 'only' };
    } else if (contract && (!isObject(written) || written.arguments === undefined || isNothing(written.arguments))) {
      const known = knownArguments(ctx, contract);
      const edit = isObject(written)
        ? set([...call, 'arguments'], known ?? {})
        : set(call, { tool: contract.name, arguments: known ?? {} });
      if (known) yield { title: `Write the call of ${contract.name}`, edits: [edit], weight: 'only' };
    }
    if (isObject(written) && typeof tool !== 'string') yield* rightTool(ctx, written, call);
    const known = callable(ctx);
    // What is declared of its tool would hold no more.
    const declared = dependencyPairs(ctx.gold).some((pair) => uncalled(pair, known).length > 0);
    if (!declared) yield { title: 'Remove this call', edits: [remove(call)] };
  },
});

/** The tools that gates and dependencies ask for, gold does not call yet, and the arguments suit. */
function* rightTool(ctx: CaseContext, { arguments: args }: JsonObject, call: JsonPath): Iterable<Fix> {
  const asked = new Set([
    ...dependencyPairs(ctx.gold).flatMap(({ before, after }) => [before, after]),
    ...ctx.gates.filter(({ value }) => value.optional !== true).map(({ tool }) => tool),
  ]);
  for (const { tool } of ctx.goldCalls) asked.delete(tool);
  for (const tool of [...asked].slice(0, MOST_CHOICES)) {
    const contract = contractFor(ctx, tool);
    if (!contract || !isObject(args) || validateArguments(contract, args).length > 0) continue;
    yield { title: `Set tool to "${tool}"`, edits: [set([...call, 'tool'], tool, null)] };
  }
}

function faultOf(call: Json): Finding | null {
  if (!isObject(call)) return { path: [], message: `A gold call must be an object, not ${quoteValue(call)}.` };
  const { tool, arguments: args } = call;
  if (tool === undefined) return { path: ['tool'], message: 'This gold call has no "tool".' };
  if (typeof tool !== 'string') {
    return { path: ['tool'], message: `"tool" must be a tool's name, not ${quoteValue(tool)}.` };
  }
  if (args === undefined) {
    return { path: ['arguments'], message: 'This gold call has no "arguments"; without any they are an empty object.' };
  }
  if (isObject(args)) return null;
  return { path: ['arguments'], message: `"arguments" must be an object, not ${quoteValue(args)}.` };
}
