import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject, setKey, type Json, type JsonPath } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { buildContext } from '../../lint/build-context.ts';
import { smallCase, smallDefinitions } from '../../lint/rules/small-case.ts';
import { completeCase } from './complete.ts';

const odd = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, '', 'transfer', [], [[null]], {}, { '': 0 }, { kind: 'outcome_merged' }),
  fc.constant(JSON.parse('{"__proto__": {"id": ["x"]}, "constructor": [], "name": "n", "properties": [1]}') as Json),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

function pathsOf(value: Json, path: JsonPath = []): JsonPath[] {
  const inner = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([step, item]) => pathsOf(item, [...path, step]))];
}

function replaced(value: Json, [step, ...rest]: JsonPath, by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  const copy = { ...(value as Record<string, Json>) };
  setKey(copy, String(step), replaced(copy[step] ?? null, rest, by));
  return copy;
}

const inline: Json = {
  name: 'new_tool',
  inputs: [
    { name: 'deposit_id', type: 'string', enum: [{}, 1] },
    { name: 'o', type: 'object', properties: { a: null } },
  ],
  outputs: [{ name: 'rows', type: 'array<object>', properties: [{ name: 'row_id' }] }],
};
const whole = smallCase({ tools_exposed: ['list_accounts', 'transfer', inline] });
const paths = pathsOf(whole);

test('whatever stands anywhere in a case, completion answers at every place', () => {
  const change = fc.tuple(fc.nat(paths.length - 1), odd);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(12), (changes, first) => {
      let value: Json = whole;
      for (const [index, by] of changes) {
        const path = paths[index] ?? [];
        if (path.length > 0) value = replaced(value, path, by);
      }
      const text = JSON.stringify(value, null, 1);
      const parsed = parseText(text);
      const { context } = buildContext(isObject(value) ? value : {}, smallDefinitions);
      for (let offset = first; offset <= text.length; offset += 13) {
        for (const { range, label } of completeCase(parsed, context, offset, {
          now: { date: '', time: '' },
          snippets: true,
        })) {
          assert.ok(range.offset <= offset && offset <= range.offset + range.length, label);
        }
      }
    }),
    { numRuns: 150 },
  );
});
