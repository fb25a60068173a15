import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Case } from '../../core/document/case.ts';
import type { Message } from '../../core/run/transcript.ts';
import { openFile, runCommand, shots, webview } from '../host/workbench.ts';
import { sarq } from '../sarq-process.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace, published } from './workspace.ts';

/** A run that lies where no bank stores its results, as one that came from somebody else would. */
const RUN = 'from-elsewhere/r1';
let caseId = '';

const session = editorSession(async () => {
  const workspace = copyWorkspace();
  ({ case_id: caseId } = JSON.parse(readFileSync(join(workspace, CASE), 'utf8')) as Case);
  const out = join(workspace, 'from-elsewhere');
  const ended = await sarq(
    ['run', CASE, '--passes', '2', '--model', 'scripted:gold', '--run-id', 'r1', '--results', out],
    {
      cwd: workspace,
    },
  );
  assert.equal(ended.code, 0, ended.stderr);
  return { workspace, files: [CASE] };
});

const trialFile = (trial: number, name: string) => `${RUN}/cases/pass${trial}/${caseId}/${name}`;
const inHost = (path: string) => join(session.host.folder, path);

/** Answers the dialog that asks where to save: what it proposes is right. */
async function acceptProposed(name: string): Promise<string> {
  const { page } = session;
  const input = page.locator('.quick-input-box input');
  await page.waitForFunction(
    `document.querySelector('.quick-input-box input')?.value.endsWith(${JSON.stringify(name)})`,
  );
  const target = await input.inputValue();
  await page.keyboard.press('Enter');
  for (let i = 0; !existsSync(target) && i < 100; i++) await page.waitForTimeout(100);
  return target;
}

async function openTrial(trial: number): Promise<void> {
  await runCommand(session.page, 'View: Close All Editors');
  await openFile(session.page, trialFile(trial, 'score.json'));
  await webview(session.page).locator('.message').first().waitFor();
}

