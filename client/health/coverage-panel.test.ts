import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCoverage } from '../../protocol/health.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { CoveragePanel } from './coverage-panel.ts';

const known: BankCoverage = { root: '/b', cases: 1, domains: [], axes: [], matrix: [], tools: [], elsewhere: 0 };
const cell = { axis: '1_happy_path', domain: 'cards', tool: null };

function opened() {
  const vscode = new FakeVsCode();
  const posted: { type: string }[] = [];
  const did: unknown[][] = [];
  let receive: (message: unknown) => void = () => undefined;
  const webview = {
    options: {},
    html: '',
    cspSource: 'csp:',
    asWebviewUri: (uri: unknown) => uri,
    onDidReceiveMessage: (listener: typeof receive) => (receive = listener),
    postMessage: async (message: { type: string }) => posted.push(message),
  };
  const nothing = () => undefined;
  const dispose = nothing;
  const window = {
    visible: true,
    webview,
    reveal: nothing,
    dispose,
    onDidChangeViewState: nothing,
    onDidDispose: nothing,
  };
  Object.assign(vscode.api.window, { createWebviewPanel: () => window });
  const panel = new CoveragePanel(vscode.api, vscode.api.Uri.file('/extension'), {
    coverage: async () => [known],
    covered: async (root) => [{ uri: `file://${root}/one.json`, id: 'one' }],
    open: async (uri) => void did.push(['open', uri]),
    newCase: async (root, from) => void did.push(['new', root, from]),
    report: (error) => did.push(['report', String(error)]),
  });
  panel.show();
  const say = async (message: unknown) => {
    receive(message);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { panel, posted, did, say, webview };
}

test('the page is closed to everything but its own script, and gets the tables once it is there', async () => {
  const { webview, posted, say } = opened();
  assert.match(webview.html, /default-src 'none'; script-src 'nonce-[\w-]{20,}'/);
  assert.match(webview.html, /<sarq-coverage>/);
  assert.deepEqual(posted, []);
  await say({ type: 'ready' });
  assert.deepEqual(posted, [{ type: 'coverage', banks: [known], names: ['b'], problem: null }]);
});

test('a cell lists its cases and begins one; only what was listed is opened, only in banks that were sent', async () => {
  const { posted, did, say } = opened();
  await say({ type: 'ready' });
  await say({ type: 'open', uri: 'file:///b/one.json' });
  await say({ type: 'show', root: '/elsewhere', cell });
  assert.equal(did.filter(([kind]) => kind === 'report').length, 2);
  await say({ type: 'show', root: '/b', cell });
  assert.equal(posted.at(-1)?.type, 'covered');
  await say({ type: 'open', uri: 'file:///b/one.json' });
  await say({ type: 'newCase', root: '/b', cell });
  assert.deepEqual(did.slice(-2), [
    ['open', 'file:///b/one.json'],
    ['new', '/b', cell],
  ]);
});

test('messages of another shape are refused', async () => {
  const { did, say } = opened();
  for (const message of [
    null,
    'ready',
    { type: 'run' },
    { type: 'open' },
    { type: 'show', root: '/b', cell: {}, more: 1 },
  ]) {
    await say(message);
  }
  assert.equal(did.filter(([kind]) => kind === 'report').length, 5);
});

test('a panel of before a reload is taken over: its page is closed and asks for the tables again', async () => {
  const { panel, webview, posted, say } = opened();
  webview.html = '';
  let closed = 0;
  const nothing = () => undefined;
  const old = { visible: true, webview, reveal: nothing, onDidChangeViewState: nothing, onDidDispose: nothing };
  panel.restore({ ...old, dispose: () => closed++ } as never);
  assert.match(webview.html, /<sarq-coverage>/);
  await say({ type: 'ready' });
  assert.equal(posted.at(-1)?.type, 'coverage');
  panel.restore(old as never);
  assert.equal(closed, 1, 'there is one panel only');
});
