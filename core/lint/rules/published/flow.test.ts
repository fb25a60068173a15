import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../document/json.ts';
import { parseText } from '../../../document/text.ts';
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
