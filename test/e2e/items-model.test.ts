import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { faultyServer, type FaultyServer } from '../faulty-server.ts';
import { codeLens, runCommand, shots, webview } from '../host/workbench.ts';
import { editorSession } from './session.ts';

const SPECIMEN = 'specimen.json';
const own = resolve(import.meta.dirname, '../../cases/questions', SPECIMEN);

/** What the model answers: word for word, with the numbers alone, and wrongly in words that the re-check accepts. */
const ANSWERS: Record<string, string> = {
  TMP_003: 'Until 30 June 2031',
  NUM_001: 'By arithmetic from 70 and 8 one gets 5.6, that is 5.6.',
  REG_003: 'When the person hiring dies',
};

interface Question {
  id: string;
  question: string;
}

/** The judge says nothing usable about this one, until it is willing. */
const NOT_JUDGED = 'TMP_001';
let willing = false;

/** A model that answers by the question, and a judge of its answers. */
function answer(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const asked = messages.map(({ content }) => content).join('\n');
  const items = JSON.parse(readFileSync(own, 'utf8')) as Question[];
  const id = items.find(({ question }) => asked.includes(question))?.id ?? '';
  if (!asked.includes('Answer to be checked')) return ANSWERS[id] ?? 'No idea';
  if (id === NOT_JUDGED && !willing) return 'I would rather not say.';
  return JSON.stringify({ id, correct: asked.includes(ANSWERS['REG_003'] ?? ''), reason: 'The same in other words.' });
}

let server: FaultyServer;
const session = editorSession(async () => {
  server = await faultyServer((response, _n, { body }) => {
    const message = { role: 'assistant', content: answer(body) };
    const reply = { id: 'x', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  });
  const folder = mkdtempSync(join(tmpdir(), 'sq-asked-'));
  cpSync(own, join(folder, SPECIMEN));
  const profile = (name: string) => ({
    name,
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    model: name,
    temperature: 0,
  });
  const config = { models: [profile('answers'), profile('checks')], candidate: 'answers', judge: 'checks' };
  writeFileSync(join(folder, 'sarq.config.jsonc'), JSON.stringify(config, null, 2));
  return { workspace: folder, files: [SPECIMEN], settings: { 'sarq.questions.recheck': true } };
});
after(() => server.close());

test('a model answers the file, wrong answers are checked again, and the false-negative rate is told', async () => {
  await codeLens(session.page, 'Score an answer');
  await runCommand(session.page, 'Sarq: Run All Question Items');
  const panel = webview(session.page);
  await panel.getByText(/Re-check: of \d+ answers scored wrong 1 are called right/).waitFor();
  await panel.getByText(/False-negative rate of the automatic score that this implies, at least: \d/).waitFor();
  await panel.getByText('1 re-check failed and says nothing.').waitFor();
  await session.page.screenshot({ path: join(shots, 'items-recheck.png') });
});

test('the panel of an item says by which stage it was decided, with both number sets, and what the re-check said', async () => {
  const panel = webview(session.page);
  const open = async (id: string) => {
    await panel.locator('button.link', { hasText: id }).click();
    await panel.locator('h2', { hasText: id }).waitFor();
  };
  const back = () => panel.locator('vscode-button', { hasText: 'All items' }).click();
  await open('TMP_003');
  await panel.getByText('exactly the reference answer').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-exact.png') });
  await back();
  await open('NUM_001');
  await panel.getByText('the same numbers').first().waitFor();
  await panel.getByText('5.6').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-numeric.png') });
  await back();
  await open('REG_003');
  await panel.getByText('The same in other words.').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-recheck-item.png') });
  await back();
  await open(NOT_JUDGED);
  await panel.getByText('The re-check failed and says nothing').first().waitFor();
  await session.page.screenshot({ path: join(shots, 'items-recheck-failed.png') });
});

test('what failed is asked again from the keyboard under the id of its run, and the focus stays in the panel', async () => {
  willing = true;
  const panel = webview(session.page);
  const runs = readdirSync(join(session.host.folder, 'results'));
  const requests = server.requests.length;
  await panel.locator('.again vscode-button').focus();
  await session.page.keyboard.press('Enter');
  await panel.getByText('checks calls it wrong: The same in other words.').waitFor();
  assert.equal(await panel.locator('.again').count(), 0);
  await panel.locator('h1:focus').waitFor();
  assert.equal(server.requests.length, requests + 1);
  assert.deepEqual(readdirSync(join(session.host.folder, 'results')), runs);
  await session.page.screenshot({ path: join(shots, 'items-asked-again.png') });
  await panel.locator('vscode-button', { hasText: 'All items' }).click();
  await panel.getByText('False-negative rate of the automatic score that this implies:').waitFor();
});
