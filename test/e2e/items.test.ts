import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { startHost, type Host } from '../host/host.ts';
import { codeLens, launchBrowser, openWorkbench, runCommand, shots, webview } from '../host/workbench.ts';
import { sharedDir } from '../shared.ts';
import { vsix } from './workspace.ts';

const SPECIMEN = 'specimen.json';
let host: Host;
let browser: Browser;
let page: Page;

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

before(async () => {
  host = await startHost({
    vsix,
    workspace: workspace(),
    settings: { 'workbench.colorTheme': 'Default Dark Modern', 'editor.wordWrap': 'on' },
  });
  browser = await launchBrowser();
  page = await openWorkbench(browser, host, { files: [SPECIMEN] });
});
afterEach(async (context) => {
  if ('passed' in context && !context.passed) {
    await page.screenshot({ path: join(shots, `failed-${context.name.replace(/\W+/g, '-')}.png`) });
  }
});
after(async () => {
  await browser.close();
  await host.stop();
});

const lens = (title: string): Locator => page.locator('.codelens-decoration a', { hasText: title }).first();
const runs = (): string[] => readdirSync(join(host.folder, 'results')).sort();

test('each item has its lenses, and what supports the answer is marked in its passage', async () => {
  await codeLens(page, 'Score an answer');
  await page.locator('[class*="ced-"]').first().waitFor();
  await page.screenshot({ path: join(shots, 'items-editor.png') });
});

test('a line of JSONL is linted on the exact value', async () => {
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'lines.jsonl' }).dblclick();
  await page.locator('.tab.active', { hasText: 'lines.jsonl' }).waitFor();
  await runCommand(page, 'View: Focus Problems');
  const row = page.locator('.markers-panel .monaco-list-row', { hasText: 'difficulty must be one of' }).first();
  await row.waitFor();
  assert.match((await row.textContent()) ?? '', /qa_value.*\[Ln 2, /);
  await page.locator('.squiggly-error').first().waitFor();
  await page.screenshot({ path: join(shots, 'items-problems.png') });
  await runCommand(page, 'View: Toggle Panel Visibility');
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: SPECIMEN }).dblclick();
  await page.locator('.tab.active', { hasText: SPECIMEN }).waitFor();
});

test('an answer of one’s own is scored beside the editor, and its labels are kept beside the score', async () => {
  await lens('Score an answer').click();
  await page.locator('.quick-input-box input').fill('Whenever the branch likes');
  await page.keyboard.press('Enter');
  const panel = webview(page);
  await panel.locator('.verdict', { hasText: 'WRONG' }).waitFor();
  await panel.getByText('token-set ratio').first().waitFor();
  await panel.getByText('within fifteen working days').first().waitFor();
  await panel.getByLabel('Context grounding').check();
  await page.screenshot({ path: join(shots, 'items-verdict.png') });
  const review = join(host.folder, 'results/items_given/items/REG_001/review.json');
  await assert.doesNotReject(async () => {
    for (let i = 0; i < 100; i++) {
      try {
        if (readFileSync(review, 'utf8').includes('context_grounding')) return;
      } catch {
        // Not written yet.
      }
      await page.waitForTimeout(100);
    }
    throw new Error('the label was not kept');
  });
});

test('running the file shows the table by task and difficulty with intervals', async () => {
  await page.keyboard.press('Control+1');
  await runCommand(page, 'Sarq: Run All Question Items');
  const panel = webview(page);
  await panel.getByText('Task and difficulty').waitFor();
  await panel.getByText('always "No" would reach').waitFor();
  await page.screenshot({ path: join(shots, 'items-batch.png') });
  const run = runs().find((name) => name !== 'items_given') ?? '';
  assert.deepEqual(readdirSync(join(host.folder, 'results', run)).sort(), [
    'REPORT.md',
    'errors.jsonl',
    'items',
    'run.json',
    'summary.json',
  ]);
  assert.equal(readdirSync(join(host.folder, 'results', run, 'items')).length, 12);
  await panel.locator('button.link', { hasText: 'CON_001' }).click();
  await panel.getByText('Reduced to').waitFor();
  await page.screenshot({ path: join(shots, 'items-contradiction.png') });
});

test('the Test Explorer lists the items by task and runs them', async () => {
  await page.getByRole('tab', { name: 'Testing' }).first().click();
  await page.locator('.test-explorer .monaco-list-row', { hasText: SPECIMEN }).first().waitFor();
  await page.keyboard.press('Control+1');
  await runCommand(page, 'Test: Run Tests in Current File');
  await page.locator('.test-explorer .monaco-list-row .codicon-testing-failed-icon').first().waitFor();
  await page.screenshot({ path: join(shots, 'items-testing.png') });
});

test('hover over an answer tells the best support and the arithmetic recomputed', async () => {
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+F');
  const find = page.locator('.find-widget.visible .find-part textarea');
  await find.fill('70% of 8 lakh');
  await page.locator('.find-widget.visible .matchesCount', { hasText: /^1 of/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Control+I');
  await page.locator('.monaco-hover', { hasText: 'Best support' }).first().waitFor();
  await page.screenshot({ path: join(shots, 'items-hover.png') });
});

test('a new item is asked for and put into the file', async () => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+1');
  await runCommand(page, 'Sarq: New Question Item');
  for (const answer of ['Temporal', 'RBI', 'medium']) {
    await page.locator('.quick-input-list .monaco-list-row', { hasText: answer }).first().waitFor();
    await page.locator('.quick-input-box input').fill(answer);
    await page.keyboard.press('Enter');
  }
  await page.locator('.quick-input-title', { hasText: '4/4' }).waitFor();
  await page.locator('.quick-input-box input').fill('Since when is the limit in force?');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');
  await page.locator('.view-line', { hasText: 'TMP_004' }).first().waitFor();
  await page.screenshot({ path: join(shots, 'items-new.png') });
});
