import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import type { FrameLocator } from 'playwright-core';
import { openFile, runCommand, shots, webview } from '../host/workbench.ts';
import { sarq } from '../sarq-process.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

/** Two runs of one case; nothing is opened by the address, since that is all that a reload would then bring back. */
const session = editorSession(async () => {
  const workspace = copyWorkspace();
  for (const model of ['gold', 'hasty']) {
    const ended = await sarq(['run', CASE, '--passes', '2', '--model', `scripted:${model}`, '--run-id', model], {
      cwd: workspace,
    });
    assert.ok(ended.code === 0 || ended.code === 1, ended.stderr);
  }
  cpSync(resolve(import.meta.dirname, '../../cases/questions/specimen.json'), join(workspace, 'specimen.json'));
  return { workspace, files: [] };
});

/** Reloads the window and returns the panel that was in sight. */
async function reloaded(): Promise<FrameLocator> {
  const { page } = session;
  await page.waitForTimeout(1000); // what a page leaves with the editor is stored a little later
  await runCommand(page, 'Developer: Reload Window');
  await page.locator('.monaco-workbench').waitFor();
  return webview(page);
}

test('a dashboard comes back with the run it was compared with', async () => {
  const { page } = session;
  await runCommand(page, 'Sarq: Open Run Dashboard');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'gold' }).first().click();
  await webview(page).getByRole('button', { name: 'Compare with…' }).click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'hasty' }).first().click();
  await page.keyboard.press('Enter');
  await webview(page).getByRole('heading', { name: 'Comparison' }).waitFor();
  const panel = await reloaded();
  await panel.getByRole('heading', { name: 'Comparison' }).waitFor();
  await panel.locator('.tiles').waitFor();
  await page.screenshot({ path: join(shots, 'restored-dashboard.png') });
});

test('two trials side by side come back, those that were chosen', async () => {
  const { page } = session;
  await webview(page).getByRole('button', { name: 'Side by side' }).first().click();
  await page.locator('.tab.active', { hasText: 'Side by side:' }).waitFor();
  const choices = () => webview(page).locator('.sides select');
  const chosen = async () => [await choices().first().inputValue(), await choices().last().inputValue()];
  await choices().first().waitFor();
  assert.deepEqual(await chosen(), ['0', '2'], 'the first two that came to different verdicts');
  await choices().last().selectOption('3');
  await page.waitForTimeout(500);
  const panel = await reloaded();
  await panel.locator('.sides').waitFor();
  assert.deepEqual(await chosen(), ['0', '3']);
  await page.screenshot({ path: join(shots, 'restored-side.png') });
});

test('the verdict of an older run comes back as that run stored it', async () => {
  const { page } = session;
  await page.locator('.tab', { hasText: 'Run: gold' }).click();
  await webview(page).locator('.cases [data-outcome] button').first().click();
  await page.locator('.tab', { hasText: 'Verdict:' }).waitFor();
  await runCommand(page, 'View: Close All Editors in Group');
  await page.locator('.tab', { hasText: 'Verdict:' }).waitFor();
  const panel = await reloaded();
  await panel.getByText('scripted:gold').first().waitFor();
  await panel.locator('.verdict-line[data-verdict=PASS]').waitFor();
});

test('the questions panel comes back at the item that was shown', async () => {
  const { page } = session;
  await runCommand(page, 'View: Close All Editors');
  await openFile(page, 'specimen.json');
  await runCommand(page, 'Sarq: Run All Question Items');
  await webview(page).locator('button.link', { hasText: 'CON_001' }).click();
  await webview(page).getByText('Reduced to').waitFor();
  const panel = await reloaded();
  await panel.getByText('Reduced to').waitFor();
  await page.screenshot({ path: join(shots, 'restored-items.png') });
});
