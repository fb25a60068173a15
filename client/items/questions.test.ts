import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { ItemsPanelState } from '../../protocol/items-panel.ts';
import type { Surroundings } from '../../protocol/requests.ts';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { FakeVsCode, fakeMemento, fakeSecrets } from '../../test/fakes/vscode.ts';
import { faultyServer, type FaultyServer } from '../../test/faulty-server.ts';
import { sampleItem } from '../../test/sample-item.ts';
import { Banks } from '../banks.ts';
import * as engine from '../runner.ts';
import { AllowedOrigins } from '../running/allowed-origins.ts';
import { ApiKeys } from '../secrets.ts';
import { PickedModels } from '../settings.ts';
import { Questions } from './questions.ts';

const ITEMS = ['REG_001', 'REG_002'].map(sampleItem);
const folder = mkdtempSync(join(tmpdir(), 'sarq-questions-'));
const path = join(folder, 'items.json');
let server: FaultyServer;
/** Whether the judge says anything usable. */
let judging = false;
/** How many answers and re-checks were asked for. */
let asked = { answers: 0, checks: 0 };

before(async () => {
  server = await faultyServer((response, _n, { body }) => {
    const check = body.includes('Answer to be checked');
    if (check) asked.checks += 1;
    else asked.answers += 1;
    const id = /Id: (\w+)/.exec(body)?.[1];
    const verdict = judging ? JSON.stringify({ id, correct: true, reason: 'The same.' }) : 'I would rather not say.';
    const message = { role: 'assistant', content: check ? verdict : 'A tenth of what it has' };
    const reply = { id: 'x', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(ITEMS));
});
after(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** The extension's side of question items, with a panel that keeps what it is told to show. */
function setUp(candidate = 'answers') {
  const vscode = new FakeVsCode();
  vscode.folder(folder, 'bank');
  const profile = (name: string) => ({
    ...{ name, provider: 'openai-compatible', baseUrl: server.baseUrl, model: name },
  });
  const models = ['answers', 'checks', 'others'].map(profile);
  vscode.settings = {
    models: { globalValue: models },
    candidate: { globalValue: candidate },
    judge: { globalValue: 'checks' },
    'questions.recheck': { globalValue: true },
  };
  const surroundings: Surroundings = {
    ...{ bankRoot: folder, config: null, env: null, tools: builtInTools, harness: builtInHarness },
    definitions: { source: 'built in', toolsFile: null, harnessFile: null, count: 0, problem: null },
  };
  const states: ItemsPanelState[] = [];
  class Panel {
    show = (state: ItemsPanelState) => states.push(state);
    update = (state: ItemsPanelState) => states.push(state);
    restore = () => undefined;
    dispose = () => undefined;
  }
  const parts = { ...engine, ItemsPanel: Panel } as unknown as typeof engine;
  const memento = fakeMemento();
  const questions = new Questions({
    vscode: vscode.api,
    extensionUri: vscode.uri('/x'),
    banks: new Banks(
      vscode.api,
      () => parts,
      () => Promise.resolve(surroundings),
      new PickedModels(memento),
    ),
    engine: () => parts,
    keys: new ApiKeys(fakeSecrets(), memento),
    origins: new AllowedOrigins(vscode.api, memento),
    ask: () => assert.fail('nothing is asked of the server'),
    report: (error) => assert.fail(String(error)),
  });
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const items = ITEMS.map(({ id, question }, index) => ({ id, index, question, task: '', difficulty: '', range }));
  const uri = vscode.uri(path).toString();
  questions.change({ changed: [{ uri, name: 'items.json', items }], removed: [] });
  const run = (command: string, ...args: unknown[]) => questions.commands()[command]?.(...args);
  return { vscode, questions, states, run, uri };
}

const score = (run: string, id: string) =>
  JSON.parse(readFileSync(join(folder, 'results', run, 'items', id, 'score.json'), 'utf8')) as {
    recheck: { correct: boolean } | null;
    recheck_error: string | null;
  };

test('re-checks that failed are asked again under the id of their run, one or all of them, and no answer is', async () => {
  const { states, run, uri, vscode } = setUp();
  await run('sarq.items.runAll', uri);
  const { open } = states.at(-1)!;
  assert.deepEqual(open, { ids: ['REG_001', 'REG_002'], unanswered: 0 });
  const [stored, ...more] = readdirSync(join(folder, 'results'));
  assert.ok(stored !== undefined && more.length === 0);

  judging = true;
  asked = { answers: 0, checks: 0 };
  await run('sarq.items.askAgain', 'REG_002');
  assert.deepEqual(asked, { answers: 0, checks: 1 });
  assert.deepEqual([score(stored, 'REG_001').recheck, score(stored, 'REG_002').recheck?.correct], [null, true]);
  assert.deepEqual(states.at(-1)?.open, { ids: ['REG_001'], unanswered: 0 });
  assert.ok(
    states.every(({ rows }) => rows.length === 0 || rows.length === 2),
    'all items stay listed',
  );

  await run('sarq.items.askAgain');
  assert.deepEqual(asked, { answers: 0, checks: 2 });
  const last = states.at(-1)!;
  assert.deepEqual([last.open, last.running, last.saved?.run], [null, null, stored]);
  assert.match(last.batch?.notes.join(' ') ?? '', /of 2 answers scored wrong 2 are called right/);
  assert.deepEqual(readdirSync(join(folder, 'results')), [stored], 'it is the same run');

  await run('sarq.items.askAgain');
  assert.match(vscode.shown.at(-1) ?? '', /no answer or re-check that failed/);
});

test('a run goes on with the model that answered it or not at all, and keeps what it had', async () => {
  judging = false;
  const { states, run, uri, vscode } = setUp();
  await run('sarq.items.run', uri, 'REG_001');
  vscode.settings['candidate'] = { globalValue: 'others' };
  asked = { answers: 0, checks: 0 };
  await assert.rejects(async () => run('sarq.items.askAgain'), /answered by answers, and now others is chosen/);
  assert.deepEqual(asked, { answers: 0, checks: 0 });
  assert.deepEqual(states.at(-1)?.open, { ids: ['REG_001'], unanswered: 0 });
});
