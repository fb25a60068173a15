import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { RULES } from '../rules/index.ts';
import { smallCase } from '../rules/small-case.ts';
import { applied, fixesFor, lintText } from './fixture.ts';

const relativePath = 'accounts_and_transactions/transfer/happy.001.json';

for (const rule of RULES) {
  if (rule.scope === 'bank' || !rule.fixes) continue;
  test(`every fix of ${rule.code} mends the rule's own bad example`, () => {
    const text =
      rule.scope === 'text'
        ? rule.bad
        : JSON.stringify(smallCase(JSON.parse(rule.bad) as Record<string, Json>), null, 2);
    const parsed = parseText(text);
    const findings = lintText(parsed, { relativePath }).filter(({ code }) => code === rule.code);
    assert.ok(findings.length > 0);
    for (const finding of findings) {
      for (const fix of fixesFor(parsed, finding, { relativePath })) applied(parsed, finding, fix, { relativePath });
    }
  });
}