test('Copy as Markdown puts the trial into the clipboard', async () => {
  const { page } = session;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTrial(1);
  await webview(page).getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.locator('.statusbar-item', { hasText: 'in the clipboard as Markdown' }).waitFor();
  const text = await page.evaluate<string>('navigator.clipboard.readText()');
  const read = text.replaceAll('\\', '');
  assert.ok(read.startsWith(`# ${caseId}\n`));
  assert.match(read, /\*\*PASS\*\*[^]*\n## \[\d+\] Assistant\n/);
  if (published) assert.match(read, /CC BY 4\.0/);
});

test('Open as JSON opens score and transcript in an editor', async () => {
  const { page } = session;
  await webview(page).getByRole('button', { name: 'Open as JSON' }).click();
  await page.locator('.tab.active', { hasText: 'Untitled' }).waitFor();
  await page.locator('.view-line', { hasText: '"score": {' }).first().waitFor();
  await page.screenshot({ path: join(shots, 'review-json.png') });
});

test('Save as HTML writes a page that needs nothing else', async () => {
  const { page } = session;
  await page.locator('.tab', { hasText: 'Verdict:' }).click();
  await webview(page).getByRole('button', { name: 'Save as HTML' }).click();
  const file = await acceptProposed(`${caseId}.trial1.html`);
  const text = readFileSync(file, 'utf8');
  assert.doesNotMatch(text, /<script|<link|https?:/i);
  const saved = await page.context().newPage();
  await saved.goto(pathToFileURL(file).toString());
  assert.equal(await saved.locator('h1').innerText(), caseId);
  assert.equal(await saved.locator('article').count(), transcriptOf(1).length);
  await saved.screenshot({ path: join(shots, 'review-saved-page.png'), fullPage: true });
  await saved.close();
});

test('a disagreement is stored beside the score, also where the run lies in no bank', async () => {
  const { page } = session;
  await webview(page).getByRole('button', { name: 'Report disagreement' }).click();
  await webview(page).locator('.review').getByText('FAIL', { exact: true }).click();
  await webview(page).getByText('differs from the run’s PASS').waitFor();
  await webview(page).getByRole('textbox', { name: 'Why' }).fill('It never named the fee.');
  await webview(page).getByText('Save review').click();
  await webview(page).getByText('Stored beside the score.').waitFor();
  await page.screenshot({ path: join(shots, 'review-disagreement.png') });
  const stored = JSON.parse(readFileSync(inHost(trialFile(1, 'review.json')), 'utf8')) as Record<string, unknown>;
  assert.deepEqual([stored['verdict'], stored['note']], ['FAIL', 'It never named the fee.']);
  await openTrial(2);
  await webview(page).getByRole('button', { name: 'Report disagreement' }).click();
  await webview(page).locator('.review').getByText('PASS', { exact: true }).click();
  await webview(page).getByText('Save review').click();
  await webview(page).getByText('Stored beside the score.').waitFor();
});

test('Export Reviews writes all of them and tells agreement and Cohen’s kappa', async () => {
  const { page } = session;
  await runCommand(page, 'Sarq: Export Reviews');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'CSV' }).click();
  const file = await acceptProposed('reviews.csv');
  const toast = page.locator('.notification-toast', { hasText: 'reviewed verdicts' });
  await toast.waitFor();
  assert.match(await toast.innerText(), /The reviewer agrees with 50 % of 2 reviewed verdicts \(kappa 0\.00\)/);
  await page.waitForTimeout(500); // it slides in
  await page.screenshot({ path: join(shots, 'review-export.png') });
  await toast.getByRole('button', { name: 'Open File' }).click();
  await page.locator('.tab.active', { hasText: 'reviews.csv' }).waitFor();
  await page.locator('.tab', { hasText: 'Verdict:' }).last().click();
  const [head, ...rows] = readFileSync(file, 'utf8').trim().split('\r\n');
  assert.equal(head, 'run,case_id,trial,verdict,fail_reason,reviewer_verdict,note,reviewed_at');
  assert.deepEqual(
    rows.map((row) => row.split(',').slice(0, 7).join(',')),
    [`r1,${caseId},1,PASS,,FAIL,It never named the fee.`, `r1,${caseId},2,PASS,,PASS,`],
  );
});

test('a conversation becomes the prior messages of the case, and the case runs with them', async () => {
  const { page } = session;
  const before = JSON.parse(readFileSync(inHost(CASE), 'utf8')) as Case;
  const transcript = transcriptOf(2);
  const reply = transcript.findIndex(({ role, content }) => role === 'assistant' && (content ?? '') !== '');
  await webview(page).getByRole('tab', { name: 'Conversation' }).click();
  await webview(page)
    .getByRole('button', { name: `Use the conversation up to message ${reply} as prior_messages` })
    .click();
  await page.locator('.tab.active.dirty', { hasText: 'happy.001.json' }).waitFor();
  await page.locator('.view-line', { hasText: '"prior_messages"' }).first().waitFor();
  await page.screenshot({ path: join(shots, 'review-prior.png') });
  await page.keyboard.press('Control+S');
  await page.locator('.tab.active:not(.dirty)', { hasText: 'happy.001.json' }).waitFor();
  const after = JSON.parse(readFileSync(inHost(CASE), 'utf8')) as Case;
  const { prior_messages: prior } = after.setup;
  assert.deepEqual(
    prior.map(({ role }) => role),
    transcript.slice(1, reply + 1).map(({ role }) => role),
  );
  assert.deepEqual({ ...after.setup, prior_messages: [] }, { ...before.setup, prior_messages: [] });
  await runCommand(page, 'Sarq: Run Case');
  await webview(page)
    .locator('.prior', { hasText: `${prior.length} earlier messages` })
    .waitFor();
  await webview(page).locator('.verdict-line[data-verdict]:not([data-verdict=running])').waitFor();
  await page.screenshot({ path: join(shots, 'review-prior-run.png') });
});

function transcriptOf(trial: number): Message[] {
  return JSON.parse(readFileSync(inHost(trialFile(trial, 'transcript.json')), 'utf8')) as Message[];
}
