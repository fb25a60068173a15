import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { TestController } from 'vscode';
import type { RunEvent } from '../../core/run/events.ts';
import type { Surroundings } from '../../protocol/requests.ts';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { FakeVsCode, fakeMemento, fakeSecrets } from '../../test/fakes/vscode.ts';
import { sampleText } from '../../test/protocol/sample-case.ts';
import { Banks } from '../banks.ts';
import { runProfiles } from '../commands/run-profiles.ts';
import type { VerdictPanel } from '../panel/panel.ts';
import { RunStatus } from '../run-status.ts';
import * as engine from '../runner.ts';
import { AllowedOrigins } from '../running/allowed-origins.ts';
import { ApiKeys } from '../secrets.ts';
import { PickedModels } from '../settings.ts';
import { CaseRunner } from './case-runner.ts';
import { CaseTree } from './case-tree.ts';

const folders: string[] = [];
const servers: Server[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const server of servers) server.close();
});

interface Setting {
  config?: unknown;
  env?: string;
}

/** A bank on disk with some cases, and the parts of the extension that run them. */
function bankOf(cases: Record<string, string>, { config, env }: Setting = {}) {
  const bankRoot = mkdtempSync(join(tmpdir(), 'sarq-run-'));
  folders.push(bankRoot);
  const write = (name: string, text: string) => {
    writeFileSync(join(bankRoot, name), text);
    return join(bankRoot, name);
  };
  const surroundings: Surroundings = {
    bankRoot,
    config: config === undefined ? null : write('sarq.config.jsonc', JSON.stringify(config)),
    env: env === undefined ? null : write('.env', env),
    definitions: { source: 'built in', toolsFile: null, harnessFile: null, count: 32, problem: null },
    tools: builtInTools,
    harness: builtInHarness,
  };
  const vscode = new FakeVsCode();
  const controller = vscode.controller as unknown as TestController;
  const tree = new CaseTree(vscode.api, controller);
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const changed = Object.entries(cases).map(([name, text]) => {
    const uri = `file://${write(name, text)}`;
    return { uri, id: name, domain: 'cards', tool: 'toggle_card_freeze', axis: '1_happy_path', writes: true, range };
  });
  tree.change({ changed, removed: [] });
  const picked = new PickedModels(fakeMemento());
  const banks = new Banks(
    vscode.api,
    () => engine,
    () => Promise.resolve(surroundings),
    picked,
  );
  const told: string[] = [];
  const panel = {
    show: async (uri: string) => told.push(`show ${uri.slice(bankRoot.length + 8)}`),
    begin: () => told.push('begin'),
    post: (_uri: string, trial: number, event: RunEvent) => told.push(`${trial} ${event.type}`),
    end: () => told.push('end'),
  } as unknown as VerdictPanel;
  const keys = new ApiKeys(fakeSecrets(), fakeMemento());
  const origins = new AllowedOrigins(vscode.api, fakeMemento());
  const status = new RunStatus(vscode.api);
  const parts = {
    vscode: vscode.api,
    controller,
    banks,
    engine: () => engine,
    panel: () => panel,
    keys,
    origins,
    status,
    stored: (folder: string) => stored.push(folder),
  };
  const stored: string[] = [];
  const runner = new CaseRunner(parts);
  return {
    bankRoot,
    vscode,
    picked,
    keys,
    runner,
    told,
    stored,
    tree,
    run: async (passes = 1) => {
      await runner.run(tree.casesBelow(undefined), new vscode.api.TestRunRequest(), passes);
      const run = vscode.controller.runs.at(-1);
      assert.ok(run);
      return { run, outcome: (name: string) => run.outcomes.get(`file://${join(bankRoot, name)}`) };
    },
  };
}

/** A model that answers every request with the same words, and remembers the keys it was sent. */
async function endpoint(reply: string): Promise<{ baseUrl: string; keys: string[] }> {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization ?? '');
    response.setHeader('content-type', 'application/json');
    const message = { role: 'assistant', content: reply };
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, keys };
}

