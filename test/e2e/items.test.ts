import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { clickLens, codeLens, pressFor, problems, runCommand, shots, webview } from '../host/workbench.ts';
import { sharedDir } from '../shared.ts';
import { editorSession } from './session.ts';

const SPECIMEN = 'specimen.json';

/** Our own items, the same as lines with one fault, and the published items where they are at hand. */
function workspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sq-items-'));
  const own = resolve(import.meta.dirname, '../../cases/questions', SPECIMEN);
  cpSync(own, join(folder, SPECIMEN));
  const items = JSON.parse(readFileSync(own, 'utf8')) as Record<string, unknown>[];
  const lines = items.map((item, i) => JSON.stringify(i === 1 ? { ...item, difficulty: 'Hard' } : item));
  writeFileSync(join(folder, 'lines.jsonl'), `${lines.join('\n')}\n`);
  if (sharedDir !== null) {
    writeFileSync(join(folder, 'published.json'), readFileSync(join(sharedDir, 'real/indiafinbench/items.json')));
  }
  return folder;
}

const session = editorSession(() => ({
  workspace: workspace(),
  files: [SPECIMEN],
  settings: { 'editor.wordWrap': 'on' },
}));

const runs = (): string[] => readdirSync(join(session.host.folder, 'results')).sort();

test('each item has its lenses, and what supports the answer is marked in its passage', async () => {
  await codeLens(session.page, 'Score an answer');
  await session.page.locator('[class*="ced-"]').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-editor.png') });
});

test('a line of JSONL is linted on the exact value', async () => {
  await session.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'lines.jsonl' }).dblclick();
  await session.page.locator('.tab.active', { hasText: 'lines.jsonl' }).waitFor();
  const row = (await problems(session.page, 'difficulty must be one of')).first();
  await row.waitFor();
  assert.match((await row.textContent()) ?? '', /qa_value.*\[Ln 2, /);
  await session.page.locator('.squiggly-error').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-problems.png') });
  await runCommand(session.page, 'View: Toggle Panel Visibility');
  await session.page.locator('.explorer-folders-view .monaco-list-row', { hasText: SPECIMEN }).dblclick();
  await session.page.locator('.tab.active', { hasText: SPECIMEN }).waitFor();
});

test('an answer of one’s own is scored beside the editor, and its labels are kept beside the score', async () => {
  const answer = session.page.locator('.quick-input-box input');
  await clickLens(session.page, 'Score an answer', answer);
  await answer.fill('Whenever the branch likes');
  await session.page.keyboard.press('Enter');
  const panel = webview(session.page);
  await panel.locator('.verdict', { hasText: 'WRONG' }).waitFor();
  await panel.getByText('token-set ratio').first().waitFor();
  await panel.getByText('within fifteen working days').first().waitFor();
  await panel.getByLabel('Context grounding').check();
  await session.page.screenshot({ path: join(shots, 'items-verdict.png') });
  const review = join(session.host.folder, 'results/items_given/items/REG_001/review.json');
  await assert.doesNotReject(async () => {
    for (let i = 0; i < 100; i++) {
      try {
        if (readFileSync(review, 'utf8').includes('context_grounding')) return;
      } catch {
        // Not written yet.
      }
      await session.page.waitForTimeout(100);
    }
    throw new Error('the label was not kept');
  });
});

test('running the file shows the table by task and difficulty with intervals', async () => {
  await session.page.keyboard.press('Control+1');
  await runCommand(session.page, 'Sarq: Run All Question Items');
  const panel = webview(session.page);
  await panel.getByText('Task and difficulty').waitFor();
  await panel.getByText('always "No" would reach').waitFor();
  await session.page.screenshot({ path: join(shots, 'items-batch.png') });
  const run = runs().find((name) => name !== 'items_given') ?? '';
  assert.deepEqual(readdirSync(join(session.host.folder, 'results', run)).sort(), [
    'REPORT.md',
    'errors.jsonl',
    'items',
    'run.json',
    'summary.json',
  ]);
  assert.equal(readdirSync(join(session.host.folder, 'results', run, 'items')).length, 12);
  await panel.locator('button.link', { hasText: 'CON_001' }).click();
  await panel.getByText('Reduced to').waitFor();
  await session.page.screenshot({ path: join(shots, 'items-contradiction.png') });
});

test('the Test Explorer lists the items by task and runs them', async () => {
  await session.page.getByRole('tab', { name: 'Testing' }).first().click();
  await session.page.locator('.test-explorer .monaco-list-row', { hasText: SPECIMEN }).first().waitFor();
  await session.page.keyboard.press('Control+1');
  await runCommand(session.page, 'Test: Run Tests in Current File');
  await session.page.locator('.test-explorer .monaco-list-row .codicon-testing-failed-icon').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-testing.png') });
});

test('hover over an answer tells the best support and the arithmetic recomputed', async () => {
  await session.page.keyboard.press('Control+1');
  const find = session.page.locator('.find-widget.visible .find-part textarea');
  await pressFor(session.page, 'Control+F', find);
  await find.fill('70% of 8 lakh');
  await session.page.locator('.find-widget.visible .matchesCount', { hasText: /^1 of/ }).waitFor();
  await session.page.keyboard.press('Escape');
  const hover = session.page.locator('.monaco-hover', { hasText: 'Best support' }).first();
  await pressFor(session.page, ['Control+K', 'Control+I'], hover);
  await session.page.screenshot({ path: join(shots, 'items-hover.png') });
});

test('a new item is asked for and put into the file', async () => {
  await session.page.keyboard.press('Escape');
  await session.page.keyboard.press('Control+1');
  await runCommand(session.page, 'Sarq: New Question Item');
  for (const answer of ['Temporal', 'RBI', 'medium']) {
    await session.page.locator('.quick-input-list .monaco-list-row', { hasText: answer }).first().waitFor();
    await session.page.locator('.quick-input-box input').fill(answer);
    await session.page.keyboard.press('Enter');
  }
  await session.page.locator('.quick-input-title', { hasText: '4/4' }).waitFor();
  await session.page.locator('.quick-input-box input').fill('Since when is the limit in force?');
  await session.page.keyboard.press('Enter');
  await session.page.keyboard.press('Control+End');
  await session.page.locator('.view-line', { hasText: 'TMP_004' }).first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-new.png') });
});
