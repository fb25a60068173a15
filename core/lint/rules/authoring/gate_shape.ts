import { isObject, type Json } from '../../../document/json.ts';
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
});
