import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToPanel } from '../../protocol/panel.ts';
import { FakePanel } from '../../test/fakes/webview-panel.ts';
import type { VsCode } from '../vscode.ts';
import { PanelShell } from './shell.ts';

const vscode = {
  Uri: { joinPath: (base: { path: string }, ...parts: string[]) => ({ path: [base.path, ...parts].join('/') }) },
} as unknown as VsCode;
const state = (caseId: string): ToPanel => ({
  type: 'reset',
  state: { view: 'empty', caseUri: null, caseId, reading: false },
});

function setUp() {
  const shell = new PanelShell<ToPanel>(vscode, { path: '/ext' } as never, {
    type: 'x',
    page: { name: 'panel', title: 'X' },
    place: 'active',
    ready: () => {
      shell.sendAll(state('asked for'));
    },
    receive: async () => undefined,
    report: () => undefined,
  });
  const panel = new FakePanel();
  shell.adopt(panel as never);
  return { shell, panel };
}

test('a page that loads gets what was made for it meanwhile, and nothing is made twice', async () => {
  const { shell, panel } = setUp();
  shell.sendAll(state('first'));
  shell.sendAll(state('last'));
  assert.deepEqual(panel.posted, []);
  await panel.say({ type: 'ready' });
  assert.deepEqual(panel.posted, [state('last')]);
  // Hidden and shown again it loads anew.
  await panel.say({ type: 'ready' });
  assert.deepEqual(panel.posted, [state('last'), state('asked for')]);
});

test('what was made is not shown once more has happened', async () => {
  const { shell, panel } = setUp();
  shell.sendAll(state('old'));
  shell.send({ type: 'state', trial: 1, text: 'waiting' });
  await panel.say({ type: 'ready' });
  assert.deepEqual(panel.posted, [state('asked for')]);
});

test('nothing made for one panel comes into the next', async () => {
  const { shell } = setUp();
  shell.sendAll(state('old'));
  const next = new FakePanel();
  shell.adopt(next as never);
  await next.say({ type: 'ready' });
  assert.deepEqual(next.posted, [state('asked for')]);
});
