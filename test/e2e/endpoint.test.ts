import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { clickLens, openFile, runCommand, shots, webview } from '../host/workbench.ts';
import { serve } from './serve.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

const HOSTILE = join(dirname(CASE), 'hostile.001.json');
const MARKUP = '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"><b>bold</b>';

let server: ChildProcess;

/** A case whose customer, mock and author all try to break out of the panel. */
function hostileCase(text: string): string {
  const value = JSON.parse(text) as {
    case_id: string;
    user_turns: { content: string }[];
    mock: Record<string, { kind: string; output?: Record<string, unknown> }>;
  };
  value.case_id = value.case_id.replace('happy', 'hostile');
  value.user_turns[0]!.content += ` ${MARKUP} ${'x'.repeat(10_000)}`;
  const mock = value.mock['stop_cheque_payment'];
  if (mock?.output !== undefined) mock.output['message'] = MARKUP + 'y'.repeat(2_000_000);
  return JSON.stringify(value, null, 2);
}

/** Sarq: Select Model, as a person goes through it. */
async function select(role: string, model: string): Promise<void> {
  await runCommand(session.page, 'Sarq: Select Model');
  for (const choice of [role, model]) {
    const row = session.page.locator('.quick-input-list .monaco-list-row', { hasText: new RegExp(`^${choice}`) });
    await row.first().click();
  }
  await session.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

const session = editorSession(async () => {
  const bank = copyWorkspace();
  writeFileSync(join(bank, HOSTILE), hostileCase(readFileSync(join(bank, CASE), 'utf8')));
  const served = await serve(bank);
  server = served.process;
  const baseUrl = `${served.address}/v1`;
  const profile = (name: string, model: string) => ({ name, provider: 'openai-compatible', baseUrl, model });
  const config = {
    models: [profile('hasty over HTTP', 'scripted:hasty'), profile('judge over HTTP', 'heuristic-judge')],
    candidate: 'hasty over HTTP',
    judge: 'judge over HTTP',
  };
  writeFileSync(join(bank, 'sarq.config.jsonc'), JSON.stringify(config, null, 2));
  return { workspace: bank, files: [CASE] };
});
after(() => server.kill());

test('a run against sarq serve over HTTP shows the FAIL, its gate and the message where it happened', async () => {
  const panel = webview(session.page);
  await clickLens(session.page, 'Run', panel.locator('.verdict-mark', { hasText: 'FAIL' }));
  await panel.locator('.headline', { hasText: 'S2' }).waitFor();
  await panel.locator('.violation', { hasText: 'S2' }).first().waitFor();
  await session.page.screenshot({ path: join(shots, 'fail-over-http.png') });
});

test('an endpoint that is gone gives ERROR with a way out, never FAIL', async () => {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill();
  await Promise.race([gone, new Promise((done) => setTimeout(done, 2000))]);
  const panel = webview(session.page);
  await clickLens(session.page, 'Run', panel.locator('.verdict-mark', { hasText: 'ERROR' }));
  await session.page.screenshot({ path: join(shots, 'error-unreachable.png') });
});

test('a hostile case and a 2 MB tool result are shown as text and break nothing', async () => {
  await select('Candidate', 'scripted:gold');
  await select('Judge', 'heuristic');
  await openFile(session.page, HOSTILE);
  const panel = webview(session.page);
  await clickLens(session.page, 'Run', panel.locator('h1', { hasText: 'hostile' }));
  await panel.locator('.verdict-mark', { hasText: /PASS|FAIL/ }).waitFor({ timeout: 120_000 });
  await panel.getByText('<script>window.hacked = 1</script>').first().waitFor();
  const seen: unknown = await panel.locator('body').evaluate(`({
    hacked: 'hacked' in window,
    images: document.querySelectorAll('img').length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  })`);
  assert.deepEqual(seen, { hacked: false, images: 0, overflow: 0 });
  await session.page.screenshot({ path: join(shots, 'hostile.png') });
});

test('activation stays out of the way', async (context) => {
  await runCommand(session.page, 'Sarq: Show Output');
  // A line of an editor has blanks that do not break.
  const said = session.page.locator('.panel .view-line', { hasText: /Active.after/ }).first();
  const own = /Active.after.(\d+).ms/.exec((await said.textContent()) ?? '')?.[1];
  await runCommand(session.page, 'Developer: Show Running Extensions');
  const row = session.page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: 'Sarq' }).first();
  const all = /Activation: (\d+)\s*ms/.exec((await row.textContent()) ?? '')?.[1];
  context.diagnostic(`activate() took ${own} ms; with the loading of its code VS Code counts ${all} ms`);
  // Generous: the machine may be busy. Quiet ones show a few milliseconds.
  assert.ok(Number(own) < 500, `activate() took ${own} ms`);
});
