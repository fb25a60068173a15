import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../document/json.ts';
import { parseText } from '../../../document/text.ts';
import { lintCase } from '../../engine.ts';
import { smallCase, smallDefinitions } from '../small-case.ts';
import { contractRules } from './index.ts';

const relativePath = 'accounts_and_transactions/transfer/happy.001.json';
const codesOf = (value: Json) =>
  lintCase(parseText(JSON.stringify(value)), smallDefinitions, { rules: contractRules, relativePath }).findings.map(
    ({ code }) => code,
  );

test('the small case has no finding of this group', () => {
  assert.deepEqual(codesOf(smallCase()), []);
});

for (const { code, bad, good } of contractRules) {
  test(`the examples of ${code} are what they say`, () => {
    assert.ok(codesOf(smallCase(JSON.parse(bad) as Record<string, Json>)).includes(code), bad);
    assert.ok(!codesOf(smallCase(JSON.parse(good) as Record<string, Json>)).includes(code), good);
  });
}
