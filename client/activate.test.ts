import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ExtensionContext } from 'vscode';
import { FakeVsCode, fakeMemento, fakeSecrets } from '../test/fakes/vscode.ts';
import { activateSarq } from './activate.ts';

interface Manifest {
  contributes: {
    commands: { command: string; enablement?: string }[];
    menus: Record<string, { command: string }[]>;
    configuration: {
      properties: Record<string, { scope?: string; description?: string; markdownDescription?: string }>;
    };
  };
}

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest;

test('the commands that are registered are those of the manifest, and every menu names one', async () => {
  const vscode = new FakeVsCode();
  const logged: unknown[] = [];
  const context = {
    extensionPath: '/nowhere',
    extensionUri: vscode.uri('/nowhere'),
    subscriptions: [],
    workspaceState: fakeMemento(),
    globalState: fakeMemento(),
    secrets: fakeSecrets(),
  } as unknown as ExtensionContext;
  vscode.logged = logged;
  activateSarq(vscode.api, context);
  const { commands, menus } = manifest.contributes;
  const names = commands.map(({ command }) => command).sort();
  assert.deepEqual([...vscode.handlers.keys()].sort(), names);
  for (const { command } of Object.values(menus).flat()) assert.ok(names.includes(command), command);
  assert.deepEqual(
    vscode.controller.profiles.map(({ label }) => label),
    ['Run', 'Run ×3', 'Prove'],
  );
  assert.deepEqual(logged, [], 'nothing is started before the extension is active');
});

test('every setting is described and has a scope', () => {
  for (const [name, setting] of Object.entries(manifest.contributes.configuration.properties)) {
    assert.match(name, /^sarq\./);
    assert.ok((setting.description ?? setting.markdownDescription ?? '').length > 30, name);
    assert.ok(setting.scope, name);
  }
});
