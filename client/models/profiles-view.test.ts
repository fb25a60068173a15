import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { TreeItem } from 'vscode';
import { parseConfig } from '../../core/models/config.ts';
import type { Surroundings } from '../../protocol/requests.ts';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { FakeVsCode, fakeMemento, fakeSecrets } from '../../test/fakes/vscode.ts';
import { faultyServer, send } from '../../test/faulty-server.ts';
import { Banks } from '../banks.ts';
import * as engine from '../runner.ts';
import { AllowedOrigins } from '../running/allowed-origins.ts';
import { ApiKeys } from '../secrets.ts';
import { PickedModels } from '../settings.ts';
import { profileCommands } from './profile-commands.ts';
import { ProfilesView } from './profiles-view.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function parts(config: object | string | null) {
  const bankRoot = mkdtempSync(join(tmpdir(), 'sarq-view-'));
  folders.push(bankRoot);
  const file = join(bankRoot, 'sarq.config.jsonc');
  if (config !== null) writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config, null, 2));
  const vscode = new FakeVsCode();
  vscode.folder(bankRoot, 'bank');
  const surroundings: Surroundings = {
    ...{ bankRoot, config: config === null ? null : file, env: null, tools: builtInTools, harness: builtInHarness },
    definitions: { source: 'built in', toolsFile: null, harnessFile: null, count: 32, problem: null },
  };
  const picked = new PickedModels(fakeMemento());
  const around = () => Promise.resolve(surroundings);
  const banks = new Banks(vscode.api, () => engine, around, picked);
  const view = new ProfilesView(vscode.api, banks, () => engine);
  const keys = new ApiKeys(fakeSecrets(), fakeMemento());
  const origins = new AllowedOrigins(vscode.api, fakeMemento());
  const handlers = profileCommands({
    ...{ vscode: vscode.api, banks, engine: () => engine, picked, keys, origins, view },
    surroundings: around,
  });
  const items = async () => (await view.getChildren()).map((node) => view.getTreeItem(node));
  const call = async (name: string, target?: unknown) => handlers[`sarq.models.${name}`]?.(target);
  return { vscode, file, picked, keys, items, call };
}

const shown = ({ label, description, contextValue }: TreeItem) =>
  [label as string, description as string, contextValue].join(' | ');

const MODELS = [
  { name: 'big', provider: 'openai-compatible', preset: 'openrouter', model: 'x/big' },
  { name: 'played', provider: 'scripted', assistant: 'gold' },
];

test('profiles stand in the view with provider, model and role, and can be given another role', async () => {
  const { items, call, picked } = parts({ models: MODELS, candidate: 'played', judge: 'big' });
  assert.deepEqual((await items()).map(shown), [
    'big | judge, resolver · OpenRouter, x/big at https://openrouter.ai/api/v1 | profile.judges.key',
    'played | candidate · stand-in, stand-in gold | profile',
  ]);
  await call('setCandidate', { name: 'big' });
  assert.deepEqual(picked.get(), { candidate: 'big' });
  assert.match(shown((await items())[0] ?? assert.fail()), /^big \| candidate, judge, resolver ·/);
});

test('a scripted assistant is not offered as judge', async () => {
  const { vscode, call, picked } = parts({ models: MODELS, candidate: 'played' });
  vscode.answers.set('as judge', 'big');
  await call('setJudge');
  assert.deepEqual(vscode.shown, ['Sarq: use which model as judge?: big']);
  assert.deepEqual(picked.get(), { judge: 'big' });
});

test('a test tells its outcome in the view, and a failure its step and way out', async () => {
  const server = await faultyServer((response, n) => {
    const call = { id: 'c', function: { name: 'sarq_ping', arguments: '{}' } };
    if (n === 0) send(response, 200, JSON.stringify({ choices: [{ message: { tool_calls: [call] } }] }));
    else send(response, 401, '{}');
  });
  try {
    const profile = { name: 'p', provider: 'openai-compatible', baseUrl: server.baseUrl, model: 'm' };
    const { vscode, items, call, keys } = parts({ models: [profile], candidate: 'p' });
    await keys.set(new URL(server.baseUrl).origin, 'stored-secret-1');
    await call('test', { name: 'p' });
    assert.equal(server.requests[0]?.headers.authorization, 'Bearer stored-secret-1');
    assert.match(shown((await items())[0] ?? assert.fail()), /works, \d+ ms · .* \|/);
    await call('test', { name: 'p' });
    const [item] = await items();
    assert.match(shown(item ?? assert.fail()), / · not authorised · /);
    assert.match(item?.tooltip as string, /✓ reachable\n✗ authorised: .*enter a valid one/);
    assert.match(vscode.shown.at(-1) ?? '', /p is not authorised: .*refused the API key/);
  } finally {
    await server.close();
  }
});

