import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PROOF_RULES } from '../prove/rules.ts';
import { QUESTION_RULES } from '../qa/lint/rules/index.ts';
import { rulePage } from './rule-page.ts';
import { RULES } from './rules/index.ts';

test('the page of a rule is its part of the reference', () => {
  const reference = '# All\n\n## Group\n\n### one\n\nFirst.\n\n#### More\n\nx\n\n### `two`\n\nSecond.\n\n## Next\n';
  assert.equal(rulePage(reference, 'one'), '# one\n\nFirst.\n\n#### More\n\nx\n');
  assert.equal(rulePage(reference, 'two'), '# two\n\nSecond.\n');
  assert.equal(rulePage(reference, 'three'), null);
});

test('every rule has a page, those of proofs too', () => {
  const page = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  const rules = page('rules.md');
  for (const { code } of [...RULES, ...QUESTION_RULES]) assert.ok((rulePage(rules, code) ?? '').length > 50, code);
  const proofs = page('prove.md');
  for (const code of Object.keys(PROOF_RULES)) assert.ok((rulePage(proofs, code) ?? '').length > 50, code);
});
