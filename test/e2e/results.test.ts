import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFile, runCommand, shots, webview } from '../host/workbench.ts';
import { sarq } from '../sarq-process.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

/** Two stored runs; in the second one an assistant that writes without asking plays the second trial. */
const session = editorSession(async () => {
  const workspace = copyWorkspace();
  const cases = CASE.split('/').slice(0, -3).join('/') || '.';
  for (const model of ['gold', 'hasty']) {
    const ended = await sarq(['run', cases, '--passes', '2', '--model', `scripted:${model}`, '--run-id', model], {
      cwd: workspace,
    });
    assert.ok(ended.code === 0 || ended.code === 1, ended.stderr);
  }
  const results = join(workspace, 'results');
  cpSync(join(results, 'gold'), join(results, 'mixed'), { recursive: true });
  cpSync(join(results, 'hasty/cases/pass2'), join(results, 'mixed/cases/pass2'), { recursive: true, force: true });
  rmSync(join(results, 'mixed/summary.json'));
  const record = join(results, 'mixed/run.json');
  writeFileSync(record, readFileSync(record, 'utf8').replace('"run_id": "gold"', '"run_id": "mixed"'));
  return { workspace, files: [CASE] };
});

test('stored runs are listed, and one opens as its dashboard', async () => {
  const { page } = session;
  await runCommand(page, 'Focus on Results View');
  const row = page.locator('.monaco-list-row', { hasText: 'mixed' }).first();
  await row.waitFor();
  await page.screenshot({ path: join(shots, 'results-view-dark.png') });
  await row.click();
  await webview(page).locator('.tiles').waitFor();
  await webview(page).locator('svg.plot').first().waitFor();
  await page.screenshot({ path: join(shots, 'results-dashboard-dark.png') });
});

test('grading again after a case has changed shows the verdicts that flip', async () => {
  const { page, host } = session;
  const file = join(host.folder, CASE);
  const value = JSON.parse(readFileSync(file, 'utf8')) as { gold: { arg_gate: Record<string, unknown> } };
  value.gold.arg_gate['stop_cheque_payment'] = { required: { cheque_number: 'another' } };
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  await webview(page).getByRole('button', { name: 'Grade again' }).click();
  const flips = webview(page).getByRole('table', { name: 'Changed verdicts' });
  await flips.waitFor();
  assert.match(await flips.innerText(), /stop_cheque_payment\.happy\.001\s+1\s+PASS\s+FAIL A3/);
  await page.screenshot({ path: join(shots, 'results-regraded-dark.png') });
});

test('runs that are chosen are compared in the same page', async () => {
  const { page } = session;
  await webview(page).getByRole('button', { name: 'Compare with…' }).click();
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'hasty' }).first();
  await row.waitFor();
  await row.click();
  await page.keyboard.press('Enter');
  await webview(page).getByRole('heading', { name: 'Comparison' }).waitFor();
  await page.screenshot({ path: join(shots, 'results-compared-dark.png') });
});

test('a trial opens as the verdict it was stored with, from the dashboard and from its file', async () => {
  const { page, host } = session;
  await webview(page).getByLabel('Find').fill('stop_cheque_payment.happy');
  await webview(page).locator('.cases [data-outcome="FAIL"] button').first().click();
  const verdict = page.locator('.tab', { hasText: 'Verdict:' });
  await verdict.waitFor();
  await webview(page).locator('.message').first().waitFor();
  await page.screenshot({ path: join(shots, 'results-trial-dark.png') });
  const [caseId] = readdirSync(join(host.folder, 'results/mixed/cases/pass1')).filter(
    (name) => name !== 'errors.jsonl',
  );
  await page.locator('.tab', { hasText: 'Run: mixed' }).click();
  await webview(page).locator('h2').first().waitFor();
  const dashboard = page.locator('iframe.webview.ready').filter({ visible: true }).first();
  const inside = dashboard.contentFrame().locator('iframe#active-frame').contentFrame();
  await inside.getByRole('button', { name: 'Side by side' }).first().click();
  await page.locator('.tab', { hasText: 'Side by side:' }).waitFor();
  // With no other panel open, what is seen is what the file opens as.
  await runCommand(page, 'View: Close All Editors');
  await openFile(page, `results/mixed/cases/pass1/${caseId ?? ''}/score.json`);
  await webview(page).locator('.message').first().waitFor();
  assert.equal(await webview(page).locator('h1').innerText(), caseId);
  await page.screenshot({ path: join(shots, 'results-score-dark.png') });
});
