import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestController } from 'vscode';
import type { Surroundings } from '../../protocol/requests.ts';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { FakeVsCode, fakeMemento, fakeSecrets } from '../../test/fakes/vscode.ts';
import { faultyServer } from '../../test/faulty-server.ts';
import { sampleText } from '../../test/protocol/sample-case.ts';
import { CANARY, FAULTS, leaksIn, leakyFiles, type Provider } from '../../test/secrets/canary.ts';
import { Banks } from '../banks.ts';
import { registerCommands } from '../commands/register.ts';
import { profileCommands } from '../models/profile-commands.ts';
import { ProfilesView } from '../models/profiles-view.ts';
import type { VerdictPanel } from '../panel/panel.ts';
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
    return { name, provider, model: 'm', maxRetries: 0, baseUrl: at };
  });
  const config = join(bankRoot, 'sarq.config.jsonc');
  writeFileSync(config, JSON.stringify({ models, candidate: models[0]?.name, judge: 'heuristic' }));
  writeFileSync(join(bankRoot, 'a.json'), sampleText());
  const surroundings: Surroundings = {
    ...{ bankRoot, config, env: null, tools: builtInTools, harness: builtInHarness },
    definitions: { source: 'built in', toolsFile: null, harnessFile: null, count: 32, problem: null },
  };
  return { bankRoot, servers, models, surroundings };
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
  const posted: unknown[] = [];
  const post = (...args: unknown[]) => posted.push(args);
  const panel = { show: async () => undefined, begin: post, post, end: post } as unknown as VerdictPanel;
  const keys = new ApiKeys(fakeSecrets(), globalState);
  const origins = new AllowedOrigins(vscode.api, globalState);
  const common = { vscode: vscode.api, banks, engine: () => engine, keys, origins };
  const status = new RunStatus(vscode.api);
  const runner = new CaseRunner({ ...common, controller, panel: () => panel, status, stored: () => undefined });
  const view = new ProfilesView(vscode.api, banks, () => engine);
  const output = { error: (...args: unknown[]) => vscode.logged.push(args) } as never;
  registerCommands(vscode.api, output, profileCommands({ ...common, picked, view, surroundings: around }));
  try {
    for (const server of servers) await keys.set(new URL(server.baseUrl).origin, CANARY);
    for (const [i, { name }] of models.entries()) {
      await picked.pick('candidate', name);
      await runner.run(tree.casesBelow(undefined), new vscode.api.TestRunRequest(), 1);
      await vscode.handlers.get('sarq.models.test')?.({ name });
      assert.ok(JSON.stringify(servers[i]?.requests[0]?.headers).includes(CANARY), `${name} was sent the key`);
    }
    const items = (await view.getChildren()).map((node) => view.getTreeItem(node));
    const runs = vscode.controller.runs.map(({ output: said, outcomes }) => [said, [...outcomes.values()]]);
    const memory = [workspaceState, globalState].map((state) => state.keys().map((key) => state.get(key)));
    const seen = { shown: vscode.shown, logged: vscode.logged, posted, items, runs, memory, ran: vscode.commandsRun };
    assert.ok(posted.length > 20 && items.length === models.length, 'something was shown');
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