const profile = (baseUrl: string) => ({
  name: 'mine',
  provider: 'openai-compatible',
  baseUrl,
  model: 'm',
  apiKeyEnv: 'SARQ_TEST_KEY',
});

test('with nothing configured the scripted assistant plays the case, and everything is stored', async () => {
  const bank = bankOf({ 'a.json': sampleText() });
  const { run, outcome } = await bank.run();
  assert.deepEqual(run.states, ['a.json enqueued', 'a.json started', 'a.json passed']);
  assert.deepEqual(outcome('a.json')?.messages, []);
  assert.match(run.output, /scripted:gold.*heuristic judge/, 'stand-ins are named');
  assert.equal(run.ended, true);
  assert.deepEqual(bank.told.slice(0, 3), ['begin', 'show a.json', '1 started']);
  assert.deepEqual(bank.told.slice(-2), ['1 finished', 'end']);
  const folder = /results: (.*)\r/.exec(run.output)?.[1] ?? '';
  assert.ok(folder.startsWith(join(bank.bankRoot, 'results/')));
  assert.deepEqual(bank.stored, [folder]);
  const score = readFileSync(join(folder, 'cases/pass1/cards.toggle_card_freeze.happy.001/score.json'), 'utf8');
  assert.equal((JSON.parse(score) as { verdict: string }).verdict, 'PASS');
  assert.ok(existsSync(join(folder, 'summary.json')));
});

test('a failed gate is a failed test whose message stands at the gate of the case', async () => {
  const bank = bankOf({ 'a.json': sampleText() });
  await bank.picked.pick('candidate', 'scripted:hasty');
  const { run, outcome } = await bank.run(3);
  assert.equal(outcome('a.json')?.state, 'failed');
  assert.equal(outcome('a.json')?.messages.length, 3);
  assert.match(outcome('a.json')?.messages[0] ?? '', /^trial 1: FAIL S2: /);
  assert.deepEqual(run.states.filter((state) => state.endsWith('started')).length, 1);
  assert.deepEqual(
    bank.told.filter((told) => told.endsWith('finished')),
    ['1 finished', '2 finished', '3 finished'],
  );
});

test('a case that cannot be run is an error at the place, and the others run', async () => {
  const bank = bankOf({
    'a.json': sampleText().replace('"user_turns": [', '"user_turns_": ['),
    'b.json': sampleText('b'),
    'c.json': sampleText('b'),
    'd.json': '{',
  });
  const { outcome } = await bank.run();
  assert.equal(outcome('a.json')?.state, 'errored');
  assert.match(outcome('a.json')?.messages[0] ?? '', /cannot be run: .*missing/);
  assert.equal(outcome('b.json')?.state, 'passed');
  assert.match(outcome('c.json')?.messages[0] ?? '', /b\.json has the same id/);
  assert.equal(outcome('d.json')?.state, 'errored');
  assert.ok(bank.vscode.shown.some((text) => /a\.json:\d+ cannot be run/.test(text)));
});

test('"Rerun Failed Tests" runs the cases that failed or could not be run, and no other', async () => {
  const bank = bankOf({
    'a.json': sampleText('a'),
    'b.json': sampleText('b').replace('"behavior_class": "answer"', '"behavior_class": "decline"'),
    'c.json': sampleText('c').replace('"user_turns": [', '"user_turns_": ['),
    'd.json': sampleText('d'),
  });
  const { vscode, tree, runner } = bank;
  const faults: unknown[] = [];
  const profiles = runProfiles({
    vscode: vscode.api,
    controller: vscode.controller as unknown as TestController,
    tree,
    runner,
    passesAt: async () => 3,
    report: (fault) => faults.push(fault),
  });
  const first = await bank.run();
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((name) => first.outcome(`${name}.json`)?.state),
    ['passed', 'failed', 'errored', 'passed'],
  );
  await vscode.controller.rerunFailed((include) => new vscode.api.TestRunRequest(include));
  assert.equal(vscode.controller.runs.length, 2);
  assert.deepEqual(
    vscode.controller.runs[1]?.states.filter((state) => !state.endsWith('started')),
    ['b.json enqueued', 'c.json enqueued', 'c.json errored', 'b.json failed'],
  );
  assert.deepEqual(faults, []);
  profiles.dispose();
});

