import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WebviewPanel } from 'vscode';
import type { SideBySideView, ToSideBySide } from '../../protocol/side-by-side.ts';
import { FakePanel } from '../../test/fakes/webview-panel.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { SidePanel } from './side-panel.ts';
import type { Chosen } from './side-trials.ts';

/** A panel at the trials `a` and `b` of two runs, and what it asks for when something changes. */
async function opened() {
  const vscode = new FakeVsCode();
  const reports: unknown[] = [];
  const side = new SidePanel(vscode.api, vscode.uri('/x'), {
    open: async () => undefined,
    report: (error) => reports.push(error),
  });
  const view = (more: Partial<SideBySideView>): SideBySideView => ({
    caseId: 'c',
    trials: ['old', 'new'].map((run) => ({ path: `/r/${run}`, run, trial: 1, verdict: 'PASS', candidate: 'm' })),
    a: 0,
    b: 1,
    prior: 0,
    turns: [],
    standIns: [],
    attribution: null,
    ...more,
  });
  const loaded: Chosen[] = [];
  const stored = { now: async (): Promise<SideBySideView> => view({}) };
  const window = new FakePanel();
  const load = (chosen: Chosen) => {
    loaded.push(chosen);
    return stored.now();
  };
  await side.restore(window as unknown as WebviewPanel, { caseId: 'c', paths: ['/r/old', '/r/new'], load }, null);
  await window.say({ type: 'ready' });
  const posted = () => window.posted as unknown[] as ToSideBySide[];
  return { side, window, loaded, stored, posted, view, reports };
}

const SAME = { a: { path: '/r/old', trial: 1 }, b: { path: '/r/new', trial: 1 } };
const places = (chosen: Chosen | undefined) =>
  chosen &&
  Object.fromEntries(
    Object.entries(chosen).map(([side, one]) => [
      side,
      typeof one === 'number' ? one : { path: one.path, trial: one.trial },
    ]),
  );

test('what changes in one of its runs is shown at once, the same two trials wherever they stand now, and nothing is revealed', async () => {
  const { side, window, loaded, stored, posted, view } = await opened();
  assert.equal(posted().length, 1);
  await side.changed('/r/stranger');
  assert.equal(loaded.length, 1);
  stored.now = async () => view({ standIns: ['heuristic judge'] });
  await side.changed('/r/old');
  assert.deepEqual(places(loaded.at(-1)), SAME);
  const last = posted().at(-1);
  assert.deepEqual(last?.type === 'show' && last.view.standIns, ['heuristic judge']);
  assert.deepEqual(window.revealed, []);
});

test('a page that nobody sees is brought up to date when it is seen', async () => {
  const { side, window, loaded } = await opened();
  await window.turn(false);
  await side.changed('/r/new');
  assert.equal(loaded.length, 1);
  await window.turn(true);
  assert.deepEqual(places(loaded[1]), SAME);
  await window.turn(true);
  assert.equal(loaded.length, 2);
});

test('where a trial has gone what was there stays, with the reason, until it is back', async () => {
  const { side, stored, posted, reports, view, loaded } = await opened();
  stored.now = () => Promise.reject(new Error('gone'));
  await side.changed('/r/new');
  assert.deepEqual(posted().at(-1), { type: 'problem', text: 'gone' });
  assert.equal(reports.length, 1);
  stored.now = async () => view({});
  await side.changed('/r/new');
  assert.deepEqual(places(loaded.at(-1)), SAME);
  assert.equal(posted().at(-1)?.type, 'show');
});
