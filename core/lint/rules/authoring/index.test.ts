import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../document/json.ts';
import { parseText } from '../../../document/text.ts';
import { lintBank, lintCase } from '../../engine.ts';
import { smallCase, smallDefinitions } from '../small-case.ts';
import { authoringRules } from './index.ts';

/** The codes found in a case written as a fragment, or in a bank of them, a line for each file. */
function codesOf(example: string): Set<string> {
  if (example.startsWith('{')) {
    const { findings } = lintCase(
      parseText(JSON.stringify(smallCase(JSON.parse(example) as Record<string, Json>))),
      smallDefinitions,
      { rules: authoringRules },
    );
    return new Set(findings.map(({ code }) => code));
  }
  const bank = example.split('\n').map((line, index) => {
    const [, json = ''] = /^\S+: (.*)$/.exec(line) ?? [];
    return { file: `${index}.json`, parsed: parseText(json) };
  });
  const found = lintBank(bank, { rules: authoringRules });
  return new Set([...found.values()].flat().map(({ code }) => code));
}

test('the small case has no finding of this group', () => {
  assert.deepEqual([...codesOf('{}')], []);
});

for (const { code, bad, good } of authoringRules) {
  test(`the examples of ${code} are what they say`, () => {
    assert.ok(codesOf(bad).has(code), bad);
    assert.ok(!codesOf(good).has(code), good);
  });
}