test('the unsaved text of the editor is what is run, and that is said', async () => {
  const bank = bankOf({ 'a.json': '{}' });
  bank.vscode.open(join(bank.bankRoot, 'a.json'), sampleText(), true);
  const { run, outcome } = await bank.run();
  assert.equal(outcome('a.json')?.state, 'passed');
  assert.match(run.output, /unsaved text/);
});

test('an endpoint that cannot be reached is an error, not a failure', async () => {
  const bank = bankOf(
    { 'a.json': sampleText() },
    { config: { models: [{ ...profile('http://127.0.0.1:9/v1'), maxRetries: 0 }], candidate: 'mine' } },
  );
  const { outcome } = await bank.run();
  assert.equal(outcome('a.json')?.state, 'errored');
  assert.match(outcome('a.json')?.messages[0] ?? '', /^ERROR: /);
});

test('stopping leaves the rest out', async () => {
  const bank = bankOf({ 'a.json': sampleText('a'), 'b.json': sampleText('b') });
  const going = bank.run(3);
  bank.runner.stop();
  const { run, outcome } = await going;
  assert.equal(run.ended, true);
  assert.equal(outcome('b.json')?.state, 'skipped');
});

test('a key from the environment goes to an address of a workspace file only when the user allows it', async (context) => {
  process.env['SARQ_TEST_KEY'] = 'from-env';
  context.after(() => delete process.env['SARQ_TEST_KEY']);
  const { baseUrl, keys } = await endpoint('Done.');
  const bank = bankOf({ 'a.json': sampleText() }, { config: { models: [profile(baseUrl)], candidate: 'mine' } });
  const refused = await bank.run();
  assert.equal(refused.outcome('a.json')?.state, 'errored');
  assert.match(refused.outcome('a.json')?.messages[0] ?? '', /may not go to/);
  assert.deepEqual(keys, []);

  bank.vscode.answers.set('Send the key in SARQ_TEST_KEY', 'Send');
  assert.equal((await bank.run()).outcome('a.json')?.state, 'failed');
  assert.equal(keys[0], 'Bearer from-env');
  bank.vscode.answers.clear();
  assert.equal((await bank.run()).outcome('a.json')?.state, 'failed', 'it is asked once');

  await bank.keys.set(new URL(baseUrl).origin, 'stored');
  keys.length = 0;
  await bank.run();
  assert.equal(keys[0], 'Bearer stored', 'the stored key comes first');
});

test('a key that lies in the bank itself needs no permission', async () => {
  const { baseUrl, keys } = await endpoint('Done.');
  const env = `CANDIDATE_BASE_URL=${baseUrl}\nCANDIDATE_MODEL=m\nCANDIDATE_API_KEY=from-file\n`;
  const bank = bankOf({ 'a.json': sampleText() }, { env });
  await bank.run();
  assert.equal(keys[0], 'Bearer from-file');
  assert.deepEqual(
    bank.vscode.shown.filter((text) => text.includes('Send the key')),
    [],
  );
});

test('a configuration with errors refuses the run and says where', async () => {
  const bank = bankOf({ 'a.json': sampleText() }, { config: { candidate: 'nobody' } });
  const { outcome } = await bank.run();
  assert.match(outcome('a.json')?.messages[0] ?? '', /sarq\.config\.jsonc:1:\d+: candidate names "nobody"/);
});

test('nothing runs in an untrusted workspace', async () => {
  const bank = bankOf({ 'a.json': sampleText() });
  bank.vscode.trusted = false;
  await bank.runner.run([], new bank.vscode.api.TestRunRequest(), 1);
  assert.equal(bank.vscode.controller.runs.length, 0);
  assert.match(bank.vscode.shown[0] ?? '', /untrusted/);
});
