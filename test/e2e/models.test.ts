import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { clickLens, openFile, runCommand, shots, webview } from '../host/workbench.ts';
import { sampleText } from '../protocol/sample-case.ts';
import { serve } from './serve.ts';
import { editorSession } from './session.ts';

const CASE = 'cards/toggle_card_freeze/happy.001.json';
const OTHER = 'cards/toggle_card_freeze/happy.002.json';
/** No such host is anywhere: only a proxy can answer for it. */
const FAR = 'http://models.sarq.test/v1';

let server: ChildProcess;
let bank: string;
let baseUrl: string;
let proxy: Server;
/** The addresses that the proxy was asked for. */
const proxied: string[] = [];

const session = editorSession(async () => {
  bank = mkdtempSync(join(tmpdir(), 'sq-models-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(bank, path)), { recursive: true });
    writeFileSync(join(bank, path), text);
  };
  write(CASE, sampleText());
  write(OTHER, sampleText('cards.toggle_card_freeze.happy.002'));
  const served = await serve(bank);
  server = served.process;
  baseUrl = `${served.address}/v1`;
  proxy = createServer((asked, answer) => {
    proxied.push(asked.url ?? '');
    const { pathname } = new URL(asked.url ?? '', 'http://nowhere.test');
    const headers = { ...asked.headers, host: new URL(served.address).host };
    asked.pipe(
      request(`${served.address}${pathname}`, { method: asked.method, headers }, (reply) => reply.pipe(answer)),
    );
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const far = { provider: 'openai-compatible', baseUrl: FAR, model: 'scripted:gold', apiKeyEnv: 'FAR_KEY' };
  write('.env', 'FAR_KEY=sk-far-away-1\n');
  const models = [
    { name: 'banker', provider: 'vscode-lm', model: 'scripted-banker', vendor: 'sarq-tests' },
    { name: 'far', ...far },
  ];
  write('sarq.config.jsonc', JSON.stringify({ models }, null, 2));
  return {
    workspace: bank,
    files: [CASE],
    extensions: [resolve(import.meta.dirname, '../host/scripted-model')],
    settings: {
      'chat.disableAIFeatures': false,
      'http.proxy': `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
  };
});
after(() => {
  server.kill();
  proxy.close();
  rmSync(bank, { recursive: true });
});

const row = (name: string): Locator => session.page.locator(`.monaco-list-row[aria-label^="${name},"]`);

/** Takes a row of the quick pick that is open. */
async function pick(text: string): Promise<void> {
  await session.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first().click();
}

/** One picture in each of the two themes. */
async function both(name: string): Promise<void> {
  const { page } = session;
  await page.screenshot({ path: join(shots, `models-${name}-dark.png`) });
  await runCommand(page, 'Preferences: Toggle between Light/Dark Themes');
  await page.locator('.monaco-workbench.vs').waitFor();
  await page.screenshot({ path: join(shots, `models-${name}-light.png`) });
  await runCommand(page, 'Preferences: Toggle between Light/Dark Themes');
  await page.locator('.monaco-workbench.vs-dark').waitFor();
}

/**
 * Clicks an entry of the menu that a right click on a profile opens. A view that is drawn anew closes the menu, and one
 * that has just opened takes no click yet: both are tried again.
 */
async function fromMenu(name: string, entry: string): Promise<void> {
  const label = session.page.locator('.context-view .action-label', { hasText: entry }).first();
  for (let attempt = 1; ; attempt++) {
    if (!(await label.isVisible())) await row(name).first().click({ button: 'right' });
    try {
      await label.click({ timeout: 5000 });
      await label.waitFor({ state: 'hidden', timeout: 1000 });
      return;
    } catch (error) {
      if (attempt === 8) throw error;
    }
  }
}

test('a model that another extension offers is tested, made the candidate, and plays a case with its tools', async () => {
  const { page } = session;
  await runCommand(page, 'Focus on Models View');
  await row('banker').first().waitFor();
  await runCommand(page, 'Sarq: Test Connection of Model');
  await pick('banker');
  await row('banker').filter({ hasText: 'works' }).first().waitFor();
  await fromMenu('banker', 'Use Model as Candidate');
  await row('banker').filter({ hasText: 'candidate' }).first().waitFor();
  const panel = webview(page);
  await openFile(page, CASE);
  await clickLens(page, 'Run', panel.locator('.verdict-mark', { hasText: 'PASS' }));
  await panel.getByText('is frozen (reference TF-55120)').first().waitFor();
  const runs = readdirSync(join(session.host.folder, 'results'));
  const record = readFileSync(join(session.host.folder, 'results', runs[0] ?? '', 'run.json'), 'utf8');
  const { candidate_model: model, candidate_base_url: address } = JSON.parse(record) as Record<string, unknown>;
  assert.deepEqual([model, address], ['scripted-banker', 'vscode:sarq-tests']);
  await session.page.locator('.monaco-list-row[aria-label^="Run scripted-banker_"]').first().waitFor();
  await both('editor-model');
});

test('a model is added by its address, tested against sarq serve, edited, and made judge', async () => {
  const { page, host } = session;
  // Open in an editor, as it is for who has just looked at it.
  await openFile(page, 'sarq.config.jsonc');
  await runCommand(page, 'Focus on Models View');
  await runCommand(page, 'Sarq: Add Model');
  await pick('Another OpenAI-compatible API');
  const input = page.locator('.quick-input-box input');
  await input.fill(baseUrl);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget', { hasText: 'name of the model' }).waitFor();
  await input.fill('heuristic-judge');
  await page.keyboard.press('Enter');
  await row('heuristic-judge').first().waitFor();
  // Listed as soon as it stands in the editor; a moment later it is saved.
  while (!readFileSync(join(host.folder, 'sarq.config.jsonc'), 'utf8').includes('"model": "heuristic-judge"'))
    await page.waitForTimeout(100);
  await openFile(page, CASE);
  await fromMenu('heuristic-judge', 'Edit Model');
  await page.locator('.tab.active', { hasText: 'sarq.config.jsonc' }).waitFor();
  await fromMenu('heuristic-judge', 'Use Model as Judge');
  await row('heuristic-judge').filter({ hasText: 'judge, resolver ·' }).first().waitFor();
  await fromMenu('heuristic-judge', 'Test Connection of Model');
  await row('heuristic-judge').filter({ hasText: 'works' }).first().waitFor();
  await both('view');
});

test('"Rerun Failed Tests" of the Test Explorer runs the failed case again, and no other', async () => {
  const { page, host } = session;
  const runs = () => readdirSync(join(host.folder, 'results')).sort();
  const ids = (run: string) =>
    (JSON.parse(readFileSync(join(host.folder, 'results', run, 'run.json'), 'utf8')) as { case_ids: string[] })
      .case_ids;
  const ended = async (before: readonly string[]): Promise<string> => {
    for (;;) {
      const [fresh] = runs().filter((run) => !before.includes(run));
      if (fresh !== undefined && readdirSync(join(host.folder, 'results', fresh)).includes('summary.json'))
        return fresh;
      await page.waitForTimeout(200);
    }
  };
  const first = runs();
  // The scripted model knows the cards of the first case only.
  await page.getByRole('tab', { name: 'Testing' }).first().click();
  await runCommand(page, 'Test: Run All Tests');
  assert.equal(ids(await ended(first)).length, 2);
  const second = runs();
  await runCommand(page, 'Test: Rerun Failed Tests');
  assert.deepEqual(ids(await ended(second)), ['cards.toggle_card_freeze.happy.002']);
});

test("a model elsewhere is asked through the proxy of the user's settings, one on this machine is not", async () => {
  const { page } = session;
  assert.deepEqual(proxied, []);
  await runCommand(page, 'Focus on Models View');
  await runCommand(page, 'Sarq: Test Connection of Model');
  await pick('far');
  await row('far').filter({ hasText: 'works' }).first().waitFor();
  assert.deepEqual([...new Set(proxied)], [`${FAR}/chat/completions`]);
});
