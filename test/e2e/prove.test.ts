import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clickLens, codeLens, pressFor, problems, runCommand, shots, webview } from '../host/workbench.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

/** The case without its gate: an assistant that takes another account is then left to the judge. */
const session = editorSession(() => {
  const workspace = copyWorkspace();
  const file = join(workspace, CASE);
  const value = JSON.parse(readFileSync(file, 'utf8')) as { gold: { arg_gate: unknown } };
  value.gold.arg_gate = {};
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  return { workspace, files: [CASE] };
});

test('the proof of a case stands above it and opens as a matrix, with the conversation of each assistant', async () => {
  const lens = await codeLens(session.page, 'left to the judge');
  assert.match((await lens.textContent()) ?? '', /^Proof \d+\/\d+ · \d+ left to the judge$/);
  await session.page.screenshot({ path: join(shots, 'proof-lens-dark.png') });
  const panel = webview(session.page);
  await clickLens(session.page, 'left to the judge', panel.locator('table.matrix'));
  assert.equal(await session.page.locator('iframe:focus').count(), 0);
  const twice = panel.locator('tr.assistant', { hasText: 'twice' }).first();
  assert.equal(await twice.getAttribute('data-outcome'), 'judge-only');
  await session.page.screenshot({ path: join(shots, 'proof-matrix-dark.png') });
  await twice.locator('button.choose').click();
  await panel.locator('.opened .message').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'proof-conversation-dark.png') });
  await panel.getByRole('checkbox').check();
  await panel.locator('tr.assistant[data-outcome="killed"]').first().waitFor({ state: 'detached' });
  await runCommand(session.page, 'Preferences: Toggle between Light/Dark Themes');
  await session.page.locator('.monaco-workbench.vs').waitFor();
  await panel.getByRole('checkbox').uncheck();
  await twice.locator('button.choose').click();
  await session.page.screenshot({ path: join(shots, 'proof-matrix-light.png') });
});

test('the Test Explorer proves cases with a profile of its own', async () => {
  const page = session.page;
  await page.keyboard.press('Control+1');
  await runCommand(page, 'Testing: Focus on Test Explorer View');
  const row = page.locator('.test-explorer .monaco-list-row', { hasText: 'accounts_and_transactions' }).first();
  await row.waitFor();
  await row.click({ button: 'right' });
  const using = page.locator('.monaco-menu .action-item', { hasText: /Using Profile/ });
  await using.hover();
  // A menu takes no click in its first moment.
  await using.click({ delay: 500 });
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Prove' }).first().click();
  await page.locator('.test-explorer .monaco-list-row .codicon-testing-passed-icon').first().waitFor();
  await page.screenshot({ path: join(shots, 'proof-testing.png') });
});

test('a finding of a proof offers the gate that is missing, and the fix lands in the case', async () => {
  const page = session.page;
  await page.keyboard.press('Control+1');
  const row = (await problems(page, 'prove_judge_only')).first();
  await row.dblclick();
  const action = page.locator('.action-widget .monaco-list-row', { hasText: 'Add the gate' }).first();
  await pressFor(page, 'Control+.', action);
  await page.screenshot({ path: join(shots, 'proof-fix-offered.png') });
  await action.click();
  await page.locator('.tab.active.dirty').waitFor();
  await page.screenshot({ path: join(shots, 'proof-fix-done.png') });
});
