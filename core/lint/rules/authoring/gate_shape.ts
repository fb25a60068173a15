import { quoteValue } from '../../../contract/wording.ts';
import { isObject, setKey, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { at, lastKey, namesIn, remove, set } from '../../fix/edits.ts';
import { meantObject } from '../../fix/meant-object.ts';
import { defineRule, type Finding } from '../../rule.ts';

/** What each part of a gate must be; a part of another shape is passed over by A3. */
const SHAPES: [key: string, fits: (value: Json) => boolean, wanted: string][] = [
  ['required', isObject, 'an object: { "argument": value }'],
  ['forbidden_ids', Array.isArray, 'a list of ids: ["ID"]'],
  ['optional_ok', isObject, 'an object: { "argument": { "allowed": [..] } }'],
  ['optional', (value) => typeof value === 'boolean', 'true or false'],
];

export const gateShape = defineRule({
  code: 'gate_shape',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'sections',
  explanation:
    'A part of a gate that has another shape than the format says is passed over when a run is graded: forbidden_ids ' +
    'written as a text forbids nothing, and every assistant passes.',
  bad: '{ "gold": { "arg_gate": { "block_card": { "forbidden_ids": "CARD-2" } } } }',
  good: '{ "gold": { "arg_gate": { "block_card": { "forbidden_ids": ["CARD-2"] } } } }',
  *check({ gates }): Iterable<Finding> {
    for (const { value: gate, path, tool } of gates) {
      for (const [key, fits, wanted] of SHAPES) {
        const part = Object.hasOwn(gate, key) ? gate[key] : undefined;
        if (part === undefined || fits(part)) continue;
        yield { message: `${key} of ${tool}'s gate is passed over: it must be ${wanted}.`, path: [...path, key] };
      }
      const { optional_ok: optionalOk } = gate;
      if (!isObject(optionalOk)) continue;
      for (const [argument, entry] of Object.entries(optionalOk)) {
        if (argument.startsWith('_') || (isObject(entry) && Array.isArray(entry['allowed']))) continue;
        yield {
          message: `optional_ok of ${tool}'s gate allows any ${argument}: write { "allowed": [..] }.`,
          path: [...path, 'optional_ok', argument],
        };
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const part = at(ctx.case, path);
    const meant = part === undefined ? undefined : meantBy(part, path, ctx);
    if (meant) yield { title: meant.title, edits: [set(path, meant.value)], weight: 'only' };
    yield { title: `Remove "${lastKey(path)}"`, edits: [remove(path)] };
  },
});

/** What a part of a gate in a wrong shape can only have been meant to be. */
function meantBy(part: Json, path: JsonPath, ctx: CaseContext): { title: string; value: Json } | undefined {
  const [, , tool, key, argument] = path;
  const object = argument !== undefined || key === 'required' || key === 'optional_ok' ? meantObject(part) : null;
  if (object && (argument === undefined || Array.isArray(object.allowed))) {
    return { title: 'Write it as an object', value: object };
  }
  if (argument !== undefined) {
    const allowed = isObject(part) && Object.hasOwn(part, 'allowed') ? (part.allowed as Json) : part;
    if (Array.isArray(allowed)) return { title: 'Write it as a list of what is allowed', value: { allowed } };
    const passed = ctx.goldCalls.find((one) => one.tool === tool)?.arguments;
    const other = passed && Object.hasOwn(passed, argument) && passed[argument] !== allowed;
    return isObject(allowed) || other
      ? undefined
      : { title: `Allow ${quoteValue(allowed)} only`, value: { allowed: [allowed] } };
  }
  if (key === 'forbidden_ids' && typeof part !== 'object' && part !== '')
    return { title: 'Make it a list', value: typeof part === 'string' ? namesIn(part) : [part] };
  if (key === 'optional' && typeof part === 'string' && /^(?:true|false)$/i.test(part)) {
    return { title: `Write ${part.toLowerCase()}`, value: part.toLowerCase() === 'true' };
  }
  if (key !== 'required' || !Array.isArray(part) || part.length === 0) return undefined;
  const call = ctx.goldCalls.find((one) => one.tool === tool);
  const required: JsonObject = {};
  for (const name of part) {
    if (typeof name !== 'string' || !call || !Object.hasOwn(call.arguments, name)) return undefined;
    setKey(required, name, call.arguments[name] as Json);
  }
  return { title: 'Require what gold passes for these', value: required };
}
