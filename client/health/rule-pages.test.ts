import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import type { Diagnostic } from 'vscode';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { RulePages } from './rule-pages.ts';

const { api } = new FakeVsCode();
const pages = new RulePages(api, resolve(import.meta.dirname, '../..'));

test('a diagnostic leads to the page of its rule, which the reference holds', async () => {
  const target = api.Uri.parse('file:///docs/rules.md');
  const [lint, plain] = pages.linked([
    { code: { value: 'gold_s3', target } },
    { code: 'plain' },
  ] as unknown as Diagnostic[]);
  assert.equal(plain?.code, 'plain');
  const code = lint?.code as { value: string; target: typeof target };
  assert.equal(code.value, 'gold_s3');
  assert.match(await pages.provideTextDocumentContent(code.target), /^# gold_s3\n/);
  assert.match(await pages.provideTextDocumentContent(pages.uriOf('prove_judge_only')), /^# prove_judge_only\n/);
});

test('a rule that nobody knows has a page that says so', async () => {
  assert.match(await pages.provideTextDocumentContent(pages.uriOf('../../package')), /no rule of this name/);
});
