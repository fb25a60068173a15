import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { LogOutputChannel } from 'vscode';
import { parseConfig } from '../../core/models/config.ts';
import type { Surroundings } from '../../protocol/requests.ts';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { FakeVsCode, fakeMemento, fakeSecrets } from '../../test/fakes/vscode.ts';
import { Banks } from '../banks.ts';
import * as engine from '../runner.ts';
import { ApiKeys } from '../secrets.ts';
import { PickedModels } from '../settings.ts';
import { keyCommands } from './api-keys.ts';
import { configCommands, CONFIG_TEMPLATE } from './config.ts';
import { modelCommands } from './models.ts';
import { registerCommands } from './register.ts';

const bankRoot = mkdtempSync(join(tmpdir(), 'sarq-cmd-'));
after(() => {
  rmSync(bankRoot, { recursive: true });
});

const PROFILE = { name: 'mine', provider: 'openai-compatible', baseUrl: 'https://api.example.com/v1', model: 'm' };

function parts() {
  const vscode = new FakeVsCode();
  vscode.folder(bankRoot, 'bank');
  vscode.settings = { models: { globalValue: [PROFILE] } };
  const surroundings: Surroundings = {
    ...{ bankRoot, config: null, env: null, tools: builtInTools, harness: builtInHarness },
    definitions: { source: 'built in', toolsFile: null, harnessFile: null, count: 32, problem: null },
  };
  const picked = new PickedModels(fakeMemento());
  const banks = new Banks(
    vscode.api,
    () => engine,
    () => Promise.resolve(surroundings),
    picked,
  );
  const secrets = fakeSecrets();
  const keys = new ApiKeys(secrets, fakeMemento());
  const handlers = {
    ...keyCommands(vscode.api, banks, () => engine, keys),
    ...modelCommands(vscode.api, banks, () => engine, picked),
    ...configCommands(vscode.api, () => Promise.resolve(surroundings)),
  };
  return { vscode, picked, secrets, keys, call: async (name: string, target?: unknown) => handlers[name]?.(target) };
}

test('a key is stored for the origin of a profile, and forgotten again', async () => {
  const { vscode, secrets, keys, call } = parts();
  vscode.answers.set('whose API key', 'https://api.example.com');
  vscode.answers.set('API key for https://api.example.com', ' secret ');
  await call('sarq.setApiKey');
  assert.equal(await keys.get('https://api.example.com'), 'secret');
  assert.equal(vscode.shown.join('\n').includes('secret '), false, 'it is shown nowhere');
  vscode.answers.set('forget the API key for', 'https://api.example.com');
  await call('sarq.forgetApiKey');
  assert.equal(secrets.values.size, 0);
  assert.deepEqual(keys.origins(), []);
});

test('called on a profile of the sidebar, the key is asked for its address at once', async () => {
  const { vscode, keys, call } = parts();
  vscode.answers.set('API key for https://api.example.com', 'secret');
  await call('sarq.setApiKey', { name: 'mine', origin: 'https://api.example.com' });
  assert.deepEqual(keys.origins(), ['https://api.example.com']);
  assert.deepEqual(vscode.shown[0], 'Sarq: API key for https://api.example.com');
});

test('a key for another address is bound to its origin; an address that is none is refused', async () => {
  const { vscode, keys, call } = parts();
  vscode.answers.set('whose API key', 'Another address');
  vscode.answers.set('address of the API', 'nonsense');
  await call('sarq.setApiKey');
  assert.deepEqual(keys.origins(), []);
  vscode.answers.set('address of the API', 'https://other.example/v1/');
  vscode.answers.set('API key for https://other.example', 'k');
  await call('sarq.setApiKey');
  assert.deepEqual(keys.origins(), ['https://other.example']);
});

test('the models to choose from are those of the configuration and the stand-ins', async () => {
  const { vscode, picked, call } = parts();
  vscode.answers.set('which model?', 'Candidate');
  vscode.answers.set('Sarq: Candidate', 'scripted:silent');
  await call('sarq.selectModel');
  assert.deepEqual(picked.get(), { candidate: 'scripted:silent' });
  const offered = vscode.shown.find((text) => text.startsWith('Sarq: Candidate')) ?? '';
  assert.match(offered, /As configured \| mine \| \$\(check\) scripted:gold \| scripted:silent \| scripted:hasty/);
  vscode.answers.set('Sarq: Candidate', 'As configured');
  await call('sarq.selectModel');
  assert.deepEqual(picked.get(), {});
});

test('a configuration is made where there is none, with comments and without problems', async () => {
  const { vscode, call } = parts();
  await call('sarq.openConfig');
  const file = join(bankRoot, 'sarq.config.jsonc');
  assert.ok(existsSync(file));
  assert.equal(readFileSync(file, 'utf8'), CONFIG_TEMPLATE);
  assert.deepEqual(parseConfig(CONFIG_TEMPLATE).problems, []);
  assert.deepEqual(vscode.shown, [`opened ${file}`]);
});

test('a command that fails says so and writes it down', async () => {
  const { vscode } = parts();
  const logged: unknown[] = [];
  const output = { error: (...args: unknown[]) => logged.push(args) } as unknown as LogOutputChannel;
  registerCommands(vscode.api, output, {
    'sarq.x': () => {
      throw new Error('out of order');
    },
  });
  await vscode.handlers.get('sarq.x')?.();
  assert.deepEqual(vscode.shown, ['Sarq: out of order']);
  assert.equal(logged.length, 1);
});
