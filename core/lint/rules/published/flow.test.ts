import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject, type Json, type JsonPath } from '../../../document/json.ts';
import { parseText } from '../../../document/text.ts';
import { buildContext } from '../../build-context.ts';
import { lintCase } from '../../engine.ts';
import { smallCase, smallDefinitions } from '../small-case.ts';
import { flowRules } from './flow.ts';

const codesOf = (value: Json) =>
  lintCase(parseText(JSON.stringify(value)), smallDefinitions).findings.map(({ code }) => code);

test('the small case of these tests has no finding of this group', () => {
  const codes = new Set(flowRules.map(({ code }) => code));
  assert.deepEqual(
    codesOf(smallCase()).filter((code) => codes.has(code)),
    [],
  );
});

for (const { code, bad, good } of flowRules) {
  test(`the examples of ${code} are what they say`, () => {
    assert.ok(codesOf(smallCase(JSON.parse(bad) as Record<string, Json>)).includes(code), bad);
    assert.ok(!codesOf(smallCase(JSON.parse(good) as Record<string, Json>)).includes(code), good);
  });
}

test('property: any value at any place of a case is survived', () => {
  const places = pathsOf(smallCase());
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  const odd = fc.constantFrom<Json>(null, true, -1, '', 'id', [], {}, [null], [['transfer', 'transfer']], {
    kind: 'x',
  });
  const change = fc.tuple(fc.constantFrom(...places), fc.oneof(odd, json));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const changed = changes.reduce<Json>((value, [path, other]) => replaced(value, path, other), smallCase());
      if (!isObject(changed)) return;
      const { context } = buildContext(changed, smallDefinitions);
      for (const rule of flowRules) {
        for (const finding of rule.check(context)) assert.ok(finding.message.length < 2000);
      }
    }),
    { numRuns: 1500 },
  );
});

function pathsOf(value: Json, path: JsonPath = []): JsonPath[] {
  const steps = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
  return [
    path,
    ...steps.flatMap((step) => pathsOf((value as Record<string | number, Json>)[step] ?? null, [...path, step])),
  ];
}

function replaced(value: Json, [step, ...rest]: JsonPath, other: Json): Json {
  if (step === undefined) return other;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, other) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === step ? replaced(item, rest, other) : item]),
  );
}
