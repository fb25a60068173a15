import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES as CASE_RULES } from '../core/lint/rules/index.ts';
import { QUESTION_RULES } from '../core/qa/lint/rules/index.ts';
import { ruleReference, ruleSettings } from './generate-rules.ts';

const RULES = [...CASE_RULES, ...QUESTION_RULES];

test('the reference explains every rule under its code', () => {
  const text = ruleReference();
  for (const { code, explanation } of RULES) {
    assert.ok(text.includes(`\n### ${code}\n`), code);
    assert.ok(text.includes(explanation), code);
  }
});

test('every rule can be set', () => {
  const { properties } = ruleSettings()['sarq.lint.rules'] as { properties: Record<string, unknown> };
  assert.deepEqual(
    Object.keys(properties),
    RULES.map(({ code }) => code),
  );
});