test('edit jumps to the place of the profile', async () => {
  const { vscode, file, call } = parts({ models: MODELS, candidate: 'played' });
  await call('edit', { name: 'played' });
  assert.deepEqual(vscode.shown, [`opened ${file}`]);
});

test('a model is added to a configuration that is open in an editor, and listed at once', async () => {
  const { vscode, file, call, items } = parts({ models: MODELS });
  vscode.open(file, readFileSync(file, 'utf8'));
  vscode.answers.set('which provider', 'DeepSeek');
  vscode.answers.set('name of the model', 'deepseek-chat');
  await call('add');
  assert.match(readFileSync(file, 'utf8'), /"deepseek-chat"/);
  assert.match(shown((await items()).at(-1) ?? assert.fail()), /^deepseek-chat \|/);
});

test('a model is added to the configuration, which is made where there is none', async () => {
  for (const config of [null, { models: MODELS, candidate: 'played' }]) {
    const { vscode, file, call } = parts(config);
    vscode.answers.set('which provider', 'DeepSeek');
    vscode.answers.set('name of the model', 'deepseek-chat');
    await call('add');
    const { config: read, problems } = parseConfig(readFileSync(file, 'utf8'));
    assert.deepEqual(problems, []);
    const added = { name: 'deepseek-chat', provider: 'openai-compatible', preset: 'deepseek', model: 'deepseek-chat' };
    assert.deepEqual(read.models?.at(-1), added);
    assert.equal(vscode.shown.at(-1), `opened ${file}`);
  }
});

test('of the models that the editor offers one is picked; where it offers none, its name is asked for', async () => {
  const { vscode, file, call } = parts({});
  vscode.languageModels = [
    { id: 'gpt-x', name: 'GPT X', vendor: 'copilot' },
    { id: 'banker', name: 'Banker', vendor: 'tests' },
  ];
  vscode.answers.set('which provider', 'VS Code');
  vscode.answers.set('which model of VS Code', 'Banker');
  await call('add');
  const added = () => parseConfig(readFileSync(file, 'utf8')).config.models?.at(-1);
  assert.deepEqual(added(), { name: 'banker', provider: 'vscode-lm', model: 'banker', vendor: 'tests' });
  vscode.languageModels = [];
  vscode.answers.set('name of the model', ' gpt-y ');
  await call('add');
  assert.deepEqual(added(), { name: 'gpt-y', provider: 'vscode-lm', model: 'gpt-y' });
});

test("a server of one's own asks for its address; a broken configuration is left alone", async () => {
  const { vscode, file, call } = parts({});
  vscode.answers.set('which provider', 'vLLM');
  vscode.answers.set('address of the API', 'http://gpu.example:8000/v1');
  vscode.answers.set('name of the model', 'org/m');
  await call('add');
  const [model] = parseConfig(readFileSync(file, 'utf8')).config.models ?? [];
  assert.deepEqual(model, {
    ...{ name: 'm', provider: 'openai-compatible', preset: 'vllm', baseUrl: 'http://gpu.example:8000/v1' },
    model: 'org/m',
  });
  const broken = parts('{ "models": [');
  broken.vscode.answers.set('which provider', 'Anthropic');
  broken.vscode.answers.set('name of the model', 'c');
  await assert.rejects(async () => broken.call('add'));
  assert.equal(readFileSync(broken.file, 'utf8'), '{ "models": [');
  assert.match(shown((await broken.items())[0] ?? assert.fail()), /sarq\.config\.jsonc:1/);
});

test('an untrusted workspace shows no profiles', async () => {
  const { vscode, items, call } = parts({ models: MODELS, candidate: 'played' });
  vscode.trusted = false;
  assert.deepEqual(await items(), []);
  await assert.rejects(async () => call('test', { name: 'big' }), /trust this workspace first/);
});
