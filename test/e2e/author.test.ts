import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { codeLens, runCommand, shots, webview } from '../host/workbench.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

/** One case of the bank has a date that is none, so that the bank has a finding whatever bank it is. */
const session = editorSession(() => {
  const workspace = copyWorkspace();
  const text = readFileSync(join(workspace, CASE), 'utf8').replace('happy.001"', 'happy.002"');
  const broken = text.replace(/"current_date": "[^"]*"/, '"current_date": "soon"');
  writeFileSync(join(workspace, dirname(CASE), 'happy.002.json'), broken);
  return { workspace, files: [CASE] };
});
const shot = (name: string) => session.page.screenshot({ path: join(shots, `author-${name}.png`) });

/** Waits for the question and takes the row with these words. */
async function answer(placeholder: string, row: string): Promise<void> {
  const { page } = session;
  await page.locator(`.quick-input-box input[placeholder*="${placeholder}"]`).waitFor();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: row }).first().click();
}

test('the wizard writes a case that lints clean and opens it at its first text', async () => {
  const { page, host } = session;
  // The palette lists what is there when it opens: the extension has to be.
  await codeLens(page, 'Run');
  await runCommand(page, 'Sarq: New Case…');
  await page.locator('.quick-input-box input[placeholder*="Which domain"]').waitFor();
  await shot('domain');
  await answer('Which domain', 'Calculators');
  await answer('Which tool', 'calculate_emi');
  await page.locator('.quick-input-box input[placeholder*="Which axis"]').waitFor();
  await shot('axis');
  await answer('Which axis', 'Contradicting info');
  await page
    .locator('.quick-input-box input[placeholder*="Who is the customer"]')
    .fill('39-year-old woman, beekeeper in Madurai');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: '39 · woman · Madurai' }).waitFor();
  await shot('persona');
  await page.keyboard.press('Enter');
  await page.locator('.tab.active', { hasText: 'contradicting_info.' }).waitFor();
  const name = (await page.locator('.tab.active').getAttribute('data-resource-name')) ?? '';
  await page.locator('.monaco-editor .snippet-placeholder').first().waitFor();
  await shot('written');
  const path = [host.folder, join(host.folder, 'case_bank')]
    .map((folder) => join(folder, 'calculators/calculate_emi', name))
    .find((file) => existsSync(file));
  assert.ok(path, name);
  const written = readFileSync(path, 'utf8');
  assert.match(written, /39-year-old woman, beekeeper in Madurai/);
  await page.keyboard.type('55-year-old');
  await page.keyboard.press('Tab');
  await shot('second-stop');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await shot('undone');
  assert.equal(await page.locator('.squiggly-error').count(), 0);
});

test('findings stand in the Testing view by rule, and coverage opens as tables', async () => {
  const { page } = session;
  await runCommand(page, 'Focus on Case Bank View');
  await page.locator('.pane', { hasText: 'Case Bank' }).locator('.monaco-list-row').first().waitFor();
  await shot('health');
  await page.locator('.pane', { hasText: 'Case Bank' }).locator('.monaco-list-row').first().click();
  await shot('health-open');
  await runCommand(page, 'Sarq: Show Case Coverage');
  const panel = webview(page);
  await panel.locator('table[data-cells]').first().waitFor();
  await shot('coverage');
  await panel.locator('.count:not([data-level="0"]) button').first().click();
  await panel.locator('.opened li').first().waitFor();
  await shot('coverage-open');
});

test('a finding of the view leads to its place, and its code to the page of its rule', async () => {
  const { page } = session;
  await runCommand(page, 'Focus on Case Bank View');
  // A file with one finding, below the first rule, which is open.
  await page.locator('.pane', { hasText: 'Case Bank' }).locator('.monaco-list-row').nth(1).click();
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await shot('place');
  await runCommand(page, 'Go to Next Problem (Error, Warning, Info)');
  await page.locator('.marker-widget a.code-link').click();
  await page.locator('.tab.active', { hasText: '.md' }).waitFor();
  const preview = page.locator('iframe.webview.ready').last().contentFrame().frameLocator('iframe');
  await preview.locator('h1').waitFor();
  await shot('rule');
  const code = await preview.locator('h1').innerText();
  assert.match(code, /^[a-z_]+$/);
  await runCommand(page, 'View: Close Editor');
  const rule = page.locator('.pane', { hasText: 'Case Bank' }).locator('.monaco-list-row').first();
  await rule.hover();
  await rule.getByRole('button', { name: 'Open Rule Reference' }).click();
  await page.locator('.tab.active', { hasText: `${code}.md` }).waitFor();
});
