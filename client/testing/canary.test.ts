import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestController } from 'vscode';
import type { Surroundings } from '../../protocol/requests.ts';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { FakePanel } from '../../test/fakes/webview-panel.ts';
import { FakeVsCode, fakeMemento, fakeSecrets } from '../../test/fakes/vscode.ts';
import { faultyServer } from '../../test/faulty-server.ts';
import { sampleText } from '../../test/protocol/sample-case.ts';
import { CANARY, FAULTS, leaksIn, leakyFiles, type Provider } from '../../test/secrets/canary.ts';
import { Banks } from '../banks.ts';
import { registerCommands } from '../commands/register.ts';
import { profileCommands } from '../models/profile-commands.ts';
import { ProfilesView } from '../models/profiles-view.ts';
import { panelActions } from '../commands/panel.ts';
import { VerdictPanel } from '../panel/panel.ts';
import { RunStatus } from '../run-status.ts';
import * as engine from '../runner.ts';
import { AllowedOrigins } from '../running/allowed-origins.ts';
import { ApiKeys } from '../secrets.ts';
import { PickedModels } from '../settings.ts';
import { CaseRunner } from './case-runner.ts';
import { CaseTree } from './case-tree.ts';

/** A bank on disk whose profiles lead to one fault each, and the parts of the extension that run and test them. */
async function bankOfFaults(provider: Provider) {
  const bankRoot = mkdtempSync(join(tmpdir(), 'sarq-canary-'));
  const servers = await Promise.all(
    Object.values(FAULTS).map((fault) =>
      faultyServer((response) => {
        fault(response, provider);
      }),
    ),
  );
  const models = Object.keys(FAULTS).map((name, i) => {
    const baseUrl = servers[i]?.baseUrl ?? '';
    const at = provider === 'anthropic' ? baseUrl.replace('/v1', '') : baseUrl;
    // One that asks to wait is waited for: what is told meanwhile is looked at as well.
    return { name, provider, model: 'm', maxRetries: name.endsWith('wait') ? 1 : 0, baseUrl: at };
  });
  const config = join(bankRoot, 'sarq.config.jsonc');
  const editor = { name: 'editor', provider: 'vscode-lm', model: 'listening' };
  const all = [...models, editor];
  writeFileSync(config, JSON.stringify({ models: all, candidate: models[0]?.name, judge: 'heuristic' }));
  writeFileSync(join(bankRoot, 'a.json'), sampleText());
  const surroundings: Surroundings = {
    ...{ bankRoot, config, env: null, tools: builtInTools, harness: builtInHarness },
    definitions: { source: 'built in', toolsFile: null, harnessFile: null, count: 32, problem: null },
  };
  return { bankRoot, servers, models, surroundings };
}

/** A model of the editor that keeps all that it is given, and fails with it. */
function listening(heard: unknown[]) {
  return (...given: unknown[]) => {
    heard.push(given);
    return Promise.reject(new Error(`refused: ${JSON.stringify(given[1])}`));
  };
}

async function search(provider: Provider) {
  const { bankRoot, servers, models, surroundings } = await bankOfFaults(provider);
  const vscode = new FakeVsCode();
  vscode.folder(bankRoot, 'bank');
  const controller = vscode.controller as unknown as TestController;
  const tree = new CaseTree(vscode.api, controller);
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const about = { domain: 'cards', tool: 'toggle_card_freeze', axis: '1_happy_path', writes: true, range };
  tree.change({ changed: [{ uri: `file://${join(bankRoot, 'a.json')}`, id: 'a', ...about }], removed: [] });
  const [workspaceState, globalState] = [fakeMemento(), fakeMemento()];
  const picked = new PickedModels(workspaceState);
  const around = () => Promise.resolve(surroundings);
  const banks = new Banks(vscode.api, () => engine, around, picked);
  const page = new FakePanel();
  const createWebviewPanel = () => {
    setImmediate(() => void page.say({ type: 'ready' }));
    return page;
  };
  Object.assign(vscode.api.window, { createWebviewPanel });
  const heard: unknown[] = [];
  vscode.languageModels = [{ id: 'listening', family: 'f', name: 'L', sendRequest: listening(heard) }];
  const keys = new ApiKeys(fakeSecrets(), globalState);
  const origins = new AllowedOrigins(vscode.api, globalState);
  const common = { vscode: vscode.api, banks, engine: () => engine, keys, origins };
  const status = new RunStatus(vscode.api);
  const output = vscode.api.window.createOutputChannel('Sarq', { log: true });
  const report = (fault: unknown) => {
    output.error(fault instanceof Error ? fault : String(fault));
  };
  const runnerOf = () => runner;
  const actions = panelActions({ vscode: vscode.api, tree, banks, engine: () => engine, runner: runnerOf, report });
  const panel = new VerdictPanel(vscode.api, vscode.api.Uri.file('/extension'), actions);
  const runner = new CaseRunner({ ...common, controller, panel: () => panel, status, stored: () => undefined });
  const view = new ProfilesView(vscode.api, banks, () => engine);
  registerCommands(vscode.api, output, profileCommands({ ...common, picked, view, surroundings: around }));
  try {
    for (const server of servers) await keys.set(new URL(server.baseUrl).origin, CANARY);
    for (const [i, { name }] of models.entries()) {
      await picked.pick('candidate', name);
      await runner.run(tree.casesBelow(undefined), new vscode.api.TestRunRequest(), 1);
      await vscode.handlers.get('sarq.models.test')?.({ name });
      assert.ok(JSON.stringify(servers[i]?.requests[0]?.headers).includes(CANARY), `${name} was sent the key`);
    }
    await picked.pick('candidate', 'editor');
    await runner.run(tree.casesBelow(undefined), new vscode.api.TestRunRequest(), 1);
    const asked = heard.length;
    await picked.pick('candidate', 'an echoing final reply');
    await picked.pick('judge', 'editor');
    await runner.run(tree.casesBelow(undefined), new vscode.api.TestRunRequest(), 1);
    assert.ok(heard.length > asked, 'the model of the editor judged a reply that echoed the key');
    report(new Error('a fault', { cause: vscode.controller.runs }));
    const { posted } = page;
    const items = (await view.getChildren()).map((node) => view.getTreeItem(node));
    const runs = vscode.controller.runs.map(({ output: said, outcomes }) => [said, [...outcomes.values()]]);
    const memory = [workspaceState, globalState].map((state) => state.keys().map((key) => state.get(key)));
    const { shown, logged, told, commandsRun: ran } = vscode;
    const seen = { shown, logged, told, posted, heard, items, runs, memory, ran, html: page.webview.html };
    assert.ok(posted.length > 20 && items.length === models.length + 1, 'something was shown');
    assert.ok(heard.length > 0 && logged.length > 0, 'the model of the editor was asked, and something was logged');
    assert.ok(
      told.some((text) => /waiting \d.*429/.test(text) && text.includes('trials')),
      'waiting was told',
    );
    for (const [where, what] of Object.entries(seen)) {
      assert.deepEqual(leaksIn(deepText(what)), [], where);
    }
    assert.deepEqual(leakyFiles(bankRoot), []);
  } finally {
    rmSync(bankRoot, { recursive: true });
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** Errors tell more than their own fields: their stack and causes are written to the log as well. */
function deepText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner instanceof Error ? Object.assign({ stack: inner.stack, cause: inner.cause }, inner) : inner,
  ).replaceAll('\\\\', '\\');
}

test('a stored key leaves the editor in no file, message, log, panel or memory: OpenAI-compatible', () =>
  search('openai-compatible'));
test('the same for Anthropic', () => search('anthropic'));
