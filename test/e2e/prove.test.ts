import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type Host } from '../host/host.ts';
import { codeLens, launchBrowser, openWorkbench, runCommand, shots, webview } from '../host/workbench.ts';
import { CASE, copyWorkspace, vsix } from './workspace.ts';

let host: Host;
let browser: Browser;
let page: Page;

before(async () => {
  host = await startHost({
    vsix,
    workspace: copyWorkspace(),
    settings: { 'workbench.colorTheme': 'Default Dark Modern' },
  });
  browser = await launchBrowser();
  page = await openWorkbench(browser, host, { files: [CASE] });
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

test('the proof of a case stands above it and opens as a matrix, with the conversation of each assistant', async () => {
  const lens = await codeLens(page, 'left to the judge');
  assert.match((await lens.textContent()) ?? '', /^Proof \d+\/\d+ · \d+ left to the judge$/);
  await page.screenshot({ path: join(shots, 'proof-lens-dark.png') });
  await lens.click();
  const panel = webview(page);
  await panel.locator('table.matrix').waitFor();
  assert.equal(await page.locator('iframe:focus').count(), 0);
  const twice = panel.locator('tr.assistant', { hasText: 'twice' }).first();
  assert.equal(await twice.getAttribute('data-outcome'), 'judge-only');
  await page.screenshot({ path: join(shots, 'proof-matrix-dark.png') });
  await twice.locator('button.choose').click();
  await panel.locator('.opened .message').first().waitFor();
  await page.screenshot({ path: join(shots, 'proof-conversation-dark.png') });
  await panel.getByRole('checkbox').check();
  await panel.locator('tr.assistant[data-outcome="killed"]').first().waitFor({ state: 'detached' });
  await runCommand(page, 'Preferences: Toggle between Light/Dark Themes');
  await page.locator('.monaco-workbench.vs').waitFor();
  await panel.getByRole('checkbox').uncheck();
  await twice.locator('button.choose').click();
  await page.screenshot({ path: join(shots, 'proof-matrix-light.png') });
});
