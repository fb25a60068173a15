import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { codeLens, runCommand, shots, webview } from '../host/workbench.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

const session = editorSession(() => ({ workspace: copyWorkspace(), files: [CASE] }));

test('the proof of a case stands above it and opens as a matrix, with the conversation of each assistant', async () => {
  const lens = await codeLens(session.page, 'left to the judge');
  assert.match((await lens.textContent()) ?? '', /^Proof \d+\/\d+ · \d+ left to the judge$/);
  await session.page.screenshot({ path: join(shots, 'proof-lens-dark.png') });
  await lens.click();
  const panel = webview(session.page);
  await panel.locator('table.matrix').waitFor();
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
