import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { clickLens, codeLens, openFile, pressFor, problems, runCommand, shots, webview } from '../host/workbench.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

const CLOSED = join(dirname(CASE), 'closed.002.json');

const session = editorSession(() => {
  const workspace = copyWorkspace();
  const text = readFileSync(join(workspace, CASE), 'utf8').replace('happy.001"', 'happy.002"');
  writeFileSync(join(workspace, CLOSED), text.replace(/"current_date": "[^"]*"/, '"current_date": "soon"'));
  // Opened by hand below: a file that the address names is all that a reload would bring back.
  return { workspace, files: [] };
});

/** The cursor at the top of the case. */
async function toTop(): Promise<void> {
  await session.page.keyboard.press('Control+1');
  await session.page.keyboard.press('Control+Home');
}

/** Replaces the first occurrence of `before` in the active editor, as a person would: find, select, type. */
async function replaceInEditor(before: string, after: string): Promise<void> {
  await toTop();
  const find = session.page.locator('.find-widget.visible .find-part textarea');
  await pressFor(session.page, 'Control+F', find);
  await find.fill(before);
  await session.page.locator('.find-widget.visible .matchesCount', { hasText: /^1 of/ }).waitFor();
  await session.page.keyboard.press('Escape');
  await session.page.keyboard.insertText(after);
}

test('a case opens with its lenses', async () => {
  await openFile(session.page, CASE);
  await codeLens(session.page, 'Run');
});

test('breaking a case shows the finding at its line in Problems, mending it takes the finding away', async () => {
  await replaceInEditor('axis_gate_rule', 'axis_gate_rul');
  await session.page.locator('.squiggly-error').first().waitFor();
  const row = (await problems(session.page, 'judge_gate_rule')).first();
  await row.waitFor();
  const lineNumber =
    readFileSync(join(session.host.folder, CASE), 'utf8')
      .split('\n')
      .findIndex((l) => l.includes('"judge_gate"')) + 1;
  assert.match((await row.textContent()) ?? '', new RegExp(`\\[Ln ${lineNumber}, Col \\d+\\]`));
  assert.match((await row.textContent()) ?? '', /sarq/);
  await session.page.screenshot({ path: join(shots, 'problems.png') });
  await replaceInEditor('axis_gate_rul', 'axis_gate_rule');
  await row.waitFor({ state: 'detached' });
});

test('the whole bank is linted in the background', async () => {
  await (await problems(session.page, 'closed.002.json')).first().waitFor();
  await problems(session.page, '');
});

test('Run above the case shows verdict and transcript beside it and leaves the focus in the editor', async () => {
  await toTop();
  const panel = webview(session.page);
  await clickLens(session.page, 'Run', panel.locator('h1'));
  await panel.locator('.verdict', { hasText: 'PASS' }).first().waitFor();
  await panel.getByText('stand-in').first().waitFor();
  assert.equal(await session.page.locator('iframe:focus').count(), 0);
  for (const gate of ['S1', 'S2', 'S3', 'S4', 'A1', 'A2', 'A3', 'A4', 'R', 'Q']) {
    await panel.locator('.chip', { hasText: gate }).first().waitFor();
  }
  await session.page.screenshot({ path: join(shots, 'verdict-dark.png') });
});

test('a run writes the result folder of the published harness', () => {
  const runs = readdirSync(join(session.host.folder, 'results'));
  assert.equal(runs.length, 1);
  const run = join(session.host.folder, 'results', runs[0]!);
  assert.deepEqual(readdirSync(run).sort(), ['REPORT.md', 'cases', 'run.json', 'summary.json']);
  const id = (JSON.parse(readFileSync(join(session.host.folder, CASE), 'utf8')) as { case_id: string }).case_id;
  const score = JSON.parse(readFileSync(join(run, 'cases/pass1', id, 'score.json'), 'utf8')) as { verdict: string };
  assert.equal(score.verdict, 'PASS');
});

test('the Test Explorer lists domain, tool and case, and runs it', async () => {
  await session.page.getByRole('tab', { name: 'Testing' }).first().click();
  const row = (text: string): Locator =>
    session.page.locator('.test-explorer .monaco-list-row', { hasText: text }).first();
  await row('accounts_and_transactions').waitFor();
  await session.page.screenshot({ path: join(shots, 'testing-tree.png') });
  await runCommand(session.page, 'Test: Run Tests in Current File');
  await session.page.locator('.test-explorer .monaco-list-row .codicon-testing-passed-icon').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'testing.png') });
});

test('the light theme', async () => {
  await runCommand(session.page, 'Preferences: Toggle between Light/Dark Themes');
  await session.page.locator('.monaco-workbench.vs').waitFor();
  await session.page.screenshot({ path: join(shots, 'verdict-light.png') });
});

test('the verdict is there again after the window was reloaded', async () => {
  await runCommand(session.page, 'Developer: Reload Window');
  await session.page.locator('.monaco-workbench').waitFor();
  const panel = webview(session.page);
  await panel.locator('.verdict', { hasText: 'PASS' }).first().waitFor();
  await panel.locator('.chip', { hasText: 'A3' }).first().waitFor();
  await session.page.screenshot({ path: join(shots, 'verdict-restored.png') });
});
